import assert from 'node:assert/strict';
import fc from 'fast-check';
import { accountEvents, type AccountEvent } from '../../core/account/events.ts';
import { foldLog } from '../../core/devtools/show.ts';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { HOUR } from '../../core/kernel/instant.ts';
import { progressEvents, SEASON_IDS, type ProgressEvent, type SeasonId } from '../../core/progress/events.ts';
import { levelOf } from '../../core/progress/level.ts';
import { levelReadModel } from '../../core/progress/level.readModel.ts';
import { multiplierTenths, streakAt } from '../../core/progress/streak.ts';
import type { Root } from '../../core/slices.ts';
import { createNotebook } from '../../core/testing/notebook.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { journey, live } from '../arbitraries/journeys.ts';
import { instant } from '../arbitraries/moments.ts';
import { oddZone } from '../arbitraries/zones.ts';
import { law } from '../law.ts';

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

law(
  'PR4 after every act XP are what was earned less what was spent, never negative, and make the level',
  50,
  fc.property(journey(), (life) => {
    live(life, ({ root, events }) => {
      const { xp, level } = levelReadModel(root.progress);
      assert.equal(xp, recount(events.filter(countsIn(root))));
      assert.ok(xp >= 0);
      assert.equal(level, Math.floor(xp / 100) + 1);
    });
  }),
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

type Experience = AccountEvent | ProgressEvent;

function isExperience(event: EventEnvelope): event is Experience {
  return event.type in progressEvents || event.type in accountEvents;
}

function countsIn({ log }: Root): (event: EventEnvelope) => boolean {
  const voided = new Set(log.voided.map(({ event }) => event));
  return ({ id }) => !voided.has(id);
}

function recount(events: readonly EventEnvelope[]): number {
  return events.filter(isExperience).reduce((sum, event) => sum + worth(event), 0);
}

function worth(event: Experience): number {
  switch (event.type) {
    case 'DayOpened':
      return 5;
    case 'AchievementUnlocked':
    case 'ChallengeXpAwarded':
      return event.data.xp;
    case 'XpBoostBought':
      return -100;
    case 'ShieldBought':
      return -150;
    default:
      return 0;
  }
}

/** Under 3 days 1, from 3 on 1.2, from 7 on 1.5, from 14 on 2, from 21 on 2.5, from 30 on 3; in tenths. */
function multiplierOf(days: number): number {
  const steps: readonly (readonly [number, number])[] = [
    [3, 12],
    [7, 15],
    [14, 20],
    [21, 25],
    [30, 30],
  ];
  return steps.reduce((tenths, [from, more]) => (days >= from ? more : tenths), 10);
}

/** The factors, in tenths, of a challenge that ended: by the streak, the boosts and the seasons that were known then. */
function factorsOf(before: readonly EventEnvelope[], challengeId: string): [number, number, number] {
  const { challenge, progress } = foldLog(before);
  const stage = challenge.byId[challengeId]?.stage;
  if (stage?.name !== 'active' && stage?.name !== 'completed') return [0, 0, 0];
  const { endDate, bounds } = stage.run;
  const end = bounds.at(-1) ?? '';
  const known = before.filter(isExperience);
  const streak = streakAt(progress.days, progress.shields, { date: endDate, from: end, to: end }).days;
  const boosted = known.some(({ type, at }) => type === 'XpBoostBought' && at <= end && Date.parse(end) - Date.parse(at) < 86_400_000);
  const lastDate = new Date(Date.parse(endDate) - 1).toISOString().slice(0, 10);
  const seasonal = known.some((event) => event.type === 'SeasonJoined' && event.at < end && isIn(event.data, lastDate));
  return [multiplierOf(streak), boosted ? 20 : 10, seasonal ? 12 : 10];
}

function isIn({ season, year }: { season: SeasonId; year: number }, date: string): boolean {
  const runs = {
    'winter-warrior': [`${year}-12-01`, `${year + 1}-02-28`],
    'new-year-sprint': [`${year}-01-01`, `${year}-01-31`],
    'valentines-duo': [`${year}-02-01`, `${year}-02-14`],
  } as const;
  const [first, last] = runs[season];
  return first <= date && date <= last;
}
