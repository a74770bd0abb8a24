import { discover$, discoverStats$, featuredCreators$, groupCards$, members$, sampleCommunity$ } from '@gauntlet/core';
import { beforeEach, expect, test } from 'vitest';
import type { AppProjection } from '../../../core/views/appState.ts';
import type { Person } from '../replication/support.ts';
import { annsEnvironment, type Others } from './communityScenario.ts';

let others: Others;
let ann: Person;
beforeEach(async () => void ({ others, ann } = await annsEnvironment()));

const SAMPLE = { '/attributes/@sampl': 'yes' } as const;
const read = <T>(projection: AppProjection<T>): T => ann.gauntlet.project(projection).current();
const seen = () => ({
  discover: read(discover$({})).cards.map(({ creatorId }) => creatorId),
  groups: read(groupCards$).map(({ creatorId }) => creatorId),
  creators: read(featuredCreators$).map(({ person }) => person),
  members: read(members$).map(({ person }) => person),
  users: read(discoverStats$).users,
});

/** Ben's group, and a newer one of a more trusted person of the sample community, whom Dan of the sample joined. */
async function bothPeople(): Promise<string> {
  others.challenge('ben');
  const sample = others.challenge('maya', SAMPLE);
  others.profile('ben');
  for (const person of ['maya', 'dan']) others.profile(person, { ...SAMPLE, '/attributes/@trust': 99, '/attributes/@verif': 'verified' });
  others.acted('dan', sample, 'joined', '2026-03-01T08:00:00.000Z');
  await ann.pulls();
  return sample;
}

test('AC18 real people and their challenges come before the sample community', async () => {
  await bothPeople();
  expect(seen()).toEqual({
    discover: ['ben', 'maya'],
    groups: ['ben', 'maya'],
    creators: ['ben', 'maya'],
    members: ['ben', 'dan', 'maya'],
    users: 3,
  });
});

test('AC18 a hidden sample community is in no list and no figure, until it is shown again', async () => {
  await bothPeople();
  expect(read(sampleCommunity$)).toBe('shown');
  await ann.gauntlet.commands.setVisibility({ part: 'sample-community', visibility: 'hidden' });
  expect(seen()).toEqual({ discover: ['ben'], groups: ['ben'], creators: ['ben'], members: ['ben'], users: 1 });
  expect(read(sampleCommunity$)).toBe('hidden');
  const again = await ann.gauntlet.commands.setVisibility({ part: 'sample-community', visibility: 'hidden' });
  expect(again).toMatchObject({ ok: false, refusal: { type: 'NothingNew' } });
  await ann.gauntlet.commands.setVisibility({ part: 'sample-community', visibility: 'shown' });
  expect(seen().discover).toEqual(['ben', 'maya']);
});

test('AC18 a sample challenge in which the user takes part stays in sight', async () => {
  const sample = await bothPeople();
  await ann.gauntlet.commands.joinChallenge({ challengeId: sample, paymentId: null });
  await ann.gauntlet.commands.setVisibility({ part: 'sample-community', visibility: 'hidden' });
  expect(seen().discover).toEqual(['ben', 'maya']);
  expect(seen().members).toContain('dan');
});

test('AC18 without a sample community on the server there is nothing to hide', async () => {
  others.challenge('ben');
  await ann.pulls();
  expect(read(sampleCommunity$)).toBe('absent');
});
