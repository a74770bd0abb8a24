import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HOUR } from '../../core/kernel/time/instant.ts';
import { SEASON_IDS } from '../../core/domain/progress/events.ts';
import { levelOf } from '../../core/domain/progress/level.readModel.ts';
import { multiplierTenths } from '../../core/domain/progress/streak.ts';
import { xpHistoryOf } from '../../core/domain/progress/xpHistory.readModel.ts';
import { createInMemoryStore } from '../../core/testing/inMemoryStore.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { instant } from '../../core/testing/arbitraries/moments.ts';
import { oddZone } from '../../core/testing/arbitraries/zones.ts';
import { invariant } from '../invariant.ts';
import { factorsOf, isExperience, multiplierOf } from '../../core/testing/oracles/experience.ts';

invariant(
  'PR3 a level is 100 XP; its percentage and the missing XP add up to 100',
  300,
  fc.property(fc.nat({ max: 10_000_000 }), (xp) => {
    const { level, percent, needed } = levelOf(xp);
    assert.ok((level - 1) * 100 <= xp && xp < level * 100);
    assert.equal((level - 1) * 100 + percent, xp);
    assert.equal(percent + needed, 100);
  }),
);

invariant(
  'PR6 comments earn at most 10 XP and shares at most 3 XP per date in one zone',
  60,
  fc.property(
    oddZone,
    fc.array(fc.record({ ms: fc.integer({ min: -30 * HOUR, max: 30 * HOUR }), count: fc.nat({ max: 8 }) }), {
      minLength: 1,
      maxLength: 20,
      size: 'max',
    }),
    (zone, visits) => {
      const store = createInMemoryStore({ calendar, zone });
      for (const { ms, count } of visits) {
        store.environment.advance(ms);
        for (let i = 0; i < count; i += 1) store.execute('PostComment', { challengeId: 'of ben', text: 'Well done', replyTo: null });
        store.execute('ShareChallenge', { challengeId: 'of ben', via: 'link' });
      }
      const lines = xpHistoryOf(store.root.progress, () => null);
      for (const [type, most] of [
        ['CommentPosted', 10],
        ['ChallengeShared', 3],
      ] as const)
        for (const date of new Set(store.events.map(({ day }) => day.date))) {
          const ids = new Set(store.events.filter((event) => event.type === type && event.day.date === date).map(({ id }) => id));
          assert.ok(sum(lines.filter(({ id }) => ids.has(id)).map(({ amount }) => amount)) <= most);
        }
    },
  ),
);

/** A challenge from its start to some time after its end, with everything that increases its XP. */
const challengeHistory = fc.record({
  zone: oddZone,
  start: instant,
  durationDays: fc.integer({ min: 1, max: 9 }),
  days: fc.array(fc.record({ hours: fc.integer({ min: 14, max: 30 }), boost: fc.boolean(), season: fc.boolean() }), {
    minLength: 6,
    maxLength: 16,
    size: 'max',
  }),
});

invariant(
  'PR5 challenge XP are 50 times streak multiplier, boost and season at the end of the challenge, whenever they are decided',
  60,
  fc.property(challengeHistory, ({ zone, start, durationDays, days }) => {
    const store = createInMemoryStore({ calendar, zone, now: start });
    const form = {
      title: 'A challenge',
      type: 'group-free',
      category: 'fitness',
      proofType: 'text',
      frequency: 'daily',
      isVerified: false,
    };
    store.record({ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: 100_000 } });
    const challengeId = store.execute('CreateChallenge', { ...form, durationDays }).events[0]?.id ?? '';
    store.execute('StartChallenge', { challengeId });
    for (const { hours, boost, season } of days) {
      if (boost) store.execute('BuyPowerUp', { powerUp: 'xp-boost' });
      if (season) for (const each of SEASON_IDS) store.execute('JoinSeason', { season: each });
      store.execute('ClaimDailyReward');
      store.execute('UploadProof', { challengeId, evidence: { type: 'text', text: 'Done' }, note: '' });
      for (const { event } of store.root.sync.pending) store.execute('AcknowledgeEvent', { event, nodeId: event });
      store.environment.advance(hours * HOUR);
    }
    store.execute('DecideOutcome', { challengeId, serverTime: store.environment.now() });
    const awarded = store.events.filter(isExperience).find(({ type }) => type === 'ChallengeXpAwarded');
    if (awarded?.type !== 'ChallengeXpAwarded') return;
    const [streakTenths, boostTenths, seasonTenths] = factorsOf(store.events, challengeId);
    assert.equal(awarded.data.xp, Math.floor((50 * streakTenths * boostTenths * seasonTenths) / 1_000));
  }),
);

invariant(
  'PR5 the multiplier matches the spec for every streak',
  300,
  fc.property(fc.nat({ max: 60 }), (days) => assert.equal(multiplierTenths(days), multiplierOf(days))),
);

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
