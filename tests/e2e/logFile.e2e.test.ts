import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT } from './support/accessibility.ts';
import { challengeIdIn, checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { evict } from './support/evict.ts';
import { setOnline, withoutLogs } from './support/network.ts';
import { logIn, newVisitor } from './support/person.ts';
import { participationsIn, proofsIn } from './support/nodeApi.ts';
import { balanceIn } from './support/points.ts';
import { test } from './support/test.ts';

test('AC11 without logs on the server, a log exported here is imported on another device, once, and every open tab follows', async ({
  person,
  browser,
  server,
  people,
}) => {
  const ann = await person('Ann');
  await createChallenge(ann.page, { title: 'Read daily', proof: 'Text Log', days: 7 });
  await startChallenge(ann.page);
  const id = challengeIdIn(ann.page);
  await checkInWithText(ann.page, 'Chapter one');
  await expect.poll(async () => (await proofsIn(ann, id)).length).toBe(1);
  const early = await exported(ann.page);
  await claimReward(ann.page);
  const late = await exported(ann.page);
  const ben = await person('Ben');
  const bens = await exported(ben.page);

  const there = await newVisitor(browser, server.origin, 'Ann', { email: ann.email });
  people.push(there);
  there.complaints.allow(/404/);
  await withoutLogs(there.context);
  const { page } = there;
  await logIn(there);
  await page.getByRole('heading', { name: 'The server has no log of this account yet' }).waitFor();
  await page.getByText('1 challenge and 1 check-in').waitFor();
  await choose(page, early.slice(0, -200));
  await page.getByText(/cut short|is not an event|was changed/).waitFor();
  await choose(page, bens);
  await page.getByText("This is another account's log.").waitFor();
  await choose(page, early);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'has no log' }).waitFor();

  const other = await there.context.newPage();
  await other.goto('/#/gamification');
  await other.getByText(/x multiplier$/).waitFor();
  await page.bringToFront();
  await page.goto('/#/settings');
  await choose(page, late);
  await page.getByText(/^Imported \d+ events?$/).waitFor();
  await choose(page, late);
  await page.getByText('This log is on this device already').waitFor();
  await choose(page, bens);
  await page.getByText("This is another account's log.").waitFor();
  await other.bringToFront();
  await expect.poll(() => balanceIn(other)).toBe(await balanceIn(ann.page));

  await page.bringToFront();
  await page.getByRole('button', { name: 'Check this log' }).click();
  await page.getByText(/^Unchanged: \d+ events$/).waitFor();
  await page.getByText('The server acknowledged 3 of them, and all are here.').waitFor();
});

test("AC11 AC12 without logs on the server, after the browser deleted the log, the app reports it and restores the server's data; nothing is pushed twice", async ({
  person,
}) => {
  const ann = await person('Ann');
  const { page } = ann;
  await createChallenge(page, { title: 'Read daily', proof: 'Text Log', days: 7 });
  await startChallenge(page);
  const challenge = page.url();
  const id = challengeIdIn(page);
  await checkInWithText(page, 'Chapter one');
  await expect.poll(async () => (await proofsIn(ann, id)).length).toBe(1);
  ann.complaints.allow(/404/);
  await withoutLogs(ann.context);
  await evict(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Your log was deleted from this browser' }).waitFor();
  await page.getByRole('button', { name: 'Restore what the server has' }).click();
  await page.getByText('Restored what the server had').waitFor();
  await page.goto(challenge);
  await page.getByText('Chapter one').waitFor();
  await checkInWithText(page, 'Chapter two');
  await expect.poll(async () => (await proofsIn(ann, id)).length).toBe(2);
  await page.goto('/#/settings');
  await page.getByRole('button', { name: 'Check this log' }).click();
  await page.getByText('The server acknowledged 4 of them, and all are here.').waitFor();
});

test('AC11 LG6 without logs on the server, a device without the log offers to restore once it is online, starts without it only when confirmed, and then lists what it lacks', async ({
  person,
}) => {
  const ann = await person('Ann');
  const { page } = ann;
  await createChallenge(page, { title: 'Read daily', proof: 'Text Log', days: 7 });
  await startChallenge(page);
  const id = challengeIdIn(page);
  await expect.poll(async () => (await participationsIn(ann, id)).length).toBe(1);
  await page.goto('/#/points');
  ann.complaints.allow(/404/);
  await withoutLogs(ann.context);
  await evict(page);
  await page.route(LISTS, (route) => route.abort());
  await page.reload();
  await page.getByText('The server does not answer.').waitFor();
  await page.getByRole('button', { name: 'Start without it' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Start without your log?' });
  await asks.getByText('Once you start, it cannot be restored here.').waitFor();
  await asks.getByRole('button', { name: 'Back' }).click();
  await setOnline(ann.context, false);
  await page.getByText('You are offline. The server has').waitFor();
  expect(await faultsOf(page, 'an empty device', [NARROW_LIGHT])).toEqual([]);
  await page.unroute(LISTS);
  await setOnline(ann.context, true);
  await page.getByText('1 challenge', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start without it' }).click();
  await asks.getByText('What the server has of yours stays there').waitFor();
  await asks.getByRole('button', { name: 'Start without it' }).click();
  await page.getByText(/The server knows 2 things of yours that this device’s log lacks/).waitFor();
  await page.getByRole('link', { name: 'Look at your data' }).click();
  await page.getByRole('button', { name: 'Check this log' }).click();
  await page.getByText('The server knows 2 things of yours that this log lacks').waitFor();
  await page.getByText('Every event on this device counts.').waitFor();
  expect(await page.getByText('Healthy').count()).toBe(0);
});

const LISTS = '**/api/local/{snapshot,changes}*';

/** The text of the file that Settings exports. */
async function exported(page: Page): Promise<string> {
  await page.goto('/#/settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export my log' }).click()]);
  return readFile(await download.path(), 'utf8');
}

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'log.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) };
  await page.getByLabel('Log file').setInputFiles(file);
}

async function claimReward(page: Page): Promise<void> {
  await page.goto('/#/points');
  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
}
