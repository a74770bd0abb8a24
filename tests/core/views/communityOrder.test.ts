import { beforeEach, describe, expect, test } from 'vitest';
import { groupCards$, members$, topContributors$, featuredCreators$ } from '@gauntlet/core';
import { annsEnvironment, seenBy, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';

let others: Others;
let ann: Person;
beforeEach(async () => void ({ others, ann } = await annsEnvironment()));

const MORNING = '2026-03-01T08:00:00.000Z';

describe('the order of people', () => {
  test('CM33 creators of equal rank are sorted by name, then by id; at most six', async () => {
    for (const person of ['d', 'b', 'g', 'a', 'f', 'c', 'e']) others.challenge(person);
    others.profile('b', { '/text': 'ZOE' });
    others.profile('c', { '/text': 'ADA' });
    others.profile('d', { '/text': 'ADA' });
    await ann.pulls();
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

  test('CM33 verified creators come before the others, and are sorted by their challenges among themselves', async () => {
    for (const person of ['a', 'b', 'b', 'c', 'd', 'd', 'd']) others.challenge(person);
    for (const person of ['a', 'b']) others.profile(person, { '/attributes/@verif': 'verified' });
    await ann.pulls();
    await ann.begins();
    const shown = ann.gauntlet.project(featuredCreators$).current();
    expect(shown.map(({ person, isMe }) => ({ person, isMe }))).toEqual([
      { person: 'b', isMe: false },
      { person: 'a', isMe: false },
      { person: 'd', isMe: false },
      { person: 'ann', isMe: true },
      { person: 'c', isMe: false },
    ]);
  });

  test('CM35 members of equal trust are sorted by name, then by id, and count an active challenge once', async () => {
    const [runs, waits] = [others.challenge('b'), others.challenge('e', { '/attributes/@chlSt': 'pending' })];
    for (const person of ['d', 'd', 'b']) others.acted(person, runs, 'joined', MORNING);
    others.acted('c', waits, 'joined', MORNING);
    others.profile('b', { '/text': 'ZOE' });
    others.profile('c', { '/text': 'ADA' });
    others.profile('d', { '/text': 'ADA' });
    await ann.pulls();
    const shown = ann.gauntlet.project(members$).current();
    expect(shown.map(({ person, active }) => ({ person, active }))).toEqual([
      { person: 'c', active: 0 },
      { person: 'd', active: 1 },
      { person: 'e', active: 0 },
      { person: 'b', active: 1 },
    ]);
    expect(shown[0]).toMatchObject({ name: 'ADA', role: 'Newcomer', isVerified: false, isMe: false, badge: 'none', completed: 0 });
  });

  test('CM35 the name comes before the id, for any order of the list', async () => {
    for (const person of ['b', 'a', 'c']) others.challenge(person);
    others.profile('a', { '/text': 'ZOE' });
    others.profile('b', { '/text': 'ADA' });
    others.profile('c', { '/text': 'MIA' });
    await ann.pulls();
    expect(
      ann.gauntlet
        .project(members$)
        .current()
        .map(({ name }) => name),
    ).toEqual(['ADA', 'MIA', 'ZOE']);
  });

  test('CM37 contributors with equal check-ins are sorted by trust, then by id; at most three', async () => {
    const id = others.challenge('b');
    for (const person of ['e', 'c', 'd']) others.acted(person, id, 'joined', '2026-02-20T08:00:00.000Z');
    for (const person of ['e', 'c', 'd', 'b']) others.checkedIn(person, id, MORNING);
    others.profile('e', { '/attributes/@trust': 70 });
    await ann.pulls();
    const shown = ann.gauntlet.project(topContributors$).current();
    expect(shown.map(({ rank, person, checkIns, isMe }) => ({ rank, person, checkIns, isMe }))).toEqual([
      { rank: 1, person: 'e', checkIns: 1, isMe: false },
      { rank: 2, person: 'b', checkIns: 1, isMe: false },
      { rank: 3, person: 'c', checkIns: 1, isMe: false },
    ]);
  });

  test('CM34 the group cards are the counted groups, newest first', async () => {
    const one = others.challenge('b');
    others.challenge('b', { '/attributes/@chlTy': 'one-on-one' });
    others.challenge('b', { '/attributes/@chlSt': 'completed' });
    others.challenge('b', { '/attributes/@chlSt': 'failed' });
    const two = others.challenge('b', { '/attributes/@chlSt': 'pending' });
    await ann.pulls();
    expect(seenBy(ann).groups()).toEqual({ groups: 2, paid: 0, verifiedHosts: 0 });
    expect(
      ann.gauntlet
        .project(groupCards$)
        .current()
        .map(({ id }) => id),
    ).toEqual([two, one]);
  });

  test('CM33 of equally frequent categories the first by the alphabet names a creator, for any order of the list', async () => {
    for (const [person, categories] of [
      ['b', ['diet', 'skill']],
      ['c', ['skill', 'diet']],
    ] as const) {
      for (const category of categories) others.challenge(person, { '/attributes/@categ': category });
    }
    await ann.pulls();
    const shown = ann.gauntlet.project(featuredCreators$).current();
    expect(shown.map(({ person, role }) => ({ person, role }))).toEqual([
      { person: 'b', role: 'Nutrition Creator' },
      { person: 'c', role: 'Nutrition Creator' },
    ]);
  });
});
