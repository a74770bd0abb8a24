import { openBusyPerson } from './runner/busyPerson.mjs';
import { startApp } from './runner/server.mjs';
import { measureInteractions } from './runner/interactions.mjs';

const P75_MS = 100;
/** A slow phone: a quarter of this machine's speed. */
const SLOW_CPU = 4;

/** Measures the time from a click or a key to the next paint, in the built app, for a log of 10,000 events. */
export async function run(browser, { quick }) {
  const app = await startApp({ SAMPLE_DATA: 'on' });
  try {
    const { page, close } = await openBusyPerson(browser, app.origin);
    try {
      const cdp = await page.context().newCDPSession(page);
      const interactions = await measureInteractions(page);
      await visit(page, app.origin, 1);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
      await interactions.restart();
      await visit(page, app.origin, quick ? 1 : 3);
      return [figureOf(await interactions.soFar())];
    } finally {
      await close();
    }
  } finally {
    await app.stop();
  }
}

function figureOf({ count, durations }) {
  const p = (share) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))];
  return {
    name: 'click or key to the next paint, 10,000 events, a fourth of the speed: p75',
    value: p(0.75),
    unit: 'ms',
    atMost: P75_MS,
    details: `${count} interactions; p50 ${p(0.5)} ms, p95 ${p(0.95)} ms, longest ${p(1)} ms`,
  };
}

/** Typical use of the busiest screens; each step is a click or a key. */
async function visit(page, origin, rounds) {
  for (let round = 0; round < rounds; round += 1) {
    await onFeed(page, origin);
    await onPoints(page, origin);
    await onGamification(page, origin);
    await onSettings(page, origin);
  }
}

async function onFeed(page, origin) {
  await page.goto(`${origin}/#/feed?tab=discover`);
  await press(page, page.getByRole('tab', { name: /My Challenges/ }));
  await press(page, page.getByRole('tab', { name: /^Completed \(/ }));
  await press(page, page.getByRole('tab', { name: /^Active \(/ }));
  await press(page, page.getByRole('tab', { name: 'Discover' }));
  for (const chip of ['Fitness', 'Study', 'All']) await press(page, page.getByRole('button', { name: chip, exact: true }));
  await page.getByLabel('Search challenges', { exact: true }).pressSequentially('river');
  await page.getByLabel('Search challenges', { exact: true }).clear();
}

async function onPoints(page, origin) {
  await press(page, page.getByRole('button', { name: /Rewards/ }));
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await press(page, page.locator('header a[href$="/points"]').first());
  await page.getByRole('heading', { name: 'Points Store' }).waitFor();
  const claims = page.getByRole('button', { name: /^Claim/ });
  if ((await claims.count()) > 0) await press(page, claims.first());
  await press(page, page.getByRole('button', { name: 'Purchase Points' }));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const lines = page.locator('summary').filter({ hasText: /Daily/ });
  for (let i = 0; i < Math.min(3, await lines.count()); i += 1) await press(page, lines.nth(i));
  await page.goto(`${origin}/#/points`);
}

async function onGamification(page, origin) {
  await page.goto(`${origin}/#/gamification`);
  await press(page, page.getByRole('button', { name: /Daily Reward/ }));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const buys = page.getByRole('button', { name: /\d XP$/, disabled: false });
  if ((await buys.count()) > 0) await press(page, buys.first());
}

async function onSettings(page, origin) {
  await page.goto(`${origin}/#/settings`);
  const switches = page.getByRole('switch');
  for (let i = 0; i < 3; i += 1) await press(page, switches.nth(i));
  await page.getByLabel('Display Name').pressSequentially('x');
  await press(page, page.getByRole('button', { name: 'Cancel' }));
}

/** How long the pointer rests on a control before the press, and how long the press lasts, in milliseconds. */
const REST_MS = 100;
const PRESS_MS = 60;

/** Presses like a hand: the pointer arrives before the press. Uses the mouse directly, so that no check of the tool is measured. */
async function press(page, control) {
  await control.hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  await page.waitForTimeout(REST_MS);
}
