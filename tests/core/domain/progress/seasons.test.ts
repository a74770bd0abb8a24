import { expect, test } from 'vitest';
import { at, did, happened, type Step } from '@gauntlet/core/testing';
import { isOn, runOfSeason, SEASONS } from '../../../../core/domain/progress/seasons.ts';
import { given, opened, voided } from '../wallet/scenario.ts';

const joins = (season: string): Step => did('JoinSeason', { season });
const season = (id: string) => SEASONS.find((each) => each.id === id) ?? SEASONS[0];

test('PR7 defines three seasons with target and points', () => {
  expect(SEASONS.map(({ name, target, points }) => ({ name, target, points }))).toEqual([
    { name: 'Winter Warrior', target: 15, points: 500 },
    { name: 'New Year Resolution Sprint', target: 30, points: 1_000 },
    { name: "Valentine's Duo", target: 5, points: 300 },
  ]);
});

test.each([
  { id: 'winter-warrior', date: '2026-03-01', year: 2026, from: '2026-12-01', to: '2027-02-28' },
  { id: 'winter-warrior', date: '2026-12-01', year: 2026, from: '2026-12-01', to: '2027-02-28' },
  { id: 'winter-warrior', date: '2027-02-28', year: 2026, from: '2026-12-01', to: '2027-02-28' },
  { id: 'winter-warrior', date: '2028-02-29', year: 2028, from: '2028-12-01', to: '2029-02-28' },
  { id: 'new-year-sprint', date: '2026-01-31', year: 2026, from: '2026-01-01', to: '2026-01-31' },
  { id: 'new-year-sprint', date: '2026-02-01', year: 2027, from: '2027-01-01', to: '2027-01-31' },
  { id: 'valentines-duo', date: '2026-02-14', year: 2026, from: '2026-02-01', to: '2026-02-14' },
  { id: 'valentines-duo', date: '2026-02-15', year: 2027, from: '2027-02-01', to: '2027-02-14' },
])('PR7 $id: on $date the run of $year is listed, from $from to $to', ({ id, date, year, from, to }) => {
  const known = season(id);
  expect(known && runOfSeason(known, date)).toEqual({ year, from, to });
});

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2027-01-01', true],
  ['2027-02-28', true],
  ['2027-03-01', false],
  ['2027-12-01', false],
])('PR7 the Winter Warrior run of 2026 is active on %s: %s', (date, on) => {
  const winter = season('winter-warrior');
  expect(winter && isOn(winter, 2026, date)).toBe(on);
});

test('PR7 joins the active run, or the next one', () => {
  const { root } = given(
    at('2026-01-20T09:00:00.000Z'),
    opened,
    joins('winter-warrior'),
    joins('new-year-sprint'),
    joins('valentines-duo'),
  );
  expect(root.progress.seasons.map(({ season: id, year }) => ({ id, year }))).toEqual([
    { id: 'winter-warrior', year: 2025 },
    { id: 'new-year-sprint', year: 2026 },
    { id: 'valentines-duo', year: 2026 },
  ]);
  expect(given(opened, joins('new-year-sprint')).root.progress.seasons).toMatchObject([{ year: 2027 }]);
});

test('PR7 refuses to join a run twice, and accepts the run of next year', () => {
  const scenario = given(at('2026-01-20T09:00:00.000Z'), opened, joins('new-year-sprint'));
  expect(scenario.when('JoinSeason', { season: 'new-year-sprint' }).refusal).toEqual({ type: 'NothingNew' });
  at('2026-02-01T09:00:00.000Z')(scenario.store);
  expect(scenario.when('JoinSeason', { season: 'new-year-sprint' }).events).toMatchObject([{ data: { year: 2027 } }]);
});

test('PR7 voids a second joining from a merge', () => {
  const { root } = given(opened, joins('winter-warrior'), happened('SeasonJoined', { season: 'winter-warrior', year: 2026 }));
  expect(voided(root)).toEqual(['PR7: taking part before']);
  expect(root.progress.seasons).toHaveLength(1);
});
