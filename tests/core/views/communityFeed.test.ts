import { beforeEach, describe, expect, test } from 'vitest';
import { communityFeed$ } from '@gauntlet/core';
import { DAY } from '../../../core/kernel/time/instant.ts';
import type { World } from '../../../core/testing/world.ts';
import { annsWorld, type Others } from './communityStory.ts';
import type { Person } from '../replication/support.ts';

let world: World;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ world, others, ann } = await annsWorld()));

const MORNING = '2026-03-01T08:00:00.000Z';
const feed = () => ann.gauntlet.project(communityFeed$).current();
const ended = (at: string) => ({ '/attributes/@durat': 1, '/attributes/@chlSt': 'completed', '/attributes/@endDt': at });

/** Somebody completed a challenge of one day at a date, which is said to have ended at an instant. */
function completed(person: string, date: string, endedAt: string): string {
  const id = others.challenge(person, ended(endedAt));
  others.acted(person, id, 'started', `${date}T07:00:00.000Z`);
  others.checkedIn(person, id, `${date}T08:00:00.000Z`);
  return id;
}

describe('CM36 the feed', () => {
  test('CM36 what is of one instant stands by its id, and nothing of a later one is told', async () => {
    const id = others.challenge('ben');
    for (const person of ['eve', 'dan', 'cleo']) others.acted(person, id, 'joined', MORNING);
    others.acted('finn', id, 'joined', '2026-03-02T09:00:00.000Z');
    others.acted('gus', id, 'joined', '2026-03-02T09:00:00.001Z');
    await ann.hears();
    expect(feed().map(({ person }) => person)).toEqual(['finn', 'cleo', 'dan', 'eve']);
  });

  test('CM36 nothing is told of a challenge that nobody sees', async () => {
    const gone = others.challenge('ben', { '/attributes/@chlSt': 'cancelled' });
    others.acted('cleo', gone, 'joined', MORNING);
    for (let day = 10; day < 20; day += 1) others.checkedIn('cleo', gone, `2026-02-${day}T08:00:00.000Z`);
    await ann.hears();
    expect(feed()).toEqual([]);
  });

  test('CM36 check-ins are counted in the order of their instants, whatever order they came in', async () => {
    const id = others.challenge('ben');
    const last = others.challenge('ben');
    others.checkedIn('cleo', last, '2026-02-25T08:00:00.000Z');
    for (let day = 10; day < 19; day += 1) others.checkedIn('cleo', id, `2026-02-${day}T08:00:00.000Z`);
    await ann.hears();
    expect(feed()).toMatchObject([{ id: 'milestone 10 cleo', type: 'milestone', challengeId: last, at: '2026-02-25T08:00:00.000Z' }]);
  });

  test('CM36 completions are those that ended, the newest first, each with what its count reached', async () => {
    const [first, second] = [
      completed('ben', '2026-03-01', '2026-03-02T00:00:00.000Z'),
      completed('ben', '2026-03-01', '2026-03-02T00:00:00.000Z'),
    ];
    others.challenge('cleo', ended('2026-03-05T00:00:00.000Z'));
    others.profile('ben', { '/attributes/@compl': 2 });
    await ann.hears();
    const told = feed().map(({ type, challengeId }) => [type, challengeId]);
    expect(told).toHaveLength(3);
    expect(told.filter(([type]) => type === 'completion').map(([, id]) => id)).toEqual([first, second].toSorted());
    expect(feed().filter(({ type }) => type === 'achievement')).toMatchObject([{ achievement: 'First Victory', person: 'ben' }]);
  });

  test('CM36 who failed completed nothing', async () => {
    const id = others.challenge('ben', ended('2026-02-20T00:00:00.000Z'));
    others.acted('ben', id, 'started', '2026-02-19T07:00:00.000Z');
    await ann.hears();
    expect(feed()).toEqual([]);
  });
});

describe('CM36 the feed of what ended', () => {
  test('CM36 the oldest of three completions is the first victory, whatever order they are listed in', async () => {
    completed('ben', '2026-02-20', '2026-02-21T00:00:00.000Z');
    completed('ben', '2026-03-01', '2026-03-02T00:00:00.000Z');
    const oldest = completed('ben', '2026-02-10', '2026-02-11T00:00:00.000Z');
    others.profile('ben', { '/attributes/@compl': 3 });
    await ann.hears();
    expect(feed().filter(({ type }) => type === 'achievement')).toMatchObject([
      { id: 'achievement first-victory ben', challengeId: oldest, at: '2026-02-11T00:00:00.000Z' },
    ]);
    expect(feed().filter(({ type }) => type === 'completion')).toHaveLength(3);
  });

  test('CM36 nothing is told of one whose end is to come; it is from the instant of its end on', async () => {
    completed('cleo', '2026-03-01', '2026-03-05T00:00:00.000Z');
    const now = completed('ben', '2026-03-01', world.now());
    await ann.hears();
    expect(feed().map(({ type, challengeId }) => [type, challengeId])).toEqual([['completion', now]]);
  });

  test('CM36 who failed takes nobody’s place', async () => {
    const lost = others.challenge('ben', { '/attributes/@durat': 1, '/attributes/@endDt': '2026-02-21T00:00:00.000Z' });
    others.acted('ben', lost, 'started', '2026-02-20T07:00:00.000Z');
    for (const person of ['b', 'c', 'd', 'e', 'f', 'g']) others.acted(person, lost, 'joined', '2026-01-20T06:00:00.000Z');
    const won = completed('ben', '2026-02-10', '2026-02-11T00:00:00.000Z');
    await ann.hears();
    expect(feed().filter(({ type }) => type === 'completion')).toMatchObject([{ challengeId: won }]);
  });

  test('CM36 one’s own completion is told as the log has its end', async () => {
    const id = await ann.begins({ type: 'group-free', durationDays: 1 });
    await ann.checksIn(id);
    await ann.gauntlet.push();
    world.pass(DAY);
    await ann.hears();
    expect(feed().map(({ type, person }) => [type, person])).toEqual([['completion', 'ann']]);
  });

  test('CM36 a tenth check-in that is to come is no milestone yet; of two at one instant the one with the smaller id came first', async () => {
    const [one, two] = [others.challenge('ben'), others.challenge('ben')];
    for (let day = 10; day < 18; day += 1) others.checkedIn('cleo', one, `2026-02-${day}T08:00:00.000Z`);
    const ninth = others.checkedIn('cleo', one, MORNING);
    others.checkedIn('cleo', two, MORNING);
    for (let day = 10; day < 19; day += 1) others.checkedIn('dan', one, `2026-02-${day}T08:00:00.000Z`);
    others.checkedIn('dan', one, '2026-03-02T09:00:00.001Z');
    others.changed('proofs', ninth, {});
    await ann.hears();
    expect(feed()).toMatchObject([{ type: 'milestone', person: 'cleo', challengeId: two, checkIns: 10 }]);
  });
});
