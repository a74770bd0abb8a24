import { toast } from 'sonner';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { travelTo } from '../../../src/admin/shared/displayedView.ts';
import { altered } from '../support/altered.ts';
import { address, go, shownAddress } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test, toasts } from './support/test.ts';

const SCREENS = ['/points', '/gamification', '/profile', '/results', '/feed'];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dock = (): Element | null => document.querySelector('[data-tool-dock]');
/** The balance that the navigation bar exposes to a screen reader: final at once, while the visible figure still counts. */
const balance = (): string => document.querySelector('header a[href$="/points"] .sr-only')?.textContent ?? '';
/** The screen's text, without relative times. */
const textOf = (): string =>
  (document.querySelector<HTMLElement>('#content')?.innerText ?? '').replaceAll(/Just now|\d+ minutes? ago/g, 'lately');

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
}

async function show(path: string): Promise<void> {
  go(path);
  await expect.poll(shownAddress).toBe(path);
  await expect.poll(() => document.querySelectorAll('[aria-busy=true], [aria-label=Loading]').length).toBe(0);
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** The text of each screen, once it stays the same for a moment. */
async function textByScreen(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of SCREENS) {
    await show(path);
    let before = '';
    const isStill = (): boolean => {
      const isSame = textOf() === before;
      before = textOf();
      return isSame;
    };
    await expect.poll(isStill, { interval: 200 }).toBe(true);
    texts[path] = before;
  }
  return texts;
}

async function expectTexts(texts: Record<string, string>): Promise<void> {
  for (const path of SCREENS) {
    await show(path);
    await expect.poll(textOf).toBe(texts[path]);
  }
}

test('TT3 TT4 before a reward every screen shows its earlier text; the return to now restores it, and nothing was written', async ({
  person,
}) => {
  const ann = await person({
    before: async ({ creates, gauntlet }) => {
      await creates({ title: 'Run at six' });
      await gauntlet.push();
    },
  });
  // The last part of the first screen that is loaded.
  await expect.element(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  const then = await textByScreen();
  await show('/points');
  await button('Claim day 1: 50 points').click();
  await expect.poll(balance).toBe('12,610');
  toast.dismiss();
  const now = await textByScreen();
  expect(now['/points']).not.toBe(then['/points']);

  await openTool('/inspector', 'Event Inspector');
  const [written, requests] = [ann.device.log.events.length, ann.environment.transport.requests.length];
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('ActivityClaimed (1)');
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').first().click();
  await button('Show the app before it').click();
  const slider = page.getByRole('slider', { name: 'Event' });
  await expect.element(slider).toBeVisible();
  await expect.poll(balance).toBe('12,500');
  await expectTexts(then);
  await show('/points');
  await button('Claim day 1: 50 points').click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('You are looking at the past. Go back to now to do this.'));
  focus(slider.element());
  await userEvent.keyboard('{Home}');
  await expect.poll(balance).toBe('0');
  await button('Back to now').click();
  await expect.element(page.getByText('The past', { exact: true })).not.toBeInTheDocument();
  await expectTexts(now);
  expect(ann.device.log.events).toHaveLength(written);
  expect(ann.environment.transport.requests.slice(requests).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('TT1 TT2 TT3 the scrubber moves by each of its controls, to a number and to a moment; a position outside of the log is refused', async ({
  person,
}) => {
  const ann = await person({
    before: async ({ creates, gauntlet }) => {
      await creates();
      await gauntlet.push();
    },
  });
  const head = ann.app().root.log.position;
  await openTool('/time-travel', 'Time Travel');
  expect(outline(document.querySelector('main'), /(?<=holds )\d+/, /“\d+”/, /0 to \d+/)).toMatchInlineSnapshot(`
    "# Time Travel
    The whole app as it was at any event or moment. Nothing is written, and the present continues in the background.
    This account's log holds <…> events. Choose a position. The scrubber stays beside every screen until you return to now.
    After event number
    [textbox After event number, <…>]
    [button Go there]
    Date and time in your time zone
    [datetime-local Date and time in your time zone, “”]
    [button Go to this time, disabled]
    [button *rotate-ccw-clock Open the scrubber at the end]"
  `);
  await page.getByLabelText('After event number').fill('1.5');
  await expect.element(page.getByText(`Enter a whole number from 0 to ${head}.`)).toBeVisible();
  await expect.element(button('Go there')).toBeDisabled();
  await page.getByLabelText('After event number').fill('2');
  await button('Go there').click();
  const slider = page.getByRole('slider', { name: 'Event' });
  await expect.element(slider).toHaveValue('2');
  await expect.poll(() => dock()?.textContent).toContain('OpeningGranted');
  expect(outline(dock(), /of \d+/, /“\d+”/)).toMatchInlineSnapshot(`
    "{amber}
    {amber}
    *rotate-ccw-clock
    The past
    Mar 2, 2026, <time>, after event 2 <…>
    [button Back to now]
    (region Time Travel)
    ## Time Travel
    [button *x Close Time Travel]
    OpeningGranted Mar 2, 2026, <time>
    2 <…>
    [button *chevron-first Before the first event]
    [button *chevron-left Previous event]
    [slider Event, <…>]
    [button *chevron-right Next event]
    [button *chevron-last Last event]
    [button *chevron-down Go to an event or a moment]"
  `);
  const steps = [
    ['Previous event', 1],
    ['Before the first event', 0],
    ['Next event', 1],
    ['Last event', head],
  ] as const;
  for (const [name, position] of steps) {
    await button(name).click();
    await expect.element(slider).toHaveValue(String(position));
  }
  await expect.element(button('Next event')).toBeDisabled();
  await expect.element(button('Last event')).toBeDisabled();
  await button('Before the first event').click();
  await expect.element(page.getByText('before the first event', { exact: true })).toBeVisible();
  await expect.element(button('Previous event')).toBeDisabled();
  await expect.element(button('Before the first event')).toBeDisabled();

  await page.getByText('Go to an event or a moment').click();
  const inDock = page.getByRole('region', { name: 'Time Travel' });
  await inDock.getByLabelText('After event number').fill('1');
  await inDock.getByRole('button', { name: 'Go there' }).click();
  await expect.element(slider).toHaveValue('1');
  await inDock.getByLabelText('Date and time in your time zone').fill('2026-03-03T12:00');
  await inDock.getByRole('button', { name: 'Go to this time' }).click();
  await expect.element(slider).toHaveValue(String(head));
  await button('Back to now').click();
  await expect.element(page.getByText('You are in the present.')).toBeVisible();
  expect(outline(dock())).toMatchInlineSnapshot(`
    "(region Time Travel)
    ## Time Travel
    [button *x Close Time Travel]
    You are in the present.
    [button Show the past]"
  `);
  await button('Show the past').click();
  await expect.element(slider).toBeVisible();
  // The banner has a button of its own: that of the panel is for screen readers and keys.
  focus(button('Close Time Travel').element());
  await userEvent.keyboard('{Enter}');
  await expect.element(slider).not.toBeInTheDocument();
  await button('Open the scrubber at the end').click();
  await expect.element(slider).toHaveValue(String(head));
  await button('Back to now').click();
  go('/time-travel?at=1');
  await expect.poll(address).toBe('/time-travel?at=1');
});

test('TT3 a log that cannot be read is reported beside the app, and can be read again', async ({ person }) => {
  const ann = await person();
  await openTool('/time-travel', 'Time Travel');
  await travelTo(altered(ann.gauntlet, { readEvents: () => Promise.reject(new Error('The storage is gone.')) }), null);
  await expect.element(page.getByText('The log could not be read')).toBeVisible();
  expect(outline(dock())).toMatchInlineSnapshot(`
    "(region Time Travel)
    ## Time Travel
    [button *x Close Time Travel]
    {red}
    *circle-exclamation-point
    The log could not be read
    The storage is gone.
    [button Try again]"
  `);
  await button(/again/i).click();
  await expect.element(page.getByRole('slider', { name: 'Event' })).toBeVisible();
});

test('WI1 WI2 WI3 WI4 on a fork the app works, facts are written and time passes; a discarded fork leaves nothing', async ({ person }) => {
  const ann = await person({
    before: async ({ creates, gauntlet }) => {
      await creates();
      await gauntlet.push();
    },
  });
  await openTool('/what-if', 'What If');
  await expect.element(page.getByRole('list', { name: 'Newest events' })).toBeVisible();
  expect(outline()).toMatchInlineSnapshot(`
    "# What If
    Try changes on a fork of your log: use the app, append events, advance the clock, and compare every figure. Then discard the fork.
    ## Create a fork
    Start after event
    [textbox Start after event, “”, Leave empty to start now, after the last of 4 events.]
    Leave empty to start now, after the last of 4 events.
    [button *git-fork Fork my log]
    ## Start after one of the newest events
    (list Newest events)
    [button 4 NodeAcknowledged Mar 2, 2026, <time>, pressed]
    [button 3 ChallengeCreated Mar 2, 2026, <time>, not pressed]
    [button 2 OpeningGranted Mar 2, 2026, <time>, not pressed]
    [button 1 AccountOpened Mar 2, 2026, <time>, not pressed]
    ## What a fork is
    *monitor-play
    Every screen renders the fork. The same rules decide your commands, and your own log does not change.
    *fast-forward
    Beside the app you advance its clock, append events of any type, and compare every figure with before.
    *cloud-check
    Its server accepts everything, so no result is pending.
    *trash
    Nothing is saved. Closing the fork or the tab discards it."
  `);
  await page.getByLabelText('Start after event').fill('0');
  await expect.element(page.getByText(/^Enter a whole number from 1 to \d+\.$/)).toBeVisible();
  await expect.element(button('Fork my log')).toBeDisabled();
  await page.getByRole('button', { name: /OpeningGranted/ }).click();
  await expect.element(page.getByLabelText('Start after event')).toHaveValue('2');
  expect(page.getByRole('button', { name: /OpeningGranted/, pressed: true }).elements()).toHaveLength(1);
  await page.getByRole('list', { name: 'Newest events' }).getByRole('button').first().click();
  await expect.element(page.getByLabelText('Start after event')).toHaveValue('');

  const written = ann.device.log.events.length;
  await button('Fork my log').click();
  const panel = page.getByRole('region', { name: 'What If' });
  await expect.element(panel.getByRole('table')).toBeVisible();
  expect(outline(dock(), /, \d+ events/)).toMatchInlineSnapshot(`
    "{cyan}
    {cyan}
    *git-fork
    What if: a fork of your log
    Mar 2, 2026, <time><…>
    [button Discard the fork]
    (region What If)
    ## What If
    [button *x Close What If]
    (group Advance the clock)
    *fast-forward
    Advance by
    [button 1 hour]
    [button 1 day]
    [button 7 days]
    [button 30 days]
    (tablist What if)
    [tab Figures, selected]
    [tab Events (0), not selected]
    [tab Append an event, not selected]
    | Figure
    | Before
    | On the fork
    | Difference
    | Balance
    | 12,500
    | 12,500
    | 0
    | Earned
    | 0
    | 0
    | 0
    | Purchased
    | 0
    | 0
    | 0
    | Won
    | 0
    | 0
    | 0
    | XP
    | 0
    | 0
    | 0
    | Level
    | 1
    | 1
    | 0
    | Streak, days
    | 0
    | 0
    | 0
    | Trust
    | 50
    | 50
    | 0
    | Completed
    | 0
    | 0
    | 0
    | Missed check-ins
    | 0
    | 0
    | 0
    | Sum of all ledger accounts
    | 0
    | 0
    | 0
    | Events
    | 4
    | 4
    | 0
    | Voided events
    | 0
    | 0
    | 0"
  `);
  await panel.getByRole('tab', { name: /^Events/ }).click();
  await expect.element(panel.getByText('No events yet')).toBeVisible();
  await expect.element(panel.getByText('Use the app above, advance the clock, or append an event.')).toBeVisible();
  await show('/points');
  await button('Claim day 1: 50 points').click();
  await expect.poll(balance).toBe('12,610');
  await panel.getByRole('tab', { name: 'Append an event' }).click();
  await expect.element(panel.getByRole('button', { name: 'Append' })).toBeDisabled();
  await panel.getByLabelText('Type', { exact: true }).selectOptions('PointsPurchased');
  await panel.getByLabelText('Data (JSON)').fill('{}');
  await panel.getByRole('button', { name: 'Append' }).click();
  await expect.element(panel.getByText(/^The data is not valid/)).toBeVisible();
  await panel.getByLabelText('Data (JSON)').fill('{');
  await panel.getByRole('button', { name: 'Append' }).click();
  await expect.element(panel.getByText('This is not JSON.')).toBeVisible();
  const fact = { packageId: 'pro', paymentId: 'gift', points: 2_500, bonus: 500, priceCents: 1_999 };
  await panel.getByLabelText('Data (JSON)').fill(JSON.stringify(fact));
  await panel.getByRole('button', { name: 'Append' }).click();
  await expect.element(panel.getByText('PointsPurchased was appended.')).toBeVisible();
  await expect.poll(balance).toBe('15,610');
  await panel.getByRole('button', { name: 'Append' }).click();
  await expect.element(panel.getByText(/^PointsPurchased was appended, and voided: .+\.$/)).toBeVisible();
  await panel.getByRole('tab', { name: /^Events/ }).click();
  await expect.element(panel.getByText('Voided: WA5: this payment was credited before')).toBeVisible();
  expect(outline(document.querySelector('[data-tool-dock] [role=tabpanel]'))).toMatchInlineSnapshot(`
    "9
    PointsPurchased
    Mar 2, 2026, <time>
    {red} Voided: WA5: this payment was credited before
    { "bonus": 500, "packageId": "pro", "paymentId": "gift", "points": 2500, "priceCents": 1999 }
    8
    PointsPurchased
    Mar 2, 2026, <time>
    { "bonus": 500, "packageId": "pro", "paymentId": "gift", "points": 2500, "priceCents": 1999 }
    7
    DailyRewardClaimed
    Mar 2, 2026, <time>
    { "cycleDay": 1, "points": 10 }
    6
    StripDayClaimed
    Mar 2, 2026, <time>
    { "cycleDay": 1, "points": 50 }
    5
    ActivityClaimed
    Mar 2, 2026, <time>
    { "activity": "daily-login", "points": 50 }"
  `);
  for (const span of ['1 hour', '1 day', '7 days', '30 days']) {
    await panel.getByRole('button', { name: span }).click();
    await expect.element(panel.getByRole('button', { name: span })).toBeEnabled();
  }
  await panel.getByRole('tab', { name: 'Figures' }).click();
  await expect.element(panel.getByRole('row', { name: /^Balance 12,500 15,[\d]+ \+3,[\d]+$/ })).toBeVisible();
  await button('Discard the fork').click();
  await expect.poll(balance).toBe('12,500');
  await expect.element(panel.getByText('There is no fork. Create one on the What If page.')).toBeVisible();
  await button('Close What If').click();
  expect(ann.device.log.events).toHaveLength(written);
});
