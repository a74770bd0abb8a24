import { describe, expect, test } from 'vitest';
import { MINUTE, millis, instantOf } from '../../../core/kernel/time/instant.ts';
import { trendingOf } from '../../../core/views/coach/trending.readModel.ts';
import { lastWeek } from '../../../core/views/community/lastWeek.ts';
import { personOf } from '../../../core/views/people.ts';
import { newestChallenges } from '../../../core/replication/remoteIndex.ts';
import { anApp, asOf, challengeAt, cacheWith, profileOf as profileNode } from '../replication/nodes.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const minutes = (count: number): string => instantOf(millis(NOW) + count * MINUTE);

describe('SY10 cards', () => {
  test('SY10 all known challenges are sorted by id, the newest first', () => {
    const [one, two, three] = [challengeAt(minutes(0), 'ben'), challengeAt(minutes(1), 'ben'), challengeAt(minutes(2), 'ben')];
    expect(newestChallenges(cacheWith({ challenges: [two, three, one] })).map(({ id }) => id)).toEqual([three.id, two.id, one.id]);
    expect(newestChallenges(cacheWith({}))).toEqual([]);
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
