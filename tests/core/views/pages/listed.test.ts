import { heldChallenges$, listedChallenges$ } from '@gauntlet/core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../../../../core/testing/environment.ts';
import type { DiscoverQuery } from '../../../../core/views/pages/lists.ts';
import type { Person } from '../../replication/support.ts';
import { annsEnvironment, type Others } from '../communityScenario.ts';

let environment: Environment;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ environment, others, ann } = await annsEnvironment()));

type Given = Partial<DiscoverQuery> & { at?: string };
const listed = (ids: readonly string[], { at, ...query }: Given = {}) =>
  ann.gauntlet.project(listedChallenges$({ query: { samples: 'all', ...query }, ids, at: at ?? null })).current();
const idsOf = (...given: Parameters<typeof listed>) => listed(...given).cards.map(({ id }) => id);

describe('the cards of pages', () => {
  test('come in the order of the server, without those that this device does not hold', async () => {
    const [one, two] = [others.challenge('ben'), others.challenge('ben')];
    await ann.pulls();
    expect(listed([one, 'unheard-of', two])).toMatchObject({ cards: [{ id: one }, { id: two }], difference: 0 });
  });

  test("SY14 the server's count of people is on the card of a challenge that was only listed", async () => {
    const one = others.challenge('ben', { '/attributes/@peopl': 7 });
    await ann.pulls();
    expect(listed([one]).cards).toMatchObject([{ people: 7 }]);
  });

  test('the own log wins: a challenge that the user cancelled is left out, and one that they joined is theirs and no longer open', async () => {
    const theirs = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    await ann.pulls();
    const own = await ann.creates();
    await ann.gauntlet.push();
    await ann.pulls();
    expect(idsOf([own, theirs])).toEqual([own, theirs]);
    await ann.gauntlet.commands.cancelChallenge({ challengeId: own });
    expect(listed([own, theirs])).toMatchObject({ cards: [{ id: theirs }], difference: -1 });
    expect(idsOf([theirs], { onlyOpen: true })).toEqual([theirs]);
    await ann.gauntlet.commands.joinChallenge({ challengeId: theirs, paymentId: null });
    expect(listed([theirs]).cards).toMatchObject([{ takesPart: true }]);
    expect(listed([theirs], { onlyOpen: true })).toEqual({ cards: [], difference: -1 });
  });

  test('AC18 samples leave the list at once when they are put out of sight, except the own ones', async () => {
    const [sample, joined] = [0, 1].map(() => others.challenge('maya', { '/attributes/@sampl': 'yes', '/attributes/@chlSt': 'pending' }));
    if (!sample || !joined) throw new Error('two were made');
    await ann.pulls();
    await ann.gauntlet.commands.joinChallenge({ challengeId: joined, paymentId: null });
    expect(idsOf([joined, sample], { samples: 'none' })).toEqual([joined]);
    expect(idsOf([joined, sample], { samples: 'running' })).toEqual([joined, sample]);
  });
});

describe('own challenges that the server does not have yet', () => {
  test('come first, the newest first, where they match the query, and count', async () => {
    const theirs = others.challenge('ben');
    await ann.pulls();
    const run = await ann.creates({ title: 'Run 5k' });
    environment.advance(1_000);
    const read = await ann.creates({ title: 'Read a book', category: 'study' });
    expect(listed([theirs])).toMatchObject({ cards: [{ id: read }, { id: run }, { id: theirs }], difference: 2 });
    expect(idsOf([theirs], { text: 'run' })).toEqual([run, theirs]);
    expect(idsOf([theirs], { categories: ['study'] })).toEqual([read, theirs]);
    expect(idsOf([theirs], { types: ['group-paid'] })).toEqual([theirs]);
    expect(idsOf([theirs], { statuses: ['active'] })).toEqual([theirs]);
    expect(idsOf([theirs], { onlyOpen: true })).toEqual([theirs]);
  });

  test('stay first once the server has them, until a later page is requested', async () => {
    const before = '2026-03-02T08:59:59.000Z';
    const own = await ann.creates();
    await ann.gauntlet.push();
    expect(idsOf([], { at: before })).toEqual([own]);
    expect(idsOf([own], { at: before })).toEqual([own]);
    environment.advance(60_000);
    expect(idsOf([], { at: '2026-03-02T09:00:30.000Z' })).toEqual([]);
  });

  test('SY10 are listed once, and not when they were cancelled', async () => {
    const own = await ann.creates();
    expect(idsOf([own])).toEqual([own]);
    await ann.gauntlet.commands.cancelChallenge({ challengeId: own });
    expect(idsOf([])).toEqual([]);
  });
});

test('without the server, the challenges on the device are searched: the newest first, own ones with them', async () => {
  const bens = others.challenge('ben', { '/text': 'Run far' });
  others.challenge('ben', { '/text': 'Read', '/attributes/@categ': 'study' });
  others.challenge('ben', { '/text': 'Run before', '/attributes/@chlSt': 'cancelled' });
  const over = others.challenge('maya', { '/text': 'Run once', '/attributes/@sampl': 'yes', '/attributes/@chlSt': 'completed' });
  await ann.pulls();
  const own = await ann.creates({ title: 'Run 5k' });
  const held = (query: DiscoverQuery) =>
    ann.gauntlet
      .project(heldChallenges$(query))
      .current()
      .cards.map(({ id }) => id);
  expect(held({ text: 'run', samples: 'running' })).toEqual([own, bens]);
  expect(held({ text: 'run', samples: 'all' })).toEqual([own, over, bens]);
});

test('CH25 without the server, the challenges on the device are in the order that was chosen, and say since when they are there', async () => {
  const walk = others.challenge('ben', { '/text': 'Walk', '/attributes/@peopl': 2, '/attributes/@endDt': '2026-03-09T09:00:00.000Z' });
  const read = others.challenge('maya', { '/text': 'read', '/attributes/@peopl': 5, '/attributes/@endDt': '2026-03-04T09:00:00.000Z' });
  const over = others.challenge('maya', { '/text': 'Épée', '/attributes/@peopl': 3, '/attributes/@chlSt': 'completed' });
  await ann.pulls();
  const held = (order?: DiscoverQuery['order']) => ann.gauntlet.project(heldChallenges$({ order, samples: 'all' })).current();
  const idsIn = (order?: DiscoverQuery['order']): string[] => held(order).cards.map(({ id }) => id);
  expect({ newest: idsIn(), ending: idsIn('ending'), people: idsIn('people'), title: idsIn('title') }).toEqual({
    newest: [over, read, walk],
    ending: [read, walk, over],
    people: [read, over, walk],
    title: [over, read, walk],
  });
  expect(held().since).toBe(Date.parse(environment.now()));
});
