import assert from 'node:assert/strict';
import fc from 'fast-check';
import { accountEvents, type AccountEvent } from '../../core/account/events.ts';
import { communityEvents, type CommunityEvent } from '../../core/community/events.ts';
import { foldLog } from '../../core/devtools/show.ts';
import type { EventEnvelope, Stored } from '../../core/kernel/event.ts';
import { HOUR } from '../../core/kernel/instant.ts';
import type { LocalDay } from '../../core/kernel/localDay.ts';
import { progressEvents, SEASON_IDS, type ProgressEvent, type SeasonId } from '../../core/progress/events.ts';
import { levelOf } from '../../core/progress/level.ts';
import { levelReadModel } from '../../core/progress/level.readModel.ts';
import { multiplierTenths } from '../../core/progress/streak.ts';
import { xpHistoryOf } from '../../core/progress/xpHistory.readModel.ts';
import type { Root } from '../../core/slices.ts';
import { syncEvents, type SyncEvent } from '../../core/sync/events.ts';
import { createNotebook } from '../../core/testing/notebook.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { journey, live } from '../arbitraries/journeys.ts';
import { instant } from '../arbitraries/moments.ts';
import { oddZone } from '../arbitraries/zones.ts';
import { law } from '../law.ts';
import { streakByTheClock } from '../oracles/streak.ts';

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

law(
  'PR12 the lines of the XP history add up to the XP: by source to what was earned of it, and those spent to what was spent',
  50,
  fc.property(journey(), (life) => {
    const { progress } = live(life).root;
    const { xp, earned, spent } = levelReadModel(progress);
    const lines = xpHistoryOf(progress, () => null);
    const of = (source: string): number => sum(lines.filter((line) => line.source === source).map(({ amount }) => amount));
    assert.equal(sum(lines.map(({ amount }) => amount)), xp);
    for (const source of ['login', 'challenges', 'social', 'achievements'] as const) assert.equal(of(source), earned[source]);
    assert.equal(of('spent') + spent, 0);
    assert.ok(lines.every((line) => line.xp >= 0 && line.amount !== 0));
  }),
);

law(
  "PR11 a season's run pays its points once, and to nobody who takes no part in it",
  50,
  fc.property(journey(), (life) => {
    const { root, events } = live(life);
    const paid = events
      .filter(countsIn(root))
      .filter(isExperience)
      .filter((event) => event.type === 'SeasonCompleted');
    assert.equal(new Set(paid.map(({ data }) => `${data.season}:${data.year}`)).size, paid.length);
    for (const { data } of paid) assert.ok(root.progress.seasons.some(({ season, year }) => season === data.season && year === data.year));
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

type Experience = AccountEvent | CommunityEvent | ProgressEvent | SyncEvent;

function isExperience(event: EventEnvelope): event is Stored<Experience> {
  return [progressEvents, accountEvents, communityEvents, syncEvents].some((known) => event.type in known);
}

function countsIn({ log }: Root): (event: EventEnvelope) => boolean {
  const voided = new Set(log.voided.map(({ event }) => event));
  return ({ id }) => !voided.has(id);
}

function recount(events: readonly EventEnvelope[]): number {
  let xp = 0;
  const rewarded = new Set<string>();
  const room = { CommentPosted: dailyRoom(5), ChallengeShared: dailyRoom(1) };
  for (const event of events.filter(isExperience)) {
    if (event.type === 'StartedFresh') xp = 0;
    else if (event.type === 'CommentPosted' || event.type === 'ChallengeShared') {
      if (!room[event.type](event.day)) continue;
      rewarded.add(event.id);
      xp += event.type === 'CommentPosted' ? 2 : 3;
    } else if (event.type === 'NodeRefused') xp -= rewarded.has(event.data.event) ? Math.min(2, xp) : 0;
    else xp += worth(event);
  }
  return xp;
}

/** Whether a day, or one that overlaps the last one by more than 12 hours, has room for one more of `most`. */
function dailyRoom(most: number): (day: LocalDay) => boolean {
  let last: LocalDay | null = null;
  let count = 0;
  return (day) => {
    if (last === null || (day.date > last.date && Date.parse(last.to) - Date.parse(day.from) <= 12 * HOUR)) {
      last = day;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
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
  const { challenge } = foldLog(before);
  const stage = challenge.byId[challengeId]?.stage;
  if (stage?.name !== 'active' && stage?.name !== 'completed') return [0, 0, 0];
  const { endDate, bounds } = stage.run;
  const end = bounds.at(-1) ?? '';
  const known = before.filter(isExperience);
  const until = before.filter(({ type, day }) => day.from < end || type === 'ShieldBought');
  const { streak } = streakByTheClock(until, { date: endDate, from: end, to: end });
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
