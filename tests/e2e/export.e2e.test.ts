import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { balanceIn, buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gauntlet-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an exported log folded by `npm run log` in other time zones gives the figures that the browser showed', async ({ person }) => {
  const ann = await person('Ann', { timezoneId: 'Australia/Lord_Howe' });
  const { page } = ann;
  await createChallenge(page, { title: 'Read 20 pages', proof: 'Text Log' });
  await page.getByLabel('Bet amount').fill('1000');
  await page.getByRole('button', { name: /^Place bet/ }).click();
  await page.getByText("You're In!").waitFor();
  await startChallenge(page);
  await checkInWithText(page, 'Chapter one');
  await buyPackage(page, '1,400');

  const shown = await figuresIn(page);
  expect(shown).toMatchObject({ streak: 1, level: 1 });
  const file = await exportIn(page);
  expect(file).toMatch(/gauntlet-log-\d{4}-\d\d-\d\d\.jsonl$/);
  for (const TZ of ['Pacific/Apia', 'America/Los_Angeles']) expect(await foldedIn(TZ, file)).toEqual(shown);
});

const folded = z.object({
  balance: z.number(),
  streak: z.object({ days: z.number(), multiplier: z.number() }),
  level: z.object({ xp: z.number(), level: z.number(), tier: z.string() }),
  trust: z.object({ score: z.number(), badge: z.string() }),
});

type Figures = {
  balance: number;
  streak: number;
  multiplier: number;
  xp: number;
  level: number;
  tier: string;
  trust: number;
  badge: string;
};

const progressWords = [
  /heading "Level (?<level>\d+)"/,
  /text: (?<tier>\w+)/,
  /paragraph: (?<xp>[\d,]+) XP\n/,
  /paragraph: (?<streak>\d+) days?\n/,
  /(?<multiplier>[\d.]+)x multiplier/,
];
const trustWords = [/heading "Trust Score".*\n *- text: (?<badge>[\w ]+)/, /(?<trust>\d+) of 100/];

/** The numbers that the screens expose to a screen reader: a visible figure may still be counting. */
async function figuresIn(page: Page): Promise<Figures> {
  const balance = await balanceIn(page);
  await page.goto('/#/gamification');
  await page.getByText(/x multiplier$/).waitFor();
  const { level, tier, xp, streak, multiplier } = await readIn(page, progressWords);
  await page.goto('/#/profile');
  await page.getByText('of 100').waitFor();
  const { badge, trust } = await readIn(page, trustWords);
  return {
    balance,
    streak: Number(streak),
    multiplier: Number(multiplier),
    xp: Number(xp?.replaceAll(',', '')),
    level: Number(level),
    tier: tier ?? '',
    trust: Number(trust),
    badge: badge === 'No Badge' ? 'none' : (badge ?? ''),
  };
}

async function readIn(page: Page, words: RegExp[]): Promise<Record<string, string | undefined>> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  return Object.fromEntries(words.flatMap((word) => Object.entries(word.exec(snapshot)?.groups ?? {})));
}

async function exportIn(page: Page): Promise<string> {
  await page.goto('/#/settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export my log' }).click()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** The figures of the command line for the file, on a machine in a time zone. */
async function foldedIn(TZ: string, file: string): Promise<Figures> {
  const args = ['run', '--silent', 'log', '--', 'show', file, '--json'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, env: { ...process.env, TZ } });
  const { balance, streak, level, trust } = folded.parse(JSON.parse(stdout));
  return {
    balance,
    streak: streak.days,
    multiplier: streak.multiplier,
    xp: level.xp,
    level: level.level,
    tier: level.tier,
    trust: trust.score,
    badge: trust.badge,
  };
}
