import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { travelTo } from '../../../src/admin/shared/displayedView.ts';
import { altered } from '../support/altered.ts';
import { address, go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dock = (): Element | null => document.querySelector('[data-tool-dock]');
/** The balance that the navigation bar exposes to a screen reader: final at once, while the visible figure still counts. */
const balance = (): string => document.querySelector('header a[href$="/points"] .sr-only')?.textContent ?? '';
async function show(path: string): Promise<void> {
  go(path);
  await expect.poll(address).toBe(path);
  await expect.poll(() => document.querySelectorAll('[aria-busy=true], [aria-label=Loading]').length).toBe(0);
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}

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
  await expect.element(panel.getByText('DailyRewardClaimed')).toBeVisible();
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
