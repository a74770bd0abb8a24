import assert from 'node:assert/strict';
import fc from 'fast-check';
import { accountEvents, type AccountEvent } from '../../core/account/events.ts';
import { foldLog } from '../../core/devtools/show.ts';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { progressEvents, type ProgressEvent, type SeasonId } from '../../core/progress/events.ts';
import { levelOf } from '../../core/progress/level.ts';
import { levelReadModel } from '../../core/progress/level.readModel.ts';
import { multiplierTenths, streakAt } from '../../core/progress/streak.ts';
import type { Root } from '../../core/slices.ts';
import { journey, live } from '../arbitraries/journeys.ts';
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
  100,
  fc.property(journey(), (life) => {
    live(life, ({ root, events }) => {
      const { xp, level } = levelReadModel(root.progress);
      assert.equal(xp, recount(events.filter(countsIn(root))));
      assert.ok(xp >= 0);
      assert.equal(level, Math.floor(xp / 100) + 1);
    });
  }),
);

law(
  'PR5 challenge XP are 50 times the multiplier of the streak when it ended, a boost and a season, whenever it is decided',
  60,
  fc.property(journey(), (life) => {
    const { events } = live(life);
    for (const event of events.filter(isExperience)) {
      if (event.type !== 'ChallengeXpAwarded') continue;
      const before = events.slice(0, events.indexOf(event));
      const [streakTenths, boostTenths, seasonTenths] = factorsOf(before, event.data.challengeId);
      assert.equal(event.data.xp, Math.floor((50 * streakTenths * boostTenths * seasonTenths) / 1_000));
    }
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
      return 25;
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
  const seasonal = known.some((event) => event.type === 'SeasonJoined' && isIn(event.data, lastDate));
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
