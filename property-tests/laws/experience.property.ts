import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HOUR } from '../../core/kernel/time/instant.ts';
import { SEASON_IDS } from '../../core/domain/progress/events.ts';
import { levelOf } from '../../core/domain/progress/level.ts';
import { multiplierTenths } from '../../core/domain/progress/streak.ts';
import { xpHistoryOf } from '../../core/domain/progress/xpHistory.readModel.ts';
import { createNotebook } from '../../core/testing/notebook.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { instant } from '../../core/testing/arbitraries/moments.ts';
import { oddZone } from '../../core/testing/arbitraries/zones.ts';
import { law, lawTests } from '../law.ts';
import { factorsOf, isExperience, multiplierOf } from '../../core/testing/oracles/experience.ts';
import { seasonsPayOnce, xpAreRecounted, xpHistoryAddsUp } from '../../core/testing/invariants/experience.ts';

law(
  'PR3 a level is each hundred XP, its percent and its need are the rest of it',
  300,
  fc.property(fc.nat({ max: 10_000_000 }), (xp) => {
    const { level, percent, needed } = levelOf(xp);
    assert.ok((level - 1) * 100 <= xp && xp < level * 100);
    assert.equal((level - 1) * 100 + percent, xp);
    assert.equal(percent + needed, 100);
  }),
);

lawTests(xpAreRecounted, xpHistoryAddsUp, seasonsPayOnce);

law(
  'PR6 in one zone, whoever comments and shares as often as they like earns 10 XP by comments and 3 by a share on each date at most',
  60,
  fc.property(
    oddZone,
    fc.array(fc.record({ ms: fc.integer({ min: -30 * HOUR, max: 30 * HOUR }), count: fc.nat({ max: 8 }) }), {
      minLength: 1,
      maxLength: 20,
      size: 'max',
    }),
    (zone, visits) => {
      const book = createNotebook({ calendar, zone });
      for (const { ms, count } of visits) {
        book.world.pass(ms);
        for (let i = 0; i < count; i += 1) book.act('PostComment', { challengeId: 'of ben', text: 'Well done', replyTo: null });
        book.act('ShareChallenge', { challengeId: 'of ben', via: 'link' });
      }
      const lines = xpHistoryOf(book.root.progress, () => null);
      for (const [type, most] of [
        ['CommentPosted', 10],
        ['ChallengeShared', 3],
      ] as const)
        for (const date of new Set(book.events.map(({ day }) => day.date))) {
          const ids = new Set(book.events.filter((event) => event.type === type && event.day.date === date).map(({ id }) => id));
          assert.ok(sum(lines.filter(({ id }) => ids.has(id)).map(({ amount }) => amount)) <= most);
        }
    },
  ),
);

/** A challenge from its start to some time after its end, with all that makes its XP more. */
const challengeLife = fc.record({
  zone: oddZone,
  start: instant,
  durationDays: fc.integer({ min: 1, max: 9 }),
  days: fc.array(fc.record({ hours: fc.integer({ min: 14, max: 30 }), boost: fc.boolean(), season: fc.boolean() }), {
    minLength: 6,
    maxLength: 16,
    size: 'max',
  }),
});

law(
  'PR5 challenge XP are 50 times the multiplier of the streak when it ended, a boost and a season, whenever it is decided',
  60,
  fc.property(challengeLife, ({ zone, start, durationDays, days }) => {
    const book = createNotebook({ calendar, zone, now: start });
    const form = {
      title: 'A challenge',
      type: 'group-free',
      category: 'fitness',
      proofType: 'text',
      frequency: 'daily',
      isVerified: false,
    };
    book.record({ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: 100_000 } });
    const challengeId = book.act('CreateChallenge', { ...form, durationDays }).events[0]?.id ?? '';
    book.act('StartChallenge', { challengeId });
    for (const { hours, boost, season } of days) {
      if (boost) book.act('BuyPowerUp', { powerUp: 'xp-boost' });
      if (season) for (const each of SEASON_IDS) book.act('JoinSeason', { season: each });
      book.act('ClaimDailyReward');
      book.act('UploadProof', { challengeId, evidence: { type: 'text', text: 'Done' }, note: '' });
      for (const { event } of book.root.sync.pending) book.act('AcknowledgeEvent', { event, nodeId: event });
      book.world.pass(hours * HOUR);
    }
    book.act('DecideOutcome', { challengeId, serverTime: book.world.now() });
    const awarded = book.events.filter(isExperience).find(({ type }) => type === 'ChallengeXpAwarded');
    if (awarded?.type !== 'ChallengeXpAwarded') return;
    const [streakTenths, boostTenths, seasonTenths] = factorsOf(book.events, challengeId);
    assert.equal(awarded.data.xp, Math.floor((50 * streakTenths * boostTenths * seasonTenths) / 1_000));
  }),
);

law(
  'PR5 the multiplier grows with the streak as the spec counts it',
  300,
  fc.property(fc.nat({ max: 60 }), (days) => assert.equal(multiplierTenths(days), multiplierOf(days))),
);

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
