import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { expect } from 'vitest';
import * as z from 'zod';
import { logCommand } from '../../scripts/lib/logCommand.ts';
import { createChallenge } from './support/challenges.ts';
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
