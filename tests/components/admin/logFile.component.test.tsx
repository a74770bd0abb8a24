import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLogReader, type LogQuery } from '../../../src/admin/logFile/logQuery.ts';
import { go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { newEnvironment, openPerson } from '../../core/replication/support.ts';
import { openTool, test, toasts } from './support/test.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = (text: string, place = 0, name = 'log.jsonl') =>
  page
    .getByLabelText('Log file')
    .nth(place)
    .upload(new File([text], name));
const balance = (): string => document.querySelector('header a[href$="/points"] .sr-only')?.textContent ?? '';
const answer = (title: string): string =>
  page.getByRole('region', { name: title, exact: true }).elements()[0]?.querySelector('pre')?.textContent ?? '';

/** A log of another person, in which a day's reward was claimed. */
async function logOfBen(): Promise<string> {
  const ben = await openPerson(newEnvironment('2026-03-02T09:00:00.000Z'), 'ben');
  await ben.gauntlet.commands.claimStripDay();
  const text = await ben.gauntlet.exportLog();
  ben.gauntlet.close();
  return text;
}

test('LF1 LF2 a log of another person opens read-only in the real worker and answers every query; the app displays it', async ({
  person,
}) => {
  const log = await logOfBen();
  const ann = await person();
  await openTool('/log-file', 'Open a Log File');
  expect(outline()).toMatchInlineSnapshot(`
    "# Open a Log File
    Open an exported log, or an error report that contains one. The file is read-only and separate from your own log.
    [file Log file]
    *file-up
    No log is open
    Choose a file. It stays on this device, and its events are not added to your account.
    [button *file-up Choose a file]
    ## With an open log
    *monitor-play
    Show the app
    Every screen as its owner sees it, at any event of the log.
    *search-check
    Verify
    Whether every event follows from the one before it, and whether the invariants hold.
    *file-diff
    Diff
    Where it diverges from your own log or from another file, and how the figures differ.
    *git-commit-horizontal
    Bisect
    The first event after which an expression or an invariant does not hold.
    You export your own log under [link Your Data, to /?sessionId=<id>&iframeId=__vitest_all__#/settings#your-data] . An error report contains one as well."
  `);
  await choose('nonsense');
  await expect.element(page.getByText('This is not a Gauntlet log')).toBeVisible();
  expect(outline()).toMatchInlineSnapshot(`
    "# Open a Log File
    Open an exported log, or an error report that contains one. The file is read-only and separate from your own log.
    [file Log file]
    {red}
    *circle-exclamation-point
    This file is not a log
    This is not a Gauntlet log: its first line is not the header of one.
    [button Choose another]"
  `);
  await choose(log);
  await expect.poll(() => answer('Figures')).toContain('balance  12550 points');
  expect(outline(document.querySelector('main'), /version [\d.]+/)).toMatchInlineSnapshot(`
    "# Open a Log File
    Open an exported log, or an error report that contains one. The file is read-only and separate from your own log.
    [button *file-up Open another]
    [file Log file]
    File
    log.jsonl
    Account
    ben
    Exported
    Mar 2, 2026, <time>, in Europe/Berlin
    Events
    3, by <…> of the app
    Confirmed
    The server has none of them
    [button *monitor-play Show the app with this log]
    [button *sigma Figures]
    [button *search-check Verify]
    [button *monitor-smartphone Devices]
    [button *search-check Verify against a file]
    [file Log file]
    [button *file-diff Diff with my log]
    [button *file-diff Diff with a file]
    [file Log file]
    First event after which this does not hold
    [textbox First event after which this does not hold, “”, placeholder “balance >= 0”, An expression like 'balance < 14000', or an invariant: balance, ledger, credited, integers, xp, trust, days, position, voided, unknown, seq, time.]
    An expression like 'balance < 14000', or an invariant: balance, ledger, credited, integers, xp, trust, days, position, voided, unknown, seq, time.
    [button Bisect, disabled]
    (region Figures)
    ## Figures
    account ben as of <instant>, 2026-03-02 in Europe/Berlin balance 12550 points (the ledger sums to 0) totals 50 earned, 0 purchased, 0 won streak 0 days, no tier, multiplier 1x, 0 shields XP 0, 100 to the next level level 1, Beginner trust 50 of 100: 0 completed, 0 missed check-ins, 0 disputes lost badge none events 3, unchanged since they were exported voided 0 unknown 0"
  `);

  // What the command line prints for the same file.
  const reader = createLogReader();
  reader({ kind: 'open', text: log });
  const printed = (query: LogQuery): string => {
    const result = reader(query);
    return result.name === 'answered' ? result.lines.join('\n') : result.name;
  };
  await button('Verify').click();
  await expect.poll(() => answer('Verify')).toBe(printed({ kind: 'verify' }));
  await button('Devices').click();
  await expect.poll(() => answer('Devices')).toBe(printed({ kind: 'devices' }));
  await button('Figures').click();
  await expect.poll(() => answer('Figures')).toBe(printed({ kind: 'figures' }));
  await button('Diff with my log').click();
  await expect.poll(() => answer('Diff with your own log')).toBe(printed({ kind: 'diff', text: await ann.gauntlet.exportLog() }));
  await choose(log, 1, 'same.jsonl');
  await expect.poll(() => answer('Verify against same.jsonl')).toBe(printed({ kind: 'verify', against: log }));
  expect(page.getByText('does not hold', { exact: true }).elements()).toEqual([]);
  await choose(log, 2, 'same.jsonl');
  await expect.poll(() => answer('Diff with same.jsonl')).toBe(printed({ kind: 'diff', text: log }));
  await choose('nonsense', 2, 'other.jsonl');
  await expect.element(page.getByRole('region', { name: 'Diff with other.jsonl' }).getByText('This is not a Gauntlet log')).toBeVisible();
  await expect.element(button('Bisect')).toBeDisabled();
  await page.getByLabelText('First event after which this does not hold').fill('balance < 12550');
  await button('Bisect').click();
  await expect.poll(() => answer('Bisect balance < 12550')).toBe(printed({ kind: 'bisect', expression: 'balance < 12550' }));
  await expect.element(page.getByText('does not hold', { exact: true })).toBeVisible();

  await button('Show the app with this log').click();
  const slider = page.getByRole('slider', { name: 'Event' });
  await expect.element(slider).toBeVisible();
  await expect.poll(balance).toBe('12,550');
  expect(outline(document.querySelector('[data-tool-dock]'))).toMatchInlineSnapshot(`
    "{violet}
    {violet}
    *file-search
    Log file
    Mar 2, 2026, <time>, after event 3 of 3, BEN
    [button Close this log]
    (region Time Travel)
    ## Time Travel
    [button *x Close Time Travel]
    StripDayClaimed Mar 2, 2026, <time>
    3 of 3
    [button *chevron-first Before the first event]
    [button *chevron-left Previous event]
    [slider Event, “3”]
    [button *chevron-right Next event, disabled]
    [button *chevron-last Last event, disabled]
    [button *chevron-down Go to an event or a moment]"
  `);
  go('/points');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Points Store' })).toBeVisible();
  const range = slider.element();
  if (range instanceof HTMLElement) range.focus();
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveValue('0');
  await button('Claim day 1: 50 points').click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('This log is open read-only. Close it to continue with your own.'));
  await button('Close this log').click();
  await expect.poll(balance).toBe('12,500');
  expect(ann.device.log.events.some(({ type }) => type === 'StripDayClaimed')).toBe(false);
});

test('LF1 each button opens its file picker, and the links lead to the own data', async ({ person }) => {
  await person();
  await openTool('/log-file', 'Open a Log File');
  const opened: number[] = [];
  const watch = (): void => {
    for (const [place, input] of document.querySelectorAll('main input[type=file]').entries())
      input.addEventListener('click', (event) => {
        event.preventDefault();
        opened.push(place);
      });
  };
  watch();
  await button('Choose a file').click();
  await choose(await logOfBen());
  await expect.element(button('Open another')).toBeVisible();
  watch();
  for (const name of ['Open another', 'Verify against a file', 'Diff with a file']) await button(name).click();
  expect(opened).toEqual([0, 0, 0, 1, 2]);
});
