import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Row } from './spec/row.ts';
import { table } from './spec/table.ts';
import { inWords, missingOn } from './support/says.ts';
import { signUp, type Person } from './support/person.ts';
import { sampleTest } from './support/sample.ts';
import { test } from './support/test.ts';
import { inviting, othersChallenge, ownChallenge } from './walk/challenge.ts';
import { breaking, comingAndGoing, creating, firstLook, savingSettings } from './walk/newcomer.ts';
import { outsideScenarios } from './walk/outside.ts';
import { adminMode, claiming, profile, sampleAccount } from './walk/sample.ts';
import { everyRoute, holdBack, type Scenarios } from './walk/scenarios.ts';

/** Many screens, and each row is awaited for a moment. */
const LONG_MS = 240_000;
const COVERED_ELSEWHERE = 'covered by another test';

test('the walk plays every scenario of the table, and the table has rows for every played scenario', () => {
  const nothing = async () => {};
  const outside = [outsideScenarios];
  const newcomer = [firstLook(nothing), creating, ownChallenge, othersChallenge(''), inviting, savingSettings, comingAndGoing, breaking];
  const sample = [sampleAccount, claiming, profile, adminMode];
  const played = [...outside, ...newcomer, ...sample].flatMap((scenarios) => Object.keys(scenarios));
  expect(new Set(played)).toEqual(new Set(table.map(({ when }) => when).filter((when) => when !== COVERED_ELSEWHERE)));
  expect(played.length).toBe(new Set(played).size);
});

test('every row that another test covers is in that test', () => {
  const root = new URL('../../', import.meta.url);
  const missing = rowsOf(COVERED_ELSEWHERE).filter(
    ({ where, says }) => typeof says !== 'string' || !readFileSync(new URL(where, root), 'utf8').includes(says),
  );
  expect(missing.map(inWords)).toEqual([]);
});

test('the screens of the spec for a signed-out visitor', { timeout: LONG_MS }, async ({ visitor }) => {
  const nobody = await visitor('Nobody');
  nobody.complaints.allow(/status of (400|401|500)/, /Broken on purpose/);
  expect(await missingIn(nobody, outsideScenarios)).toEqual([]);
});

test('the screens of the spec for a new person without sample data', { timeout: LONG_MS }, async ({ visitor, person }) => {
  const ben = await visitor('Ben');
  ben.complaints.allow(/QuotaExceededError|The device is full/, /nodes\/nowhere/);
  const letGo = await holdBack(ben, /\/api\/local\/(projects\/\w+\/nodes|snapshot|community)/);
  await signUp(ben);
  const missing = [...(await missingIn(ben, firstLook(letGo))), ...(await missingIn(ben, { ...creating, ...ownChallenge }))];
  const cid = await person('Cid');
  missing.push(...(await missingIn(cid, othersChallenge(new URL(ben.page.url()).hash.slice(1)))));
  // A pull that is under way at the log-out is refused.
  ben.complaints.allow(/status of 401/);
  missing.push(...(await missingIn(ben, { ...inviting, ...savingSettings, ...comingAndGoing })));
  expect(missing).toEqual([]);
});

test('the screens of the spec when one of them breaks', { timeout: LONG_MS }, async ({ person }) => {
  const ann = await person('Ann');
  ann.complaints.allow(/TypeError/);
  expect(await missingIn(ann, breaking)).toEqual([]);
});

sampleTest('the screens of the spec with sample data', { timeout: LONG_MS }, async ({ person }) => {
  const ann = await person('Ann', { clock: true });
  expect(await missingIn(ann, { ...sampleAccount, ...claiming, ...profile, ...adminMode })).toEqual([]);
});

/** Plays the scenarios, and returns as text the rows of each that the page did not fulfil. */
async function missingIn(person: Person, scenarios: Scenarios): Promise<string[]> {
  const missing: Row[] = [];
  for (const [when, act] of Object.entries(scenarios)) {
    await act(person);
    const rows = rowsOf(when);
    missing.push(...(act === everyRoute ? await missingOnRoutes(person, rows) : await missingOn(person.page, rows)));
  }
  return missing.map(inWords);
}

/** Opens each route of these rows. */
async function missingOnRoutes({ page }: Person, rows: readonly Row[]): Promise<Row[]> {
  const missing: Row[] = [];
  await page.getByRole('banner').waitFor({ timeout: LONG_MS });
  for (const route of new Set(rows.map(({ where }) => where))) {
    if (route.startsWith('/')) await page.goto(`/#${route}`);
    const ofRoute = rows.filter(({ where }) => where === route);
    missing.push(...(await missingOn(page, ofRoute)));
  }
  return missing;
}

function rowsOf(when: string): Row[] {
  return table.filter((row) => row.when === when);
}
