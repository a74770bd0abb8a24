import { invitesMe$, knownPeople$, type PeopleQuery } from '@gauntlet/core';
import { beforeEach, expect, test } from 'vitest';
import type { Environment } from '../../../core/testing/environment.ts';
import type { Person } from '../replication/support.ts';
import { annsEnvironment, type Others } from './communityScenario.ts';

let environment: Environment;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ environment, others, ann } = await annsEnvironment()));

const DUEL = { '/attributes/@chlTy': 'one-on-one', '/attributes/@chlSt': 'pending' } as const;

test('CH24 challenges that invite the user are those that they can join, the newest first', async () => {
  const group = others.challenge('ben', { '/attributes/@invit': 'dan ann' });
  others.challenge('cleo', { ...DUEL, '/attributes/@oppon': 'ann' });
  others.challenge('dan', { '/attributes/@invit': 'ben' });
  others.challenge('eve', { '/attributes/@invit': 'ann', '/attributes/@chlSt': 'completed' });
  await ann.pulls();
  const inviting = () =>
    ann.gauntlet
      .project(invitesMe$)
      .current()
      .map(({ creatorId }) => creatorId);
  expect(inviting()).toEqual(['cleo', 'ben']);
  await ann.gauntlet.commands.joinChallenge({ challengeId: group, paymentId: null });
  expect(inviting()).toEqual(['cleo']);
});

test('CH24 the node of a group carries the invited, each once and without the creator; a one-on-one and an empty list carry none', async () => {
  const pushed = async (form: Parameters<Person['creates']>[0]) => {
    const id = await ann.creates(form);
    await ann.gauntlet.push();
    return environment.transport.nodes.get('challenges')?.get(id);
  };
  expect(await pushed({ type: 'group-free', invitedIds: ['ben', 'ben', 'ann', 'cleo'] })).toHaveProperty(
    ['/attributes/@invit'],
    'ben cleo',
  );
  expect(await pushed({ type: 'group-free', invitedIds: [] })).not.toHaveProperty(['/attributes/@invit']);
  expect(await pushed({ type: 'one-on-one', invitedIds: ['ben'] })).not.toHaveProperty(['/attributes/@invit']);
});

test('CH24 people to invite are friends first, then the members that the server found, without the user and the sample', async () => {
  for (const person of ['zoe', 'ben']) others.profile(person);
  others.profile('maya', { '/attributes/@sampl': 'yes' });
  others.profile('ann', { '/attributes/@invtd': [{ id: 'fay', name: 'Fay@example.org' }] });
  await ann.pulls();
  const known = (query: Partial<PeopleQuery>) => {
    const all = { name: '', members: ['maya', 'zoe', 'ann', 'fay', 'ben'], without: [], limit: 6 };
    return ann.gauntlet.project(knownPeople$({ ...all, ...query })).current();
  };
  const [fay, zoe, ben] = [
    { person: 'fay', name: 'Fay', relation: 'friend' },
    { person: 'zoe', name: 'ZOE', relation: 'member' },
    { person: 'ben', name: 'BEN', relation: 'member' },
  ];
  expect(known({})).toEqual([fay, zoe, ben]);
  expect(known({ members: [] })).toEqual([fay]);
  expect(known({ name: ' É' })).toEqual([zoe, ben]);
  expect(known({ name: 'e', limit: 1 })).toEqual([zoe]);
  expect(known({ without: ['fay', 'zoe'] })).toEqual([ben]);
});
