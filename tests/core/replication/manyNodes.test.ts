import { describe, expect, test } from 'vitest';
import { listedTo as cards } from '../views/listed.ts';
import { parseList } from '../../../core/replication/changePages.ts';
import { withChanges } from '../../../core/replication/cacheUpdates.ts';
import { EMPTY_CACHE } from '../../../core/replication/remoteCache.ts';
import { newEnvironment, openPerson, type Person } from './support.ts';

const people = (person: Person) => cards(person)[0]?.people;

/** Ann created two group challenges, which Ben's app has pulled. */
async function twoOfAnn() {
  const environment = newEnvironment();
  const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
  const [first, second] = [await ann.creates({ type: 'group-free' }), await ann.creates({ type: 'group-free' })];
  await ann.gauntlet.push();
  await ben.pulls();
  return { environment, ann, ben, first, second };
}

describe('SY14 the number of participants', () => {
  test('SY14 counts the creator and each person who joined, once each', async () => {
    const { environment, ann, ben, second } = await twoOfAnn();
    expect({ ann: people(ann), ben: people(ben) }).toEqual({ ann: 1, ben: 1 });
    await ben.gauntlet.commands.joinChallenge({ challengeId: second, paymentId: null });
    await ben.gauntlet.push();
    const nodes = environment.transport.nodes.get('participations');
    nodes?.set('again', { ...Object([...nodes.values()][0]) });
    await ann.pulls();
    await ben.pulls();
    expect({ ann: people(ann), ben: people(ben) }).toEqual({ ann: 2, ben: 2 });
  });

  test('SY14 counts an own joining before the server has it', async () => {
    const { ben, second } = await twoOfAnn();
    await ben.gauntlet.commands.joinChallenge({ challengeId: second, paymentId: null });
    expect(people(ben)).toBe(2);
  });

  test('SY14 does not count a person who only started or cancelled something', async () => {
    const { environment, ann, ben, second } = await twoOfAnn();
    await ann.gauntlet.commands.startChallenge({ challengeId: second });
    await ann.gauntlet.push();
    const nodes = environment.transport.nodes.get('participations');
    nodes?.set('by another', { ...Object([...nodes.values()][0]), '/attributes/@usrId': 'eve' });
    await ben.pulls();
    expect(people(ben)).toBe(1);
  });
});

describe('SY9 unchanged nodes among thousands cost nothing', () => {
  test('SY9 an own command leaves the cards of others unchanged', async () => {
    const { ben } = await twoOfAnn();
    const before = cards(ben);
    await ben.creates();
    const [own, ...others] = cards(ben);
    expect({ creator: own?.creator, others: others.length }).toEqual({ creator: 'BEN', others: 2 });
    expect(others.map((card, place) => card === before[place])).toEqual([true, true]);
  });

  test('SY9 a list with one changed node leaves the cards of the others unchanged', async () => {
    const { environment, ben, first } = await twoOfAnn();
    const before = cards(ben);
    const nodes = environment.transport.nodes.get('challenges');
    nodes?.set(first, { ...Object(nodes.get(first)), '/attributes/@chlSt': 'active' });
    await ben.pulls();
    const after = cards(ben);
    expect(after.map(({ status }) => status)).toEqual(['pending', 'active']);
    expect(after.map((card, place) => card === before[place])).toEqual([true, false]);
  });

  test('SY9 a changed name shows on the card, though the challenge is the same', async () => {
    const { environment, ben } = await twoOfAnn();
    expect(cards(ben)[0]?.creator).toBe('Unknown User');
    environment.transport.nodes.set('profiles', new Map([['ann', profileOf('ann', 'Ann@example.org')]]));
    await ben.pulls();
    expect(cards(ben).map(({ creator }) => creator)).toEqual(['Ann', 'Ann']);
  });

  test('SY9 an equal node stays the same object; a changed node is parsed again', () => {
    const nodes = (text: string, more = {}) => ({
      ok: true,
      payload: {
        nodes: [
          { id: 'ann', fieldValues: profileOf('ann', 'Ann') },
          { id: 'ben', fieldValues: { ...profileOf('ben', text), ...more } },
        ],
      },
    });
    const received = (cache: typeof EMPTY_CACHE, body: unknown) =>
      withChanges(cache, parseList('profiles', body)?.changes ?? [], { extent: 'followed' });
    const before = received(EMPTY_CACHE, nodes('Ben'));
    const after = received(before, nodes('Benjamin', { '/attributes/@new': 'x' }));
    expect(before.profiles['ann']).toBeDefined();
    expect(after.profiles['ann']).toBe(before.profiles['ann']);
    expect(after.profiles['ben']).toEqual({ id: 'ben', fieldValues: profileOf('ben', 'Benjamin') });
    const unfit = { ok: true, payload: { nodes: [{ id: 'ann', fieldValues: { '/text': 'Ann' } }] } };
    expect(received(before, unfit)).toMatchObject({ profiles: { ben: { id: 'ben' } }, leftOut: { ann: true } });
  });
});

function profileOf(person: string, name: string) {
  return {
    '/text': name,
    '/attributes/@trust': 50,
    '/attributes/@compl': 0,
    '/attributes/@missd': 0,
    '/attributes/@dispt': 0,
    '/attributes/@badge': 'none',
    '/attributes/@verif': 'no',
    '/attributes/@usrId': person,
  };
}
