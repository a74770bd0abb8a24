import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { streakByTheClock } from '../../../core/testing/oracles/streak.ts';
import { sameDay } from '../../../core/testing/oracles/days.ts';
import { factsOf } from './facts.ts';

const DAY = 86_400_000;
/** Initial XP of some people in a simulation. */
const INITIAL_XP = 1_500;

/** A slow, independent model of a person's XP and streak. */
export type Experience = {
  readonly xp: () => number;
  /** Consecutive days as of a day, and the remaining shields. */
  readonly streakOn: (day: EventEnvelope['day']) => { streak: number; shieldsHeld: number };
  readonly apply: (event: EventEnvelope) => string | null;
};

type Daily = EventEnvelope['day'] & { count: number };

/** Creates a model without XP. `apply` returns what is wrong with an event, or null. */
export function createExperience(): Experience {
  let xp = 0;
  /** Events that continue the streak, without refused check-ins. */
  let streakEvents: EventEnvelope[] = [];
  const daily: Record<string, Daily[]> = {};
  const earning = new Set<string>();
  const awarded = new Set<string>();
  const ends = new Map<string, string>();
  const ofChallenges = new Map<string, number>();
  let boosts: { from: string; until: string }[] = [];

  const counted = (event: EventEnvelope, each: number, most: number): null => {
    const days = (daily[event.type] ??= []);
    const today = sameDay(days, event.day) ?? { ...event.day, count: 0 };
    if (today.count === 0) days.push(today);
    if (today.count >= most) return null;
    today.count += 1;
    xp += each;
    earning.add(event.id);
    return null;
  };
  const award = (name: string, more: number, isRight: boolean): string | null => {
    const isSecond = awarded.has(name);
    awarded.add(name);
    xp += more;
    if (isSecond) return `${name} gives XP twice`;
    return isRight ? null : `${name} gives ${more} XP`;
  };
  const ofChallenge = (event: EventEnvelope): string | null => {
    const { challengeId, xp: more, streakTenths, boostTenths, seasonTenths } = factsOf(event);
    const endedAt = ends.get(challengeId) ?? '';
    const isBoosted = boosts.some(({ from, until }) => from <= endedAt && endedAt < until);
    const due = Math.floor((50 * streakTenths * boostTenths * seasonTenths) / 1_000);
    if (boostTenths !== (isBoosted ? 20 : 10)) return `a boost of ${boostTenths} tenths at ${endedAt}`;
    if (seasonTenths !== 10 && seasonTenths !== 12) return `a season of ${seasonTenths} tenths`;
    const before = streakEvents.filter(({ type, at, day }) => (type === 'ShieldBought' ? at : day.from) < endedAt);
    const { streak } = streakByTheClock(before, { date: endedAt.slice(0, 10), from: endedAt, to: endedAt });
    if (endedAt.endsWith('T00:00:00.000Z') && streakTenths !== tenthsOf(streak))
      return `a streak of ${streak} gives ${streakTenths} tenths`;
    ofChallenges.set(challengeId, more);
    return award(`challenge ${challengeId}`, more, more === due);
  };
  const boost = ({ at }: EventEnvelope, until: string, cost: number): string | null => {
    const runs = boosts.some((each) => each.from <= at && at < each.until);
    boosts = [...boosts, { from: at, until }];
    xp -= cost;
    if (runs) return 'a second boost while one runs';
    return cost === 100 && Date.parse(until) - Date.parse(at) === DAY ? null : `a boost until ${until} for ${cost}`;
  };
  const shield = (event: EventEnvelope, cost: number): string | null => {
    const { shieldsHeld } = streakByTheClock(streakEvents, event.day);
    streakEvents.push(event);
    xp -= cost;
    if (cost !== 150) return `a shield for ${cost}`;
    return shieldsHeld < 2 ? null : 'a third shield';
  };
  const refused = (about: string): null => {
    streakEvents = streakEvents.filter(({ id }) => id !== about);
    if (earning.delete(about)) xp -= Math.max(0, Math.min(2, xp));
    return null;
  };
  /** A revision takes back what the challenge gave; spent XP stay owed (PR14). */
  const takeBack = (challengeId: string, less: number): string | null => {
    const given = ofChallenges.get(challengeId) ?? 0;
    ofChallenges.delete(challengeId);
    awarded.delete(`challenge ${challengeId}`);
    xp -= less;
    return less === given ? null : `${less} XP are taken back, and the challenge gave ${given}`;
  };
  const apply = (event: EventEnvelope): string | null => {
    const facts = factsOf(event);
    switch (event.type) {
      case 'DayOpened':
        xp += facts.xp;
        return facts.xp === 5 ? null : `a login of ${facts.xp} XP`;
      case 'ProofUploaded':
      case 'DailyRewardClaimed':
        streakEvents.push(event);
        return null;
      case 'NodeRefused':
        return refused(facts.event);
      case 'CommentPosted':
        return counted(event, 2, 5);
      case 'ChallengeShared':
        return counted(event, 3, 1);
      case 'AchievementUnlocked':
        return award(facts.achievement, facts.xp, facts.xp === 25 || (event.command === 'riches' && facts.xp === INITIAL_XP));
      case 'ChallengeCompleted':
        ends.set(facts.challengeId, facts.endedAt);
        return null;
      case 'ChallengeXpAwarded':
        return ofChallenge(event);
      case 'OutcomeReversed':
        return facts.result === null ? null : takeBack(facts.challengeId, facts.xp);
      case 'XpBoostBought':
        return boost(event, facts.until, facts.xp);
      case 'ShieldBought':
        return shield(event, facts.xp);
      default:
        return null;
    }
  };
  return { xp: () => Math.max(0, xp), streakOn: (day) => streakByTheClock(streakEvents, day), apply };
}

function tenthsOf(streak: number): number {
  if (streak >= 30) return 30;
  if (streak >= 21) return 25;
  if (streak >= 14) return 20;
  if (streak >= 7) return 15;
  return streak >= 3 ? 12 : 10;
}
