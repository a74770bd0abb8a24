import { describe, expect, test } from 'vitest';
import { MINUTE, millis, instantOf } from '../../../core/kernel/time/instant.ts';
import { discoverCards } from '../../../core/views/challenges.readModel.ts';
import { trendingOf } from '../../../core/views/coach/trending.readModel.ts';
import { discoverStats } from '../../../core/views/community/discoverStats.readModel.ts';
import { groupCards } from '../../../core/views/community/groups.readModel.ts';
import { lastWeek } from '../../../core/views/community/lastWeek.ts';
import { members } from '../../../core/views/community/members.readModel.ts';
import { personOf } from '../../../core/views/people.ts';
import { newestChallenges } from '../../../core/replication/remoteIndex.ts';
import { actAt, anApp, asOf, challengeAt, cacheWith, profileOf as profileNode } from '../replication/nodes.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const minutes = (count: number): string => instantOf(millis(NOW) + count * MINUTE);

describe('SY10 cards', () => {
  test('SY10 all known challenges are sorted by id, the newest first', () => {
    const [one, two, three] = [challengeAt(minutes(0), 'ben'), challengeAt(minutes(1), 'ben'), challengeAt(minutes(2), 'ben')];
    expect(newestChallenges(cacheWith({ challenges: [two, three, one] })).map(({ id }) => id)).toEqual([three.id, two.id, one.id]);
    expect(newestChallenges(cacheWith({}))).toEqual([]);
  });

  test('CM34 groups are those that are not over, the newest first', () => {
    const of = (status: string, type: 'group-free' | 'one-on-one' = 'group-free') =>
      challengeAt(NOW, 'ben', { '/attributes/@chlSt': status, '/attributes/@chlTy': type });
    const [waits, runs] = [of('pending'), of('active')];
    const remote = cacheWith({ challenges: [waits, of('completed'), of('failed'), of('cancelled'), of('active', 'one-on-one'), runs] });
    expect(groupCards(anApp({ remote }), asOf(NOW)).map(({ id }) => id)).toEqual([runs.id, waits.id]);
    expect(discoverCards({ app: anApp({ remote }), asOf: asOf(NOW) }).map(({ isSample }) => isSample)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('CM32 revenue is the settled payments, and users are the people', () => {
    const [paid, free] = (['group-paid', 'group-free'] as const).map((type) =>
      challengeAt(NOW, 'ben', {
        '/attributes/@chlTy': type,
        '/attributes/@entry': 10,
        ...(type === 'group-paid' && { '/attributes/@paid': 1_000 }),
      }),
    );
    if (!paid || !free) throw new Error('two were made');
    const joined = ['cleo', 'ben'].flatMap((person) =>
      [paid, free].map(({ id }) => actAt(NOW, { person, action: 'joined', challenge: id })),
    );
    const remote = cacheWith({ challenges: [paid, free], participations: joined });
    expect(discoverStats(anApp({ remote }))).toMatchObject({ revenueCents: 1_000, users: 2 });
  });
});

describe('CM35 people from their profiles', () => {
  test('CM35 a profile has all data of a person, and a person without a profile has none', () => {
    const profiles = [profileNode('eve', { '/text': 'eve@example.org', '/attributes/@dispt': 2, '/attributes/@sampl': 'yes' })];
    const app = anApp({ remote: cacheWith({ profiles }) });
    expect(personOf(app, 'eve')).toEqual({
      person: 'eve',
      name: 'eve',
      image: '',
      seed: 'eve',
      isMe: false,
      role: 'Newcomer',
      isVerified: false,
      isSample: true,
      trust: 50,
      badge: 'none',
      completed: 0,
      disputes: 2,
    });
    expect(personOf(anApp({ remote: cacheWith({ profiles: [profileNode('eve')] }) }), 'eve').isSample).toBe(false);
    expect(personOf(app, 'ben')).toMatchObject({ person: 'ben', name: 'Unknown User', isSample: false, disputes: 0 });
  });

  test('CM35 a member is marked as the person themselves, and as active while a challenge runs', () => {
    const waits = challengeAt(NOW, 'ann', { '/attributes/@chlSt': 'pending' });
    const runs = challengeAt(NOW, 'ben', { '/attributes/@chlSt': 'active' });
    const participations = [waits, runs].map(({ id }) => actAt(NOW, { person: 'cleo', action: 'joined', challenge: id }));
    const app = anApp({ remote: cacheWith({ challenges: [waits, runs], participations }) });
    expect(members(app).map(({ person, isMe, active }) => ({ person, isMe, active }))).toEqual([
      { person: 'ann', isMe: true, active: 0 },
      { person: 'ben', isMe: false, active: 1 },
      { person: 'cleo', isMe: false, active: 1 },
    ]);
  });
});

describe('CO5 trending titles', () => {
  test('CO5 are compared without outer spaces and case; empty titles do not count; equal counts are sorted by the alphabet', () => {
    const titled = (title: string) => challengeAt(NOW, 'ben', { '/text': title });
    const challenges = ['Row', ' Run ', '', ' ', 'run', 'Abs'].map(titled);
    expect(trendingOf(anApp({ remote: cacheWith({ challenges }) }))).toEqual(['run', 'abs', 'row']);
  });
});

describe('CM37 the last seven dates', () => {
  test('CM37 begin with the first instant of the seventh date and end with today', () => {
    const dayOf = lastWeek(anApp(), asOf(NOW));
    expect(dayOf('2026-02-23T22:59:59.999Z')).toBeNull();
    expect(dayOf('2026-02-23T23:00:00.000Z')).toBe(0);
    expect(dayOf('2026-03-02T22:59:59.999Z')).toBe(6);
    expect(dayOf('2026-03-02T23:00:00.000Z')).toBeNull();
  });
});
