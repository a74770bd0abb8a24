import { beforeEach, describe, expect, test } from 'vitest';
import { communityFeed$ } from '@gauntlet/core';
import { DAY } from '../../../core/kernel/time/instant.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { annsEnvironment, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';

let environment: Environment;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ environment, others, ann } = await annsEnvironment()));

const MORNING = '2026-03-01T08:00:00.000Z';
const feed = () => ann.gauntlet.project(communityFeed$).current();
/** The feed without joinings: a completion counts only where somebody else joined (TR6). */
const besideJoinings = () => feed().filter(({ type }) => type !== 'join');
const ended = (at: string) => ({ '/attributes/@durat': 1, '/attributes/@chlSt': 'completed', '/attributes/@endDt': at });

const LONG_AGO = '2026-01-10T08:00:00.000Z';

/** A person completed a challenge of one day at a date, with somebody else; its node says that it ended at an instant. */
function completed(person: string, date: string, endedAt: string): string {
  const id = others.challenge(person, ended(endedAt));
  others.acted('zoe', id, 'joined', LONG_AGO);
  others.acted(person, id, 'started', `${date}T07:00:00.000Z`);
  others.checkedIn(person, id, `${date}T08:00:00.000Z`);
  return id;
}

describe('CM36 the feed', () => {
  test('CM36 orders entries of one instant by id, and lists no later entry', async () => {
    const id = others.challenge('ben');
    for (const person of ['eve', 'dan', 'cleo']) others.acted(person, id, 'joined', MORNING);
    others.acted('finn', id, 'joined', '2026-03-02T09:00:00.000Z');
    others.acted('gus', id, 'joined', '2026-03-02T09:00:00.001Z');
    await ann.pulls();
    expect(feed().map(({ person }) => person)).toEqual(['finn', 'cleo', 'dan', 'eve']);
  });

  test('CM36 lists nothing of a challenge that is not visible', async () => {
    const gone = others.challenge('ben', { '/attributes/@chlSt': 'cancelled' });
    others.acted('cleo', gone, 'joined', MORNING);
    for (let day = 10; day < 20; day += 1) others.checkedIn('cleo', gone, `2026-02-${day}T08:00:00.000Z`);
    await ann.pulls();
    expect(feed()).toEqual([]);
  });

  test('CM36 lists no completion of a challenge that ended without a start or without a node', async () => {
    others.challenge('ben', ended('2026-03-02T00:00:00.000Z'));
    await ann.begins();
    environment.advance(20 * DAY);
    await ann.pulls();
    expect(feed()).toEqual([]);
  });

  test('CM36 counts check-ins in the order of their instants, for any order of the list', async () => {
    const id = others.challenge('ben');
    const last = others.challenge('ben');
    for (const challenge of [id, last]) others.acted('cleo', challenge, 'joined', LONG_AGO);
    others.checkedIn('cleo', last, '2026-02-25T08:00:00.000Z');
    for (let day = 10; day < 19; day += 1) others.checkedIn('cleo', id, `2026-02-${day}T08:00:00.000Z`);
    await ann.pulls();
    expect(besideJoinings()).toMatchObject([
      { id: 'milestone 10 cleo', type: 'milestone', challengeId: last, at: '2026-02-25T08:00:00.000Z' },
    ]);
  });

  test('CM36 lists ended challenges as completions, the newest first, each with the achievement of its count', async () => {
    const [first, second] = [
      completed('ben', '2026-03-01', '2026-03-02T00:00:00.000Z'),
      completed('ben', '2026-03-01', '2026-03-02T00:00:00.000Z'),
    ];
    others.challenge('cleo', ended('2026-03-05T00:00:00.000Z'));
    others.profile('ben', { '/attributes/@compl': 2 });
    await ann.pulls();
    expect(besideJoinings()).toHaveLength(3);
    const completions = feed().filter(({ type }) => type === 'completion');
    expect(completions.map(({ challengeId }) => challengeId)).toEqual([first, second].toSorted());
    expect(feed().filter(({ type }) => type === 'achievement')).toMatchObject([{ achievement: 'First Victory', person: 'ben' }]);
  });

  test('CM36 lists no completion of a person who failed', async () => {
    const id = others.challenge('ben', ended('2026-02-20T00:00:00.000Z'));
    others.acted('ben', id, 'started', '2026-02-19T07:00:00.000Z');
    await ann.pulls();
    expect(feed()).toEqual([]);
  });
});

describe('CM36 the feed of completions', () => {
  test('CM36 the oldest of three completions is the first victory, for any order of the list', async () => {
    completed('ben', '2026-02-20', '2026-02-21T00:00:00.000Z');
    completed('ben', '2026-03-01', '2026-03-02T00:00:00.000Z');
    const oldest = completed('ben', '2026-02-10', '2026-02-11T00:00:00.000Z');
    others.profile('ben', { '/attributes/@compl': 3 });
    await ann.pulls();
    expect(feed().filter(({ type }) => type === 'achievement')).toMatchObject([
      { id: 'achievement first-victory ben', challengeId: oldest, at: '2026-02-11T00:00:00.000Z' },
    ]);
    expect(feed().filter(({ type }) => type === 'completion')).toHaveLength(3);
  });

  test('CM36 the older of two completions is the first victory, also when the list begins with it', async () => {
    const older = completed('ben', '2026-02-10', '2026-02-11T00:00:00.000Z');
    completed('ben', '2026-03-01', '2026-03-02T00:00:00.000Z');
    others.profile('ben', { '/attributes/@compl': 2 });
    await ann.pulls();
    expect(feed().filter(({ type }) => type === 'achievement')).toMatchObject([{ challengeId: older, achievement: 'First Victory' }]);
  });

  test.each([
    ['alone', '2026-03-01T07:00:00.000Z', []],
    ['begun two minutes before its end', '2026-03-01T23:58:00.000Z', ['zoe']],
  ])('CM36 TR6 lists no completion of a challenge %s', async (_, start, joining) => {
    const id = others.challenge('ben', ended('2026-03-02T00:00:00.000Z'));
    for (const person of joining) others.acted(person, id, 'joined', LONG_AGO);
    others.acted('ben', id, 'started', start);
    others.checkedIn('ben', id, '2026-03-01T23:59:00.000Z');
    others.profile('ben', { '/attributes/@compl': 1 });
    await ann.pulls();
    expect(besideJoinings()).toEqual([]);
  });

  test('CM36 a challenge is listed from the instant of its end on, and not before', async () => {
    completed('cleo', '2026-03-01', '2026-03-05T00:00:00.000Z');
    const now = completed('ben', '2026-03-01', environment.now());
    await ann.pulls();
    expect(besideJoinings().map(({ type, challengeId }) => ({ type, challengeId }))).toEqual([{ type: 'completion', challengeId: now }]);
  });

  test('CM36 a person who failed does not count as completing', async () => {
    const lost = others.challenge('ben', { '/attributes/@durat': 1, '/attributes/@endDt': '2026-02-21T00:00:00.000Z' });
    others.acted('ben', lost, 'started', '2026-02-20T07:00:00.000Z');
    for (const person of ['b', 'c', 'd', 'e', 'f', 'g']) others.acted(person, lost, 'joined', '2026-01-20T06:00:00.000Z');
    const won = completed('ben', '2026-02-10', '2026-02-11T00:00:00.000Z');
    await ann.pulls();
    expect(feed().filter(({ type }) => type === 'completion')).toMatchObject([{ challengeId: won }]);
  });

  test('CM36 an own completion follows the end in the log', async () => {
    const id = await ann.begins({ type: 'group-free', durationDays: 1 });
    others.acted('zoe', id, 'joined', LONG_AGO);
    await ann.checksIn(id);
    await ann.gauntlet.push();
    environment.advance(DAY);
    await ann.pulls();
    expect(besideJoinings().map(({ type, person }) => ({ type, person }))).toEqual([{ type: 'completion', person: 'ann' }]);
  });

  test('CM36 a future tenth check-in is no milestone yet; of two at one instant the smaller id comes first', async () => {
    const [one, two] = [others.challenge('ben'), others.challenge('ben')];
    for (const challenge of [one, two]) others.acted('cleo', challenge, 'joined', LONG_AGO);
    others.acted('dan', one, 'joined', LONG_AGO);
    for (let day = 10; day < 18; day += 1) others.checkedIn('cleo', one, `2026-02-${day}T08:00:00.000Z`);
    const ninth = others.checkedIn('cleo', one, MORNING);
    others.checkedIn('cleo', two, MORNING);
    for (let day = 10; day < 19; day += 1) others.checkedIn('dan', one, `2026-02-${day}T08:00:00.000Z`);
    others.checkedIn('dan', one, '2026-03-02T09:00:00.001Z');
    others.changed('proofs', ninth, {});
    await ann.pulls();
    expect(besideJoinings()).toMatchObject([{ type: 'milestone', person: 'cleo', challengeId: two, checkIns: 10 }]);
  });

  test('CM36 of two check-ins at one instant the smaller id comes first, also when the list begins with it', async () => {
    const [one, two] = [others.challenge('ben'), others.challenge('ben')];
    for (const challenge of [one, two]) others.acted('cleo', challenge, 'joined', LONG_AGO);
    for (let day = 10; day < 19; day += 1) others.checkedIn('cleo', one, `2026-02-${day}T08:00:00.000Z`);
    for (const challenge of [two, one]) others.checkedIn('cleo', challenge, MORNING);
    await ann.pulls();
    expect(besideJoinings()).toMatchObject([{ type: 'milestone', challengeId: two, checkIns: 10 }]);
  });
});
