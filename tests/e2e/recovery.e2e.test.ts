import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { expect } from 'vitest';
import * as z from 'zod';
import { logCommand } from '../../scripts/lib/logCommand.ts';
import { challengeIdIn, createChallenge } from './support/challenges.ts';
import type { Person } from './support/person.ts';
import { test } from './support/test.ts';

const CANARY = 'Canary of the coal mine';

type Breaking = { readonly failure: string; readonly screen: string; readonly heals?: string };

test('RC3 RC5 ER4 ER5 ER6 RC11 a screen that was broken on purpose recovers by the right strategy, the record shows it, and the report replays to the same figures', async ({
  person,
}) => {
  const ann = await admin(await person('Ann'));
  const { page } = ann;
  await createChallenge(page, { title: CANARY, days: 7 });
  await breakScreen(ann, { failure: 'Missing data', screen: '/gamification', heals: 'After 2 failures' });

  await page.getByText('Something unexpected happened. The page might need to be refreshed.').waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: '12,500 points' }).count()).toBe(1);
  await page.getByText('Error details').click();
  await reportHolds(await downloadOf(page, 'Download error report'), ann);

  await page.getByRole('button', { name: 'Auto-Recover' }).click();
  await page.getByRole('heading', { name: 'Gamification Hub', level: 1 }).waitFor();
  await openRecovery(page);
  const records = page.getByRole('list', { name: 'Recovery records' }).getByRole('listitem');
  const [newest, before] = [records.nth(0), records.nth(1)];
  await expect.poll(() => newest.textContent()).toMatch(/^component remounthelped.*\/gamification, TypeError: .*broken on purpose/);
  expect(await before.textContent()).toMatch(/^cache fallbackfailed.*The screen broke again (at once|after \d\.\d s)\./);
  await page.getByText('The screen rendered again. 2 failures in all.').waitFor();
  expect(await page.getByRole('definition').filter({ hasText: '50 %' }).count()).toBe(1);

  await page.getByRole('tab', { name: /^Error reports/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'high' }).first().waitFor();
  await reportHolds(await downloadOf(page, 'Download'), ann);
});

test('RC2 RC4 RC11 the network is tried again automatically, and settings return to the last ones that a screen rendered with', async ({
  person,
}) => {
  const ben = await admin(await person('Ben'));
  const { page } = ben;
  await breakScreen(ben, { failure: 'Network', screen: '/points', heals: 'After 2 failures' });
  await page.getByRole('heading', { name: 'Points Store', level: 1 }).waitFor();
  await openRecovery(page);
  const newest = page.getByRole('list', { name: 'Recovery records' }).getByRole('listitem').first();
  await expect.poll(() => newest.textContent()).toMatch(/^network retryhelpedautomatic.*in attempt 2\./);

  await page.getByRole('tab', { name: /^Snapshots/ }).click();
  await page.getByRole('list', { name: 'State snapshots' }).getByRole('listitem').first().waitFor();
  await breakScreen(ben, { failure: 'Invalid stored data', screen: '/settings' });
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('{"dark":');
  await page.getByRole('button', { name: 'Auto-Recover' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('gauntlet.setAside.theme')])).toEqual([
    null,
    '{"dark":',
  ]);
  await openRecovery(page);
  await expect.poll(() => newest.textContent()).toMatch(/^state rollbackhelpedrolled back/);
});

test('RC11 every listed screen can be broken, shows no navigation then, and recovers when the person leaves it', async ({ person }) => {
  const dan = await admin(await person('Dan'));
  const { page } = dan;
  await openRecovery(page);
  const screens = await page.getByLabel('Screen', { exact: true }).locator('option').allTextContents();
  expect(screens).toHaveLength(8);
  for (const screen of screens) {
    await breakScreen(dan, { failure: 'Missing data', screen, heals: 'Never' });
    await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: '12,500 points' }).count()).toBe(1);
    await openRecovery(page);
    await page.getByText('The screen was left.').waitFor();
  }
  await page.evaluate((screen) => (location.hash = `#${screen}`), screens[0] ?? '');
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
});

test("DC1 DC4 DC5 DC6 the Debug Console lists the app's actions with the ids of commands and events, searches and exports them", async ({
  person,
}) => {
  const timezoneId = 'Asia/Tokyo';
  const cid = await admin(await person('Cid', { timezoneId }));
  const { page } = cid;
  await createChallenge(page, { title: CANARY, days: 7 });
  const id = challengeIdIn(page);
  await page.evaluate(() => (location.hash = '#/debug'));
  const entries = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem');
  await page.getByLabel('Search').fill(id);
  await expect
    .poll(() => entries.allTextContents())
    .toEqual(
      expect.arrayContaining([expect.stringContaining('CreateChallenge done'), expect.stringContaining('ChallengeCreated pushed: taken')]),
    );
  await page.getByText(`Times are local: ${timezoneId}.`).waitFor();
  const time = entries.first().getByRole('time');
  const inTokyo = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: timezoneId });
  expect(await time.innerText()).toContain(inTokyo.format(new Date((await time.getAttribute('datetime')) ?? '')));
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Category').selectOption('error');
  await page.getByText('No log entries').waitFor();
  expect(await page.getByRole('definition').filter({ hasText: 'Healthy' }).count()).toBe(1);

  cid.complaints.allow(/thrown on purpose/);
  await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('thrown on purpose'))));
  await entries.filter({ hasText: 'thrown on purpose' }).waitFor();
  expect(await page.getByRole('definition').filter({ hasText: 'Warning' }).count()).toBe(1);
  const exported = await textOf(await downloadOf(page, 'Export'));
  expect(JSON.parse(exported)).toMatchObject({ health: { health: 'warning', errors: 1 } });
  expect(exported).toContain(id);
  expect(exported).not.toContain(CANARY);

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Debug Console', level: 1 }).waitFor();
  expect(await page.getByText('Errors of earlier visits').count()).toBe(0);
});

/** A person in admin mode, whose app has loaded its lazy parts. */
async function admin(person: Person): Promise<Person> {
  await person.page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await person.page.reload();
  await person.page.getByRole('button', { name: 'Operations' }).waitFor();
  person.complaints.allow(/broken on purpose|JSON/);
  return person;
}

async function openRecovery(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/recovery'));
  await page.getByRole('heading', { name: 'Recovery Dashboard', level: 1 }).waitFor();
}

async function breakScreen({ page }: Person, { failure, screen, heals }: Breaking): Promise<void> {
  await openRecovery(page);
  await page.getByLabel('Failure').selectOption(failure);
  await page.getByLabel('Screen', { exact: true }).selectOption(screen);
  if (heals !== undefined) await page.getByLabel('It recovers').selectOption(heals);
  await page.getByRole('button', { name: 'Break it' }).click();
}

async function downloadOf(page: Page, button: string): Promise<Download> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return downloaded;
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** The report names no person, and the command line computes the app's figures from it, with an intact log. */
async function reportHolds(download: Download, { email }: Person): Promise<void> {
  const file = await download.path();
  const text = await textOf(download);
  for (const secret of [CANARY, email, 'Ann Example', 'Ann']) expect(text).not.toContain(secret);
  const report = reportSchema.parse(JSON.parse(text));
  expect(report.componentStack).toContain('GamificationScreen');
  expect(report.entries.map(({ message }) => message)).toContain('CreateChallenge done');
  expect(report.figures).toMatchObject({ balance: 12_500, ledgerSum: 0 });
  expect(report.log[0]).toMatchObject({ anonymized: true, account: 'person-1' });
  const shown = figuresSchema.parse(JSON.parse(logCommand(['show', file, '--json'], '/').output));
  const { flaw, ...figures } = shown;
  expect(flaw).toBeNull();
  expect(report.figures).toMatchObject(figures);
  const { streak, level, trust } = figures;
  const replayed = logCommand(['replay', file], '/');
  expect(replayed.code).toBe(0);
  expect(replayed.output.trimEnd().split('\n').at(-1)).toContain(
    `12500 points, streak ${streak.days}, ${level.xp} XP, level ${level.level}, trust ${trust.score}`,
  );
}

const reportSchema = z.looseObject({
  format: z.literal('gauntlet-error-report'),
  severity: z.literal('high'),
  context: z.object({ where: z.literal('screen') }),
  componentStack: z.string(),
  app: z.object({ version: z.string(), reducers: z.string() }),
  entries: z.array(z.looseObject({ message: z.string() })),
  figures: z.unknown(),
  log: z.array(z.unknown()),
});

/** The output of `show --json` that a report contains too. */
const figuresSchema = z.object({
  asOf: z.looseObject({ now: z.string() }),
  balance: z.int(),
  ledgerSum: z.int(),
  totals: z.looseObject({ earned: z.int() }),
  streak: z.looseObject({ days: z.int() }),
  level: z.looseObject({ level: z.int(), xp: z.int() }),
  trust: z.looseObject({ score: z.number() }),
  events: z.int(),
  flaw: z.unknown(),
});
