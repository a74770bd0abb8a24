import { accountEvents, type AccountEvent } from '../../domain/account/events.ts';
import { communityEvents, type CommunityEvent } from '../../domain/community/events.ts';
import { challengeEvents, type ChallengeEvent } from '../../domain/challenge/events.ts';
import { foldLog } from '../../devtools/show.ts';
import type { EventEnvelope, Stored } from '../../kernel/log/event.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { progressEvents, type ProgressEvent, type SeasonId } from '../../domain/progress/events.ts';
import type { Root } from '../../domain/slices.ts';
import { outboxEvents, type OutboxEvent } from '../../domain/outbox/events.ts';
import { sameDay } from './days.ts';
import { streakByTheClock } from './streak.ts';
import { ownChallenge } from '../../domain/challenge/state.ts';

type Experience = AccountEvent | ChallengeEvent | CommunityEvent | ProgressEvent | OutboxEvent;

/** Returns whether an event changes XP or is needed to count it. */
export function isExperience(event: EventEnvelope): event is Stored<Experience> {
  return [progressEvents, accountEvents, challengeEvents, communityEvents, outboxEvents].some((known) => event.type in known);
}

/** Returns a filter for the events that this fold did not void. */
export function countsIn({ log }: Root): (event: EventEnvelope) => boolean {
  const voided = new Set(log.voided.map(({ event }) => event));
  return ({ id }) => !voided.has(id);
}

/** Counts XP again, event by event. Its only state is the daily quotas. What a revision takes back may leave less than 0, which counts as 0. */
export function recount(events: readonly EventEnvelope[]): number {
  let xp = 0;
  const rewarded = new Set<string>();
  const quota = { CommentPosted: dailyQuota(5), ChallengeShared: dailyQuota(1) };
  for (const event of events.filter(isExperience)) {
    if (event.type === 'StartedFresh') xp = 0;
    else if (event.type === 'CommentPosted' || event.type === 'ChallengeShared') {
      if (!quota[event.type](event.day)) continue;
      rewarded.add(event.id);
      xp += event.type === 'CommentPosted' ? 2 : 3;
    } else if (event.type === 'NodeRefused') xp -= rewarded.has(event.data.event) ? Math.min(2, Math.max(0, xp)) : 0;
    else xp += worth(event);
  }
  return Math.max(0, xp);
}

/** Returns whether a day has room for one more of `most`. */
function dailyQuota(most: number): (day: LocalDay) => boolean {
  const days: (LocalDay & { count: number })[] = [];
  return (day) => {
    const same = sameDay(days, day);
    if (!same) days.push({ ...day, count: 1 });
    else same.count += 1;
    return (same?.count ?? 1) <= most;
  };
}

function worth(event: Experience): number {
  switch (event.type) {
    case 'DayOpened':
      return 5;
    case 'AchievementUnlocked':
    case 'ChallengeXpAwarded':
      return event.data.xp;
    case 'OutcomeReversed':
      return -event.data.xp;
    case 'XpBoostBought':
      return -100;
    case 'ShieldBought':
      return -150;
    default:
      return 0;
  }
}

/** Under 3 days 1, from 3 on 1.2, from 7 on 1.5, from 14 on 2, from 21 on 2.5, from 30 on 3; in tenths. */
export function multiplierOf(days: number): number {
  const steps: readonly (readonly [number, number])[] = [
    [3, 12],
    [7, 15],
    [14, 20],
    [21, 25],
    [30, 30],
  ];
  return steps.reduce((tenths, [from, more]) => (days >= from ? more : tenths), 10);
}

/** Returns the factors of an ended challenge, in tenths: for the streak, boosts and seasons known then. */
export function factorsOf(before: readonly EventEnvelope[], challengeId: string): [number, number, number] {
  const { challenge } = foldLog(before);
  const stage = ownChallenge(challenge, challengeId)?.stage;
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
