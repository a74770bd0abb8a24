import type { Gauntlet, LogCheck } from '@gauntlet/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { YourData } from '../../../src/features/settings/log/YourData.tsx';
import { GauntletContext } from '../../../src/lib/gauntlet.ts';
import { toast } from '../../../src/ui/toast.ts';
import { newEnvironment, openPerson } from '../../core/replication/support.ts';
import { altered } from '../support/altered.ts';
import { outline } from '../support/outline.ts';
import '../../../src/app/app.css';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const SERVER = { kind: 'none' } as const;
const FINE: LogCheck = { events: 12, flaw: null, acknowledged: 0, lacking: 0, server: SERVER };
const HEALTHY = { events: 12, voided: 0, unknown: 0, unreadable: 0 };

async function show(
  members: Partial<Gauntlet>,
  shown: Readonly<Record<string, unknown>> = {},
): Promise<{ said: () => string; unmount: () => unknown }> {
  const { gauntlet } = await openPerson(newEnvironment());
  await gauntlet.pullNow();
  const { container, unmount } = await render(
    <GauntletContext value={altered(gauntlet, members, shown)}>
      <YourData />
    </GauntletContext>,
  );
  onTestFinished(() => void unmount());
  return { said: () => outline(container), unmount };
}

test('LG6 a healthy log shows its size; checking it says what was found, in every case', async () => {
  let check: () => Promise<LogCheck> = async () => FINE;
  const { said } = await show({ checkLog: (onProgress) => (onProgress(0.5), check()) }, { logHealth: HEALTHY });
  await expect.element(page.getByText('Healthy: every event counts.')).toBeVisible();
  expect(said()).toMatchInlineSnapshot(`
    "Events
    12
    12
    Voided
    0
    0
    Unknown
    0
    0
    {green} *circle-check
    Healthy: every event counts.
    [button *download Export my log]
    [button *upload Import a log]
    [button *search-check Check this log]
    [file Log file]"
  `);

  let finish: (check: LogCheck) => void = () => undefined;
  check = () => new Promise((resolve) => void (finish = resolve));
  await button('Check this log').click();
  await expect.element(page.getByRole('progressbar', { name: 'Checking this log' })).toBeVisible();
  expect(said()).toMatchInlineSnapshot(`
    "Events
    12
    12
    Voided
    0
    0
    Unknown
    0
    0
    {green} *circle-check
    Healthy: every event counts.
    [button *download Export my log]
    [button *upload Import a log]
    [button Checking..., busy]
    [file Log file]
    [progressbar Checking this log, 50 of 100]"
  `);
  finish(FINE);
  await expect.element(page.getByText('Unchanged: 12 events')).toBeVisible();
  expect(said()).toMatchInlineSnapshot(`
    "Events
    12
    12
    Voided
    0
    0
    Unknown
    0
    0
    {green} *circle-check
    Healthy: every event counts.
    [button *download Export my log]
    [button *upload Import a log]
    [button *search-check Check this log]
    [file Log file]
    {green}
    *circle-check
    Unchanged: 12 events
    Each follows from the one before it. The server’s lists, as this device last received them, have none of them.
    A check shows whether an event was edited, moved or taken out since it was written. It does not show whether somebody wrote the whole log anew: the owner of the device can. The server vouches only for what was pushed to it."
  `);

  const found: string[] = [];
  const cases: readonly Partial<LogCheck>[] = [
    { acknowledged: 1, server: { kind: 'same', confirmed: 12 } },
    { acknowledged: 3, server: { kind: 'differs', confirmed: 12 } },
    { lacking: 2, server: { kind: 'behind', head: 4, confirmed: 12 } },
    { lacking: 1, events: 1 },
    { flaw: { position: 7, id: null, kind: 'changed', sentence: 'Event 7 was changed.' }, server: { kind: 'unreachable' } },
  ];
  for (const changed of cases) {
    check = async () => ({ ...FINE, ...changed });
    await button('Check this log').click();
    await expect.element(page.getByText('A check shows whether')).toBeVisible();
    found.push(said().slice(said().indexOf('[file Log file]')));
  }
  expect(found.join('\n\n')).toMatchInlineSnapshot(`
    "[file Log file]
    {green}
    *circle-check
    Unchanged: 12 events
    Each follows from the one before it. The server acknowledged 1 of them, and it is here.
    The server’s log has the same events up to event 12, the last one that it confirmed.
    A check shows whether an event was edited, moved or taken out since it was written. It does not show whether somebody wrote the whole log anew: the owner of the device can. The server vouches only for what was pushed to it.

    [file Log file]
    {green}
    *circle-check
    Unchanged: 12 events
    Each follows from the one before it. The server acknowledged 3 of them, and all are here.
    {amber}
    *cloud-exclamation-point
    The server’s log is another one
    The server has another event 12 than the one that it confirmed to this device: it was probably restored from a backup. The next synchronization goes back to the last event that both have, and decides again what you did after it.
    A check shows whether an event was edited, moved or taken out since it was written. It does not show whether somebody wrote the whole log anew: the owner of the device can. The server vouches only for what was pushed to it.

    [file Log file]
    {amber}
    *cloud-exclamation-point
    The server knows 2 things of yours that this log lacks
    The 12 events that are here are unchanged. The others were cut off, or you did them on another device.
    Log in on that device, so that it sends what it has. Or export the log there and import the file here: what it has more can be merged.
    {amber}
    *cloud-exclamation-point
    The server’s log is another one
    The server’s log ends at event 4, and it confirmed event 12 to this device: it was probably restored from a backup. The next synchronization goes back to the last event that both have, and decides again what you did after it.
    A check shows whether an event was edited, moved or taken out since it was written. It does not show whether somebody wrote the whole log anew: the owner of the device can. The server vouches only for what was pushed to it.

    [file Log file]
    {amber}
    *cloud-exclamation-point
    The server knows 1 thing of yours that this log lacks
    The 1 event that are here are unchanged. The others were cut off, or you did them on another device.
    Log in on that device, so that it sends what it has. Or export the log there and import the file here: what it has more can be merged.
    A check shows whether an event was edited, moved or taken out since it was written. It does not show whether somebody wrote the whole log anew: the owner of the device can. The server vouches only for what was pushed to it.

    [file Log file]
    {red}
    *triangle-exclamation-point
    This log was changed
    Event 7 was changed.
    Your figures still follow from what is here. Export it to keep it as it is. A file that you exported before can be imported in a browser that has nothing of this account yet.
    The server could not be reached, so this log was not compared with the server’s.
    A check shows whether an event was edited, moved or taken out since it was written. It does not show whether somebody wrote the whole log anew: the owner of the device can. The server vouches only for what was pushed to it."
  `);
  check = () => Promise.reject(new Error('The storage is gone.'));
  await button('Check this log').click();
  await expect.element(page.getByText('This log could not be read')).toBeVisible();
  await expect.element(page.getByText('The storage is gone.')).toBeVisible();
});

test('LG6 voided, unknown and unreadable events are counted and listed with their reasons, and what the server has beyond the log', async () => {
  const voided = Array.from({ length: 101 }, (_, i) => ({ event: `e${i}`, type: 'BetPlaced', position: i + 1, reason: `reason ${i}.` }));
  const texts: string[] = [];
  for (const health of [
    { ...HEALTHY, voided: 1, unknown: 1, unreadable: 1 },
    { ...HEALTHY, voided: 101, unknown: 2, unreadable: 2 },
  ]) {
    const { said, unmount } = await show({ countLacking: async () => 2 }, { logHealth: health, voided: voided.slice(0, health.voided) });
    await expect.element(page.getByText('The server knows 2 things of yours that this log lacks.')).toBeVisible();
    document.querySelector<HTMLElement>('details summary')?.click();
    texts.push(
      said()
        .split('\n')
        .filter((line) => !/reason [2-9]|Event (?:[3-9]|\d\d), |reason \d\d\b/.test(line))
        .join('\n'),
    );
    await unmount();
  }
  expect(texts.join('\n\n')).toMatchInlineSnapshot(`
    "Events
    12
    12
    Voided
    1
    1
    Unknown
    1
    1
    {amber} *cloud-exclamation-point
    The server knows 2 things of yours that this log lacks.
    {amber} *file-exclamation-point
    1 record cannot be read on this device, and counts for nothing.
    {amber} *clock
    1 event was written by a newer version of Gauntlet. It is stored, exported unchanged, and counts once this app is updated.
    {amber} *triangle-exclamation-point
    [button 1 event was impossible where it arrived: it is stored and changes nothing.]
    Event 1, BetPlaced
    reason 0.
    [button *download Export my log]
    [button *upload Import a log]
    [button *search-check Check this log]
    [file Log file]

    Events
    12
    12
    Voided
    101
    101
    Unknown
    2
    2
    {amber} *cloud-exclamation-point
    The server knows 2 things of yours that this log lacks.
    {amber} *file-exclamation-point
    2 records cannot be read on this device, and count for nothing.
    {amber} *clock
    2 events were written by a newer version of Gauntlet. They are stored, exported unchanged, and count once this app is updated.
    {amber} *triangle-exclamation-point
    [button 101 events were impossible where they arrived: they are stored and change nothing.]
    Event 1, BetPlaced
    reason 0.
    Event 2, BetPlaced
    reason 1.
    Event 100, BetPlaced
    And 1 more.
    [button *download Export my log]
    [button *upload Import a log]
    [button *search-check Check this log]
    [file Log file]"
  `);
});

test('LG1 the log is exported; a failure is reported', async () => {
  const errors = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  let finish: (error: Error) => void = () => undefined;
  await show({ exportLog: () => new Promise((_, reject) => void (finish = reject)) });
  await button('Export my log').click();
  await expect.element(button('Exporting...')).toBeVisible();
  finish(new Error('The storage is gone.'));
  await expect.element(button('Export my log')).toBeVisible();
  expect(errors).toHaveBeenCalledWith('Failed to export your log', { description: 'The storage is gone.' });
  vi.restoreAllMocks();
});

test('LG3 a file is imported with its progress, cancelled, refused, or known already', async () => {
  type Import = Gauntlet['importLog'];
  let importLog: Import = async () => ({ ok: true, events: 12, added: 0 });
  const { said } = await show({ importLog: (...given) => importLog(...given) });
  const choose = () => page.getByLabelText('Log file').upload(new File(['log'], 'log.jsonl'));
  const outcome = async (title: string): Promise<string> => {
    await choose();
    await expect.element(page.getByText(title)).toBeVisible();
    return said().slice(said().indexOf('[file Log file]'));
  };
  const outcomes = [await outcome('This log is on this device already')];
  importLog = async () => ({ ok: true, events: 12, added: 3 });
  outcomes.push(await outcome('Imported 3 events'));
  importLog = async () => ({ ok: false, message: 'This is another account’s log.' });
  outcomes.push(await outcome('This is another account’s log.'));
  importLog = () => Promise.reject(new Error('The storage is gone.'));
  outcomes.push(await outcome('The storage is gone.'));
  let finish: () => void = () => undefined;
  let progress: Parameters<Import>[1];
  importLog = (_, watch) => {
    progress = watch;
    return new Promise((resolve) => void (finish = () => resolve({ ok: false, message: null })));
  };
  await choose();
  await expect.element(button('Importing...')).toBeVisible();
  progress?.onProgress?.({ step: 'checking', done: 1, all: 2 });
  await expect.element(page.getByText('Checking every event')).toBeVisible();
  outcomes.push(said().slice(said().indexOf('[file Log file]')));
  await button('Cancel').click();
  expect(progress?.isCancelled?.()).toBe(true);
  progress?.onProgress?.({ step: 'writing', done: 2, all: 2 });
  await expect.element(page.getByText('Working out your figures')).toBeVisible();
  await expect.element(button('Cancel')).toBeDisabled();
  finish();
  await expect.element(page.getByText('Cancelled. Nothing was written.')).toBeVisible();
  expect(outcomes.join('\n\n')).toMatchInlineSnapshot(`
    "[file Log file]
    {green}
    *circle-check
    This log is on this device already
    All of its 12 events are here. Nothing was changed.

    [file Log file]
    {green}
    *circle-check
    Imported 3 events
    Balance, streak, XP and trust follow from them now, in every open tab.

    [file Log file]
    {red}
    *triangle-exclamation-point
    This file was not imported
    This is another account’s log.

    [file Log file]
    {red}
    *triangle-exclamation-point
    This file was not imported
    The storage is gone.

    [file Log file]
    Checking every event
    25%
    [progressbar Import, 25 of 100]
    [button Cancel]"
  `);
});

test('SY29 a file with more than the account’s log is compared first: Escape writes nothing, and Merge says how many events came', async () => {
  const figures = { points: 12_500, xp: 0, streakDays: 0, trust: 50, events: 9 };
  const merged = vi.fn<() => void>();
  const apply = async (): Promise<boolean> => {
    merged();
    return true;
  };
  const plan = { figures: { other: figures, account: figures, merged: figures }, added: 2, leftOut: [], mayMerge: true, apply };
  await show({ importLog: async () => ({ ok: true, events: 12, added: 2, plan }) });
  const choose = () => page.getByLabelText('Log file').upload(new File(['log'], 'log.jsonl'));
  const dialog = page.getByRole('dialog', { name: 'This file has more than your account' });
  await choose();
  await expect.element(dialog.getByRole('table', { name: 'Figures of the logs' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Cancelled. Nothing was written.')).toBeVisible();
  expect(merged).not.toHaveBeenCalled();
  await choose();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText('Merged 2 events')).toBeVisible();
  expect(merged).toHaveBeenCalledOnce();
});
