import { beforeEach, describe, expect, test } from 'vitest';
import { communityFeed$, topContributors$, weeklyChallenge$ } from '@gauntlet/core/community';
import { featuredCreators$ } from '@gauntlet/core/discover';
import { byList } from '../../../core/sync/community/byList.ts';
import { challengeDetail$ } from '../../../core/challengeDoor.ts';
import { refusal } from '../../../core/testing/transport.ts';
import type { World } from '../../../core/testing/world.ts';
import { othersIn, seenBy, type Others } from './communityStory.ts';
import { newWorld, openPerson, type Person } from './support.ts';

let world: World;
let others: Others;
let ann: Person;
beforeEach(async () => {
  world = newWorld();
  others = othersIn(world);
  ann = await openPerson(world);
});

const DAY = 86_400_000;
const MORNING = '2026-03-01T08:00:00.000Z';
const feed = () => ann.gauntlet.project(communityFeed$).current();
const nodes = (project: string): Map<string, unknown> => world.transport.nodes.get(project) ?? new Map<string, unknown>();
/** Changes what a node says, and lists it last. */
function changed(project: string, id: string, changes: object): void {
  const held = nodes(project);
  const fields: unknown = held.get(id);
  held.delete(id);
  held.set(id, { ...Object(fields), ...changes });
}
/** Somebody completed a challenge of one day at a date, which is said to have ended at an instant. */
function completed(person: string, date: string, endedAt: string): string {
  const id = others.challenge(person, { '/attributes/@durat': 1, '/attributes/@chlSt': 'completed', '/attributes/@endDt': endedAt });
  others.acted(person, id, 'started', `${date}T07:00:00.000Z`);
  others.checkedIn(person, id, `${date}T08:00:00.000Z`);
  return id;
}

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
    changed('proofs', ninth, {});
    await ann.hears();
    expect(feed()).toMatchObject([{ type: 'milestone', person: 'cleo', challengeId: two, checkIns: 10 }]);
  });
});

describe('CM30 what is one’s own', () => {
  test('CM30 one’s own challenge is joined by nobody for being made', async () => {
    await ann.begins({ type: 'group-free' });
    expect(feed()).toEqual([]);
  });

  test('CM30 the first of several joinings is told, whichever is listed first', async () => {
    const id = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    others.acted('cleo', id, 'joined', MORNING);
    others.acted('cleo', id, 'joined', '2026-03-01T09:00:00.000Z');
    await ann.hears();
    expect(feed()).toMatchObject([{ type: 'join', at: MORNING }]);
  });

  test('CM30 a rejected check-in takes nothing from those that are not told yet; oneself is marked', async () => {
    const [one, two] = [await ann.begins({ type: 'group-free' }), await ann.begins({ type: 'group-free' })];
    const rejected = await ann.checksIn(one);
    await ann.gauntlet.push();
    others.checkedIn('ben', others.challenge('ben'), '2026-01-01T08:00:00.000Z');
    changed('proofs', rejected.id, { '/attributes/@verif': 'no' });
    await ann.hears();
    await ann.checksIn(two);
    const shown = ann.gauntlet.project(topContributors$).current();
    expect(shown.map(({ person, checkIns, isMe }) => [person, checkIns, isMe])).toEqual([['ann', 1, true]]);
  });

  test('CM30 one that is over by the log and disputed by its node is under way', async () => {
    const id = await ann.begins({ type: 'group-free', durationDays: 1 });
    await ann.checksIn(id);
    await ann.gauntlet.push();
    world.pass(5 * DAY);
    await ann.hears();
    await ann.gauntlet.refresh();
    expect(seenBy(ann).stats().activeChallenges).toBe(0);
    changed('challenges', id, { '/attributes/@chlSt': 'disputed' });
    await ann.hears();
    expect(seenBy(ann).stats().activeChallenges).toBe(1);
  });

  test('CM38 check-ins of a challenge that the server refused fill no window of the week', async () => {
    const id = await ann.begins();
    await ann.checksIn(id);
    expect(ann.gauntlet.project(weeklyChallenge$).current().done).toBe(1);
    world.transport.script(refusal(409, 'Nonsense'));
    await ann.gauntlet.push();
    expect(ann.gauntlet.project(weeklyChallenge$).current().done).toBe(0);
  });

  test('SY3 a check-in that the server refused is of no window', async () => {
    const id = await ann.begins();
    await ann.gauntlet.push();
    await ann.checksIn(id);
    const window = () =>
      ann.gauntlet
        .project(challengeDetail$(id))
        .current()
        ?.proofs.map((proof) => proof.window);
    expect(window()).toEqual([{ number: 1, of: 7 }]);
    world.transport.script(refusal(409, 'AheadOfClock'));
    await ann.gauntlet.push();
    expect(window()).toEqual([null]);
  });
});

test('CM33 of categories that are as frequent the first by the alphabet names a creator, whichever came first', async () => {
  for (const [person, categories] of [
    ['b', ['diet', 'skill']],
    ['c', ['skill', 'diet']],
  ] as const) {
    for (const category of categories) others.challenge(person, { '/attributes/@categ': category });
  }
  await ann.hears();
  const shown = ann.gauntlet.project(featuredCreators$).current();
  expect(shown.map(({ person, role }) => [person, role])).toEqual([
    ['b', 'Nutrition Creator'],
    ['c', 'Nutrition Creator'],
  ]);
});

test('SY9 a list is asked once while it is the same one', () => {
  let asked = 0;
  const lengthOf = byList((list: readonly number[]) => ((asked += 1), list.length));
  const list = [1, 2];
  expect([lengthOf(list), lengthOf(list), lengthOf([1]), asked]).toEqual([2, 2, 1, 2]);
});
