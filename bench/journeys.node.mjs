import { randomUUID } from 'node:crypto';
import { startApp } from './runner/server.mjs';
import { startJourney } from './runner/journey.mjs';

const PASSWORD = 'Gauntlet2026';
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'en-US', serviceWorkers: 'block', hasTouch: true };

/** Counts what everyday use takes, on a phone's screen: inputs, screens, and seconds at a person's pace (runner/journey.mjs). */
export async function run(browser) {
  const app = await startApp({ SAMPLE_DATA: 'on' });
  try {
    const { page: creator, close } = await openPhone(browser);
    const newcomer = await toFirstCheckIn(creator, app.origin);
    const daily = [];
    for (const proof of ['Text Log', 'Numeric Metric', 'Photo']) daily.push(await dailyCheckIn(creator, app.origin, proof));
    const link = await inviteOthers(creator, app.origin);
    const invited = await fromLinkToJoined(browser, link);
    await close();
    return [...newcomer, ...daily, invited];
  } finally {
    await app.stop();
  }
}

async function openPhone(browser) {
  const { context, close } = await browser.open(PHONE);
  return { page: context.pages()[0] ?? (await context.newPage()), close };
}

/** From the landing page to the first check-in of an own challenge, with a photo: the form's defaults. */
async function toFirstCheckIn(page, origin) {
  await page.goto(`${origin}/`);
  const person = startJourney(page);
  await person.press(page.getByRole('link', { name: 'Get Started' }));
  await signUp(person, page);
  await person.press(page.getByRole('button', { name: 'Create a challenge' }));
  await person.fill(page.getByLabel('Title'), 'Walk to work');
  await person.press(page.getByRole('button', { name: 'Create and start' }));
  await person.pick(checkInButton(page), await photo(page));
  await person.press(sendButton(page));
  const { inputs, ms, screens } = await person.reach(result(page));
  const details = `${inputs} inputs on ${screens.length} screens: ${screens.map((screen) => screen.replace(/[0-9a-f-]{36}$/, '…')).join(', ')}`;
  return [
    { name: 'landing page to the first check-in: inputs', value: inputs, unit: 'inputs', atMost: 12, details },
    { name: 'the same: screens', value: screens.length, unit: 'screens', atMost: 5, details },
    { name: 'the same: at a person’s pace', value: ms / 1_000, unit: 's', atMost: 60, details },
  ];
}

/** One more challenge, and on Today its check-in. */
async function dailyCheckIn(page, origin, proof) {
  const title = `A ${proof.toLowerCase()} a day`;
  await page.goto(`${origin}/#/create`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Proof Type').selectOption({ label: proof });
  await page.getByRole('button', { name: 'Create and start' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto('about:blank');
  await page.goto(`${origin}/#/feed`);
  const person = startJourney(page);
  const button = checkInButton(page.getByRole('main'), title);
  if (proof === 'Photo') await person.pick(button, await photo(page));
  else await person.press(button);
  // Typing into the field that has the focus is no tap.
  if (proof !== 'Photo') await page.keyboard.type(proof === 'Text Log' ? 'Done before breakfast' : '12');
  await person.press(sendButton(page));
  const { inputs, ms } = await person.reach(result(page, title));
  return {
    name: `daily check-in, ${proof}: taps after opening`,
    value: inputs,
    unit: 'taps',
    atMost: proof === 'Photo' ? 3 : 2,
    details: `${(ms / 1_000).toFixed(1)} s with the time of the app`,
  };
}

/** Returns the link to a group that others can join. */
async function inviteOthers(page, origin) {
  await page.goto(`${origin}/#/create`);
  await page.getByLabel('Title').fill('Walk together');
  await page.getByText('Group (Free)', { exact: true }).click();
  await page.getByLabel('Proof Type').selectOption({ label: 'Text Log' });
  await page.getByRole('button', { name: 'Create and start' }).click();
  await page.getByRole('heading', { level: 1, name: 'Walk together' }).waitFor();
  return page.url().replace('/#', '');
}

async function fromLinkToJoined(browser, link) {
  const { page, close } = await openPhone(browser);
  await page.goto(link);
  const person = startJourney(page);
  await person.press(page.getByRole('link', { name: /Join/ }).first());
  const form = await signUp(startJourney(page), page);
  await person.press(page.getByRole('button', { name: /^Join challenge/ }));
  const { inputs, ms } = await person.reach(page.getByText('You take part', { exact: false }));
  await close();
  return {
    name: 'invited: taps from the link to joined, beside the sign-up form',
    value: inputs,
    unit: 'taps',
    atMost: 4,
    details: `${((ms + form.ms) / 1_000).toFixed(1)} s with the form`,
  };
}

async function signUp(person, page) {
  await person.fill(page.getByLabel('Full Name'), 'Ada Example');
  await person.fill(page.getByLabel('Email'), `ada.${randomUUID().slice(0, 8)}@example.org`);
  await person.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await person.fill(page.getByLabel('Confirm Password'), PASSWORD);
  await person.press(page.locator('form button[type=submit]'));
  return person.reach(page.locator('body'));
}

function checkInButton(within, title = '') {
  return within.getByRole('button', { name: `Check in: ${title}` }).first();
}

/** The button that sends, in the form that 'Check in' opened. */
function sendButton(page) {
  return page.getByRole('form', { name: /^Check in:/ }).getByRole('button', { name: 'Send', exact: true });
}

/** What the check-in brought. */
function result(page, title = '') {
  return page.getByRole('region', { name: `Checked in: ${title}` }).first();
}

/** A small picture, drawn in the page. */
async function photo(page) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 64);
    canvas.getContext('2d').fillRect(0, 0, 64, 64);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
