import { discover$, invitesMe$, knownPeople$, type PeopleQuery } from '@gauntlet/core';
import { beforeEach, expect, test } from 'vitest';
import type { Environment } from '../../../core/testing/environment.ts';
import type { Person } from '../replication/support.ts';
import { annsEnvironment, type Others } from './communityScenario.ts';

let environment: Environment;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ environment, others, ann } = await annsEnvironment()));

const discovered = () =>
  ann.gauntlet
    .project(discover$({}))
    .current()
    .cards.map(({ creatorId, invitesMe }) => `${creatorId}${invitesMe ? ' invites me' : ''}`);

const DUEL = { '/attributes/@chlTy': 'one-on-one', '/attributes/@chlSt': 'pending' } as const;

test('CH24 a challenge that invites the user comes first, as long as they can join it', async () => {
  others.challenge('ben', { '/attributes/@invit': 'dan ann' });
  others.challenge('cleo', { ...DUEL, '/attributes/@oppon': 'ann' });
  others.challenge('dan', { '/attributes/@invit': 'ben' });
  others.challenge('eve', { '/attributes/@invit': 'ann', '/attributes/@chlSt': 'completed' });
  await ann.pulls();
  expect(discovered()).toEqual(['cleo invites me', 'ben invites me', 'eve', 'dan']);
  expect(
    ann.gauntlet
      .project(invitesMe$)
      .current()
      .map(({ creatorId }) => creatorId),
  ).toEqual(['cleo', 'ben']);
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

test('CH24 known people are friends first, then members by name, without the user and the sample', async () => {
  for (const person of ['zoe', 'ben', 'maya']) others.challenge(person);
  for (const person of ['zoe', 'ben', 'fay']) others.profile(person);
  others.profile('maya', { '/attributes/@sampl': 'yes' });
  others.profile('ann', { '/attributes/@invtd': [{ id: 'fay', name: 'Fay' }] });
  await ann.creates();
  await ann.pulls();
  const known = (query: PeopleQuery) => ann.gauntlet.project(knownPeople$(query)).current();
  const [fay, ben, zoe] = [
    { person: 'fay', name: 'FAY', relation: 'friend' },
    { person: 'ben', name: 'BEN', relation: 'member' },
    { person: 'zoe', name: 'ZOE', relation: 'member' },
  ];
  expect(known({})).toEqual({ people: [fay, ben, zoe], counts: { matching: 3, all: 3 } });
  expect(known({ name: ' E' })).toEqual({ people: [ben, zoe], counts: { matching: 2, all: 3 } });
  expect(known({ name: 'e', limit: 1 })).toEqual({ people: [ben], counts: { matching: 2, all: 3 } });
  expect(known({ without: ['fay', 'zoe'] }).people).toEqual([ben]);
  expect(known({ only: ['zoe', 'fay', 'eve'] }).people).toEqual([fay, zoe]);
  expect(known({ only: [] })).toEqual({ people: [], counts: { matching: 0, all: 3 } });
});
