import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { go, reload } from '../support/app.tsx';
import { pass } from '../support/clock.ts';
import { outline } from '../support/outline.ts';
import { openTool, test, toasts } from './support/test.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chooseFile = (text: string) => page.getByLabelText('Log file').upload(new File([text], 'log.jsonl'));
const screen = (): string => outline(document.querySelector('main'));

/** Lets the person choose a folder without the window of the system: one of this site's own, equally real. */
async function withFolder(): Promise<FileSystemDirectoryHandle> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Backups', { create: true });
  for await (const name of folder.keys()) await folder.removeEntry(name);
  window.showDirectoryPicker = async () => folder;
  return folder;
}

async function filesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names.toSorted();
}

test('BK1 BK2 BK4 a backup is downloaded, new events count against it, and the file is recognized when it is imported', async ({
  person,
  downloads,
}) => {
  const ann = await person();
  await openTool('/backup', 'Backups');
  await expect.element(page.getByText('There is no backup of this log')).toBeVisible();
  expect(screen()).toMatchInlineSnapshot(`
    "# Backups
    Your log cannot be computed from other data. Store copies of it.
    Events in this log
    2
    Not in any backup
    2
    Last backup
    Never
    {amber}
    *triangle-exclamation-point
    There is no backup of this log
    The log is on this device and on the server. A backup of your own also protects it against a loss there.
    [button *download Back up now]
    ## Schedule
    How often a backup is due
    [radio Off, checked]
    Off
    [radio Daily]
    Daily
    [radio Weekly]
    Weekly
    A closed page cannot run. Gauntlet checks the schedule while it is open in admin mode.
    With a folder, Gauntlet writes each due backup automatically while the browser permits it.
    [button *folder-open Choose a folder]
    ## Import a backup
    You can import a file of this account. Every event is checked first. Where the server has your log, a file with more is compared with it, and you see what a merge would change before anything happens. Events that are already here are not imported twice.
    [button *upload Import a log]
    [file Log file]"
  `);
  await button('Back up now').click();
  await expect.element(page.getByText(/passed to the browser as gauntlet-log-2026-03-02\.jsonl/)).toBeVisible();
  expect(screen()).toMatchInlineSnapshot(`
    "# Backups
    Your log cannot be computed from other data. Store copies of it.
    Events in this log
    2
    Not in any backup
    0
    Last backup
    Just now
    {green} *circle-check
    Mar 2, 2026, <time>: 2 events, passed to the browser as gauntlet-log-2026-03-02.jsonl.
    The browser does not report whether it saved a downloaded file. Check your downloads folder.
    Hash of its last event: <hash>
    [button *download Back up now]
    ## Schedule
    How often a backup is due
    [radio Off, checked]
    Off
    [radio Daily]
    Daily
    [radio Weekly]
    Weekly
    A closed page cannot run. Gauntlet checks the schedule while it is open in admin mode.
    With a folder, Gauntlet writes each due backup automatically while the browser permits it.
    [button *folder-open Choose a folder]
    ## Import a backup
    You can import a file of this account. Every event is checked first. Where the server has your log, a file with more is compared with it, and you see what a merge would change before anything happens. Events that are already here are not imported twice.
    [button *upload Import a log]
    [file Log file]"
  `);
  const [file] = downloads;
  const text = (await file?.text) ?? '';
  expect({ name: file?.name, lines: text.trim().split('\n').length }).toEqual({ name: 'gauntlet-log-2026-03-02.jsonl', lines: 3 });

  await chooseFile(text);
  await expect.element(page.getByText('This log is on this device already')).toBeVisible();
  expect(screen()).toContain('All of its 2 events are here. Nothing was changed.');
  await chooseFile('nonsense');
  await expect.element(page.getByText('This file was not imported')).toBeVisible();

  await ann.creates();
  await expect.poll(screen).toMatch(/Events in this log\n[34]\nNot in any backup\n[12]\n/);
});

test('BK3 BK5 a due backup is written into the chosen folder, or a message asks for it', async ({ person }) => {
  const folder = await withFolder();
  const ann = await person();
  await openTool('/backup', 'Backups');
  await button('Choose a folder').click();
  await expect.element(page.getByText('Gauntlet writes each due backup into “Backups” automatically.')).toBeVisible();
  expect(screen()).toMatchInlineSnapshot(`
    "# Backups
    Your log cannot be computed from other data. Store copies of it.
    Events in this log
    2
    Not in any backup
    2
    Last backup
    Never
    {amber}
    *triangle-exclamation-point
    There is no backup of this log
    The log is on this device and on the server. A backup of your own also protects it against a loss there.
    [button *download Back up now]
    [button *folder-down Write into “Backups”]
    ## Schedule
    How often a backup is due
    [radio Off, checked]
    Off
    [radio Daily]
    Daily
    [radio Weekly]
    Weekly
    A closed page cannot run. Gauntlet checks the schedule while it is open in admin mode.
    Gauntlet writes each due backup into “Backups” automatically. It replaces a file of the same day.
    [button *folder-open Choose another folder]
    [button *folder-x Use no folder]
    ## Import a backup
    You can import a file of this account. Every event is checked first. Where the server has your log, a file with more is compared with it, and you see what a merge would change before anything happens. Events that are already here are not imported twice.
    [button *upload Import a log]
    [file Log file]"
  `);
  await button('Write into “Backups”').click();
  await expect.poll(toasts).toEqual(['Your log was backed up']);
  await expect.element(page.getByText(/written into the folder as gauntlet-log-2026-03-02\.jsonl/)).toBeVisible();
  expect(await filesIn(folder)).toEqual(['gauntlet-log-2026-03-02.jsonl']);
  await page.getByText('Daily').click();
  await expect.element(page.getByRole('radio', { name: 'Daily' })).toBeChecked();

  await ann.creates();
  await pass(DAY_MS);
  reload();
  await expect.poll(toasts).toContain('Your log was backed up; gauntlet-log-2026-03-03.jsonl');
  expect(await filesIn(folder)).toEqual(['gauntlet-log-2026-03-02.jsonl', 'gauntlet-log-2026-03-03.jsonl']);

  await button('Use no folder').click();
  await expect.element(button('Choose a folder')).toBeVisible();
  await ann.creates();
  // The page tells the time by the minute.
  await pass(DAY_MS + MINUTE_MS);
  go('/feed');
  reload();
  await expect.poll(toasts).toContainEqual(expect.stringMatching(/^A backup of your log is due;.*Open Backups$/));
  await button('Open Backups').click();
  await expect.element(page.getByText('A backup is due', { exact: true })).toBeVisible();
  expect(screen()).toMatch(/\*clock\nA backup is due\n\d events? would be lost with this device\.\n/);
  expect(button('Use no folder').elements()).toHaveLength(0);
  await page.getByText('Weekly').click();
  await expect.element(page.getByText('A backup is due', { exact: true })).not.toBeInTheDocument();
  await page.getByText('Off', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Off' })).toBeChecked();
});

test('BK5 a browser that asks again, that has no folders, and storage that fails are each reported', async ({ person }) => {
  const folder = await withFolder();
  await person();
  await openTool('/backup', 'Backups');
  await button('Choose a folder').click();
  await expect.element(page.getByText('Gauntlet writes each due backup into “Backups” automatically.')).toBeVisible();
  vi.spyOn(FileSystemHandle.prototype, 'queryPermission').mockResolvedValue('prompt');
  const asking = vi.spyOn(FileSystemHandle.prototype, 'requestPermission').mockResolvedValue('denied');
  await button('Choose another folder').click();
  await expect.element(page.getByText('The browser asks again before Gauntlet writes into “Backups”.')).toBeVisible();
  await button('Write into “Backups”').click();
  await expect.poll(toasts).toContain('The backup failed; The browser no longer lets this page write into the folder.');
  expect(asking).toHaveBeenCalledOnce();
  expect(await filesIn(folder)).toEqual([]);
  vi.restoreAllMocks();

  window.showDirectoryPicker = () => Promise.reject(new DOMException('Cancelled.', 'AbortError'));
  await button('Choose another folder').click();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  });
  await button('Use no folder').click();
  await expect.poll(toasts).toContain('This could not be stored on the device; Please try again.');
  vi.restoreAllMocks();

  delete window.showDirectoryPicker;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('No storage.', 'UnknownError');
  });
  go('/feed');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Discover Challenges' })).toBeVisible();
  go('/backup');
  await expect.element(page.getByText('The storage of this browser did not respond')).toBeVisible();
  expect(screen()).toMatchInlineSnapshot(`
    "# Backups
    Your log cannot be computed from other data. Store copies of it.
    {red}
    *circle-exclamation-point
    The storage of this browser did not respond
    Reload the page."
  `);
  vi.restoreAllMocks();
  go('/feed');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Discover Challenges' })).toBeVisible();
  go('/backup');
  await expect.element(page.getByText(/This browser does not let pages write into a folder/)).toBeVisible();
  expect(screen()).not.toContain('Choose a folder');
});
