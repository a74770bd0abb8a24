import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { address, go } from '../support/app.tsx';
import { holdBack } from '../support/network.ts';
import { test } from '../support/test.ts';
import { inWords, missingNow } from './says.ts';
import { COVERED_ELSEWHERE, type Row } from './table/row.ts';
import { table } from './table/table.ts';
import { inviting, othersChallenge, ownChallenge } from './walk/challenge.ts';
import { breaking, comingAndGoing, creating, firstLook, savingSettings } from './walk/newcomer.ts';
import { outsideScenarios } from './walk/outside.ts';
import { adminMode, claiming, lacking, profile, sampleAccount, spoilNodes } from './walk/sample.ts';
import { everyRoute, press, type Scenarios } from './walk/scenarios.ts';

/** Many screens, and each row is awaited for a moment. */
const LONG_MS = 240_000;
const EMAIL = 'ben@example.org';
const PASSWORD = 'Gauntlet2026';

test('the walk plays every scenario of the table, and the table has rows for every played scenario', () => {
  const nothing = () => {};
  const newcomer = [firstLook(nothing), creating, ownChallenge, inviting, savingSettings, comingAndGoing('', ''), othersChallenge('')];
  const sample = [sampleAccount, claiming, profile, adminMode, lacking];
  const played = [outsideScenarios, ...newcomer, breaking, ...sample].flatMap((scenarios) => Object.keys(scenarios));
  expect(new Set(played)).toEqual(new Set(table.map(({ when }) => when).filter((when) => when !== COVERED_ELSEWHERE)));
  expect(played.length).toBe(new Set(played).size);
});

test('the screens of the spec for a signed-out visitor', { timeout: LONG_MS }, async ({ visitor, complaints }) => {
  complaints.allow(/Broken on purpose/);
  await visitor('/');
  expect(await missingIn(outsideScenarios)).toEqual([]);
});

test(
  'the screens of the spec for a new person without sample data, and for one who looks at their challenge',
  { timeout: LONG_MS },
  async ({ visitor, member, complaints }) => {
    complaints.allow(/QuotaExceededError|The device is full/);
    await visitor('/signup', 'spec');
    const release = holdBack(/\/api\/local\/(projects\/\w+\/nodes|snapshot|community)/);
    await page.getByLabelText('Full Name').fill('Ben Example');
    await page.getByLabelText('Email').fill(EMAIL);
    await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabelText('Confirm Password').fill(PASSWORD);
    await press('Sign Up')();
    const missing = await missingIn({ ...firstLook(release), ...creating, ...ownChallenge });
    const path = address();
    missing.push(...(await missingIn({ ...inviting, ...savingSettings, ...comingAndGoing(EMAIL, PASSWORD) })));
    // A script cannot replace the cookie that logging in left.
    await commands.forgetCookies();
    await member('Cid Example', { kind: 'spec' });
    missing.push(...(await missingIn(othersChallenge(path))));
    expect(missing).toEqual([]);
  },
);

test('the screens of the spec when one of them breaks', { timeout: LONG_MS }, async ({ member, complaints }) => {
  complaints.allow(/TypeError/);
  await member('Ann Example');
  expect(await missingIn(breaking)).toEqual([]);
});

test('the screens of the spec with sample data', { timeout: LONG_MS }, async ({ member }) => {
  await member('Ann Example', { kind: 'specSample', newcomer: 'sample' });
  expect(await missingIn({ ...sampleAccount, ...claiming, ...profile, ...adminMode })).toEqual([]);
});

test('the screens of the spec when the community lacks something', { timeout: LONG_MS }, async ({ member }) => {
  spoilNodes();
  await member('Ann Example', { kind: 'specSample', newcomer: 'sample' });
  expect(await missingIn(lacking)).toEqual([]);
});

/** Plays the scenarios, and returns as text the rows of each that the page did not fulfil. */
async function missingIn(scenarios: Scenarios): Promise<string[]> {
  const missing: Row[] = [];
  for (const [when, act] of Object.entries(scenarios)) {
    await act();
    const rows = table.filter((row) => row.when === when);
    missing.push(...(act === everyRoute ? await missingOnRoutes(rows) : await missingNow(rows)));
  }
  return missing.map(inWords);
}

/** Opens each route of these rows. */
async function missingOnRoutes(rows: readonly Row[]): Promise<Row[]> {
  const missing: Row[] = [];
  await expect.element(page.getByRole('banner')).toBeVisible();
  for (const route of new Set(rows.map(({ where }) => where))) {
    if (route.startsWith('/')) go(route);
    missing.push(...(await missingNow(rows.filter(({ where }) => where === route))));
  }
  return missing;
}
