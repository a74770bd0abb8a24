import { balance$, type Gauntlet } from '@gauntlet/core';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newEnvironment, openPerson } from '../../core/replication/support.ts';
import { faultsOf, NARROW_LIGHT } from '../support/accessibility.ts';
import { go, reload } from '../support/app.tsx';
import { answerWith, intercept, setOnline } from '../support/network.ts';
import { openOtherDevice } from '../support/otherDevice.ts';
import { DIALOG, missingIn } from '../support/screen.ts';
import { test, type Other } from '../support/test.ts';
import { balanceHere, begun, checkInWithText, evict, openOtherTab, proofsOf, whenSaved } from '../support/ownDevice.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const balanceOf = (device: Gauntlet): number => device.project(balance$).current();
const choose = (text: string): Promise<void> => page.getByLabelText('Log file').upload(new File([text], 'log.jsonl'));
const FOREIGN = "This is another account's log.";

/** Lets the page find a server that has no logs of accounts, such as one of an earlier version. */
const withoutLogs = () =>
  answerWith(/\/api\/local\/log/, {
    status: 404,
    json: { ok: false, error: { code: 'NotFound', message: 'There is nothing at this address.' } },
  });

/** Makes this browser one that has never held a log of the account. */
async function becomesNew({ id }: Other): Promise<void> {
  await evict();
  localStorage.removeItem(`gauntlet.log.${id}`);
  reload();
}

/** Opens Settings, and lets it check the log. */
async function checksLog(): Promise<void> {
  go('/settings');
  await button('Check this log').click();
}

test('AC11 without logs on the server, a log exported elsewhere is imported on this device, once, and every open tab follows', async ({
  member,
}) => {
  const ann = await member('Ann');
  await whenSaved();
  const id = await begun('Read daily', 'text');
  await checkInWithText('Chapter one');
  await expect.poll(() => proofsOf(id)).toContain('Chapter one');
  await whenSaved();
  const elsewhere = await openOtherDevice(ann);
  const early = await elsewhere.exportLog();
  await elsewhere.commands.claimDailyReward();
  const late = await elsewhere.exportLog();
  const foreign = await (await openPerson(newEnvironment(), 'ben')).gauntlet.exportLog();

  withoutLogs();
  await becomesNew(ann);
  await expect.element(page.getByRole('heading', { name: 'The server has no log of this account yet' })).toBeVisible();
  await expect.element(page.getByText('1 challenge and 1 check-in')).toBeVisible();
  await choose(early.slice(0, -200));
  await expect.element(page.getByText(/cut short|is not an event|was changed/)).toBeVisible();
  await choose(foreign);
  await expect.element(page.getByText(FOREIGN)).toBeVisible();
  await choose(early);
  await expect.poll(balanceHere).toBe(12_500);

  const tab = await openOtherTab(ann);
  go('/settings');
  await choose(late);
  await expect.element(page.getByText(/^Imported \d+ events?$/)).toBeVisible();
  await choose(late);
  await expect.element(page.getByText('This log is on this device already')).toBeVisible();
  await choose(foreign);
  await expect.element(page.getByText(FOREIGN)).toBeVisible();
  expect(balanceOf(elsewhere)).toBeGreaterThan(12_500);
  await expect
    .poll(() => ({ here: balanceHere(), tab: balanceOf(tab) }))
    .toEqual({ here: balanceOf(elsewhere), tab: balanceOf(elsewhere) });
  await button('Check this log').click();
  await expect.element(page.getByText(/^Unchanged: \d+ events$/)).toBeVisible();
  await expect.element(page.getByText('The server acknowledged 3 of them, and all are here.')).toBeVisible();
});

test("AC11 AC12 without logs on the server, after the browser deleted the log, the app reports it and restores the server's data; nothing is pushed twice", async ({
  member,
}) => {
  await member('Ann');
  await whenSaved();
  const id = await begun('Read daily', 'text');
  await checkInWithText('Chapter one');
  await expect.poll(() => proofsOf(id)).toContain('Chapter one');
  await whenSaved();
  withoutLogs();
  await evict();
  reload();
  await expect.element(page.getByRole('heading', { name: 'Your log was deleted from this browser' })).toBeVisible();
  await button('Restore what the server has').click();
  await expect.element(page.getByText('Restored what the server had')).toBeVisible();
  go(`/challenge/${id}`);
  await expect.element(page.getByText('Chapter one')).toBeVisible();
  await checkInWithText('Chapter two');
  const sent = async (): Promise<number> => (await proofsOf(id)).split('"/attributes/@prfDt"').length - 1;
  await expect.poll(sent).toBe(2);
  await checksLog();
  await expect.element(page.getByText('The server acknowledged 4 of them, and all are here.')).toBeVisible();
  expect(await sent()).toBe(2);
});

test('AC11 LG6 without logs on the server, a device without the log offers to restore once it is online, starts without it only when confirmed, and then lists what it lacks', async ({
  member,
}) => {
  await member('Ann');
  await whenSaved();
  await begun('Read daily', 'text');
  await whenSaved();
  withoutLogs();
  await evict();
  const listsAgain = intercept(/\/api\/local\/(snapshot|changes)/, () => Promise.reject(new TypeError('Failed to fetch')));
  reload();
  await expect.element(page.getByText('The server does not answer.')).toBeVisible();
  await button('Start without it').click();
  const question = page.getByRole('alertdialog', { name: 'Start without your log?' });
  await expect.element(question).toBeVisible();
  expect(await missingIn(DIALOG, 'Once you start, it cannot be restored here.')).toEqual([]);
  await question.getByRole('button', { name: 'Back' }).click();
  setOnline(false);
  await expect.element(page.getByText('You are offline. The server has')).toBeVisible();
  expect(await faultsOf('an empty device', [NARROW_LIGHT])).toEqual([]);
  listsAgain();
  setOnline(true);
  await expect.element(page.getByText('1 challenge', { exact: true })).toBeVisible();
  await button('Start without it').click();
  await expect.element(question.getByText('What the server has of yours stays there')).toBeVisible();
  await question.getByRole('button', { name: 'Start without it' }).click();
  await expect.element(page.getByText(/The server knows 2 things of yours that this device’s log lacks/)).toBeVisible();
  await page.getByRole('link', { name: 'Look at your data' }).click();
  await button('Check this log').click();
  await expect.element(page.getByText('The server knows 2 things of yours that this log lacks', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Every event on this device counts.')).toBeVisible();
  expect(page.getByText('Healthy').elements()).toEqual([]);
});

test('SY29 a device whose old log began apart shows both logs’ figures, exports it and merges it into the account', async ({ member }) => {
  const ann = await member('Ann');
  await whenSaved();
  const phone = await openOtherDevice(ann);
  const haveLogs = withoutLogs();
  await becomesNew(ann);
  // Until the server has said so, the app asks before it starts without the log.
  await expect.element(page.getByText(/^The server has no challenges, check-ins or comments of yours to restore/)).toBeVisible();
  await button('Start without it').click();
  await expect.poll(balanceHere).toBe(12_500);
  const tab = await openOtherTab(ann);
  await tab.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  await expect.poll(balanceHere).toBe(13_000);
  await forgetCommands(`gauntlet-${ann.id}`);
  tab.close();
  haveLogs();
  reload();

  await expect.element(page.getByText('This device holds a log that began apart')).toBeVisible();
  await button('Compare the logs').click();
  const dialog = page.getByRole('dialog', { name: 'Two logs of your account' });
  const points = (): (string | null)[] =>
    dialog
      .getByRole('row')
      .filter({ hasText: 'Points' })
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
  await expect.poll(points).toEqual(['13,000', '12,500', '13,000']);
  const saved: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob.text());
    return 'blob:caught';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  await dialog.getByRole('button', { name: 'Export my log' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]).toContain('PointsPurchased');
  await dialog.getByRole('button', { name: 'Use the account’s log only' }).click();
  await page.getByRole('alertdialog', { name: 'Use the account’s log only?' }).getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText('This device has the log of your account now')).toBeVisible();
  await whenSaved();
  await phone.pullNow();
  expect({ here: balanceHere(), there: balanceOf(phone) }).toEqual({ here: 13_000, there: 13_000 });
});

/** Deletes the stored commands of a log, as in one from before commands were stored. They are in the records of their first events. */
async function forgetCommands(name: string): Promise<void> {
  const resultOf = <T,>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('The database failed.')));
    });
  const database = await resultOf(indexedDB.open(name));
  const log = database.transaction('log', 'readwrite').objectStore('log');
  for (const key of await resultOf(log.getAllKeys())) {
    const record: unknown = await resultOf(log.get(key));
    await resultOf(log.put(Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => field !== 'asked')), key));
  }
  database.close();
}
