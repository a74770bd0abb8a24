import { beforeEach, describe, expect, test } from 'vitest';
import { communityFeed$, groupCards$, members$, topContributors$ } from '@gauntlet/core/community';
import { featuredCreators$ } from '@gauntlet/core/discover';
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

const MORNING = '2026-03-01T08:00:00.000Z';
const feed = () => ann.gauntlet.project(communityFeed$).current();
const ended = (at: string) => ({ '/attributes/@durat': 1, '/attributes/@chlSt': 'completed', '/attributes/@endDt': at });

/** Somebody completed a challenge of one day, which ended at the end of 1 March in UTC. */
function completed(person: string): string {
  const id = others.challenge(person, ended('2026-03-02T00:00:00.000Z'));
  others.acted(person, id, 'started', '2026-03-01T07:00:00.000Z');
  others.checkedIn(person, id, MORNING);
  return id;
}

describe('who comes first', () => {
  test('CM33 creators of equal rank stand by name, then by id; at most six', async () => {
    for (const person of ['d', 'b', 'g', 'a', 'f', 'c', 'e']) others.challenge(person);
    others.profile('b', { '/text': 'ZOE' });
    others.profile('c', { '/text': 'ADA' });
    others.profile('d', { '/text': 'ADA' });
    await ann.hears();
    const shown = ann.gauntlet.project(featuredCreators$).current();
    expect(shown.map(({ person }) => person)).toEqual(['c', 'd', 'a', 'e', 'f', 'g']);
    expect(shown[0]).toEqual({
      person: 'c',
      name: 'ADA',
      role: 'Fitness Creator',
      isVerified: false,
      isMe: false,
      isSample: false,
      activeChallenges: 1,
    });
  });

  test('CM33 verified creators stand before the others, and by their challenges among themselves', async () => {
    for (const person of ['a', 'b', 'b', 'c', 'd', 'd', 'd']) others.challenge(person);
    for (const person of ['a', 'b']) others.profile(person, { '/attributes/@verif': 'verified' });
    await ann.hears();
    await ann.begins();
    const shown = ann.gauntlet.project(featuredCreators$).current();
    expect(shown.map(({ person, isMe }) => [person, isMe])).toEqual([
      ['b', false],
      ['a', false],
      ['d', false],
      ['ann', true],
      ['c', false],
    ]);
  });

  test('CM35 members of equal trust stand by name, then by id, and count what runs once', async () => {
    const [runs, waits] = [others.challenge('b'), others.challenge('e', { '/attributes/@chlSt': 'pending' })];
    for (const person of ['d', 'd', 'b']) others.acted(person, runs, 'joined', MORNING);
    others.acted('c', waits, 'joined', MORNING);
    others.profile('b', { '/text': 'ZOE' });
    others.profile('c', { '/text': 'ADA' });
    others.profile('d', { '/text': 'ADA' });
    await ann.hears();
    const shown = ann.gauntlet.project(members$).current();
    expect(shown.map(({ person, active }) => [person, active])).toEqual([
      ['c', 0],
      ['d', 1],
      ['e', 0],
      ['b', 1],
    ]);
    expect(shown[0]).toMatchObject({ name: 'ADA', role: 'Newcomer', isVerified: false, isMe: false, badge: 'none', completed: 0 });
  });

  test('CM37 contributors of equal check-ins stand by trust, then by id; at most three', async () => {
    const id = others.challenge('b');
    for (const person of ['e', 'c', 'd', 'b']) others.checkedIn(person, id, MORNING);
    others.profile('e', { '/attributes/@trust': 70 });
    await ann.hears();
    const shown = ann.gauntlet.project(topContributors$).current();
    expect(shown.map(({ rank, person, checkIns, isMe }) => [rank, person, checkIns, isMe])).toEqual([
      [1, 'e', 1, false],
      [2, 'b', 1, false],
      [3, 'c', 1, false],
    ]);
  });

  test('CM34 the cards of the groups are those that are counted, newest first', async () => {
    const one = others.challenge('b');
    others.challenge('b', { '/attributes/@chlTy': 'one-on-one' });
    others.challenge('b', { '/attributes/@chlSt': 'completed' });
    others.challenge('b', { '/attributes/@chlSt': 'failed' });
    const two = others.challenge('b', { '/attributes/@chlSt': 'pending' });
    await ann.hears();
    expect(seenBy(ann).groups()).toEqual({ groups: 2, paid: 0, verifiedHosts: 0 });
    expect(
      ann.gauntlet
        .project(groupCards$)
        .current()
        .map(({ id }) => id),
    ).toEqual([two, one]);
  });
});

describe('one picture of one’s own and what is known', () => {
  test('CM30 own check-ins count before they are told, and not once the server refused or a verifier rejected them', async () => {
    const id = await ann.begins({ type: 'group-free' });
    const contributors = () => seenBy(ann).contributors();
    await ann.gauntlet.push();
    expect(contributors()).toEqual([]);
    const first = await ann.checksIn(id);
    expect(contributors()).toEqual(['1 ANN 1']);
    await ann.gauntlet.push();
    await ann.hears();
    expect(contributors()).toEqual(['1 ANN 1']);
    const held = world.transport.nodes.get('proofs');
    held?.set(first.id, { ...Object(held.get(first.id)), '/attributes/@verif': 'no' });
    await ann.hears();
    expect(contributors()).toEqual([]);
    await ann.checksIn(id);
    world.transport.script(refusal(409, 'AheadOfClock'));
    await ann.gauntlet.push();
    expect(contributors()).toEqual([]);
  });

  test('CM30 a joining counts from the first time, one’s own once', async () => {
    const id = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    others.acted('cleo', id, 'joined', '2026-03-01T09:00:00.000Z');
    others.acted('cleo', id, 'joined', MORNING);
    await ann.hears();
    expect(feed()).toMatchObject([
      { type: 'join', id: `join ${id} cleo`, person: 'cleo', at: MORNING, isMe: false, creator: 'Unknown User' },
    ]);
    await ann.gauntlet.acts.joinChallenge(id, null);
    const told = () => feed().map(({ type, person, at }) => [type, person, at]);
    const both = [
      ['join', 'ann', '2026-03-02T09:00:00.000Z'],
      ['join', 'cleo', MORNING],
    ];
    expect(told()).toEqual(both);
    await ann.gauntlet.push();
    await ann.hears();
    expect(told()).toEqual(both);
  });

  test('CM30 a dispute is told by the node, all else of one’s own by the log', async () => {
    const id = await ann.begins({ type: 'group-free' });
    await ann.gauntlet.push();
    await ann.hears();
    const running = () => seenBy(ann).stats().activeChallenges;
    expect(running()).toBe(1);
    const held = world.transport.nodes.get('challenges');
    held?.set(id, { ...Object(held.get(id)), '/attributes/@chlSt': 'disputed' });
    await ann.hears();
    expect(running()).toBe(1);
    held?.set(id, { ...Object(held.get(id)), '/attributes/@chlSt': 'failed' });
    await ann.hears();
    expect(running()).toBe(1);
  });
});

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
    const [first, second] = [completed('ben'), completed('ben')];
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
