import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { areSeparate, sameDay } from '../../../core/testing/oracles/days.ts';
import { factsOf, nextOfSeven, type ClaimedDay } from './facts.ts';

const STRIP = [50, 75, 100, 150, 200, 300, 500];
const REWARD = [10, 15, 20, 25, 30, 40, 100];
const PACKAGES: Record<string, number> = { starter: 500, popular: 1_400, pro: 3_000, elite: 7_000, ultimate: 16_000 };
const CLAIMS: Record<string, { points: number; of: string; often: number; most: 'daily' | 'once' | 'again' }> = {
  'complete-challenge': { points: 100, of: 'ChallengeCompleted', often: 5, most: 'again' },
  'win-challenge': { points: 500, of: 'BetWon', often: 1, most: 'again' },
  'invite-friend': { points: 200, of: 'FriendJoined', often: 1, most: 'again' },
  'share-challenge': { points: 25, of: 'ChallengeShared', often: 1, most: 'daily' },
  'comment-engage': { points: 75, of: 'CommentPosted', often: 10, most: 'again' },
  'streak-bonus': { points: 1_000, of: 'StripDayClaimed', often: 7, most: 'again' },
  'first-bet': { points: 150, of: 'BetPlaced', often: 1, most: 'once' },
};
const SEASONS: Record<string, number> = { 'winter-warrior': 500, 'new-year-sprint': 1_000, 'valentines-duo': 300 };

type Day = EventEnvelope['day'];
type Bet = { stake: number; winnings: number; isOpen: boolean };

/** An independent model of a person's points, written from the rules alone. */
export type LedgerModel = {
  readonly points: () => number;
  readonly openBets: () => number;
  readonly apply: (event: EventEnvelope) => string | null;
};

/** Creates an empty model. `apply` returns what is wrong with an event, or null. */
export function createLedgerModel(): LedgerModel {
  let points = 0;
  const opened: Day[] = [];
  /** The days whose login was paid, by opening the app or by a claim. */
  const logins: Day[] = [];
  const cycles: Record<string, ClaimedDay[]> = { StripDayClaimed: [], DailyRewardClaimed: [] };
  const claimed = new Map<string, Day[]>();
  const counts = new Map<string, number>();
  const payments = new Set<string>();
  const seasons = new Set<string>();
  const bets = new Map<string, Bet>();

  const cycle = (event: EventEnvelope, pays: readonly number[]): string | null => {
    const { cycleDay, points: paid } = factsOf(event);
    const claims = cycles[event.type] ?? [];
    const [isFirst, next] = [claims.every((each) => areSeparate(each, event.day)), nextOfSeven(claims, event.day)];
    claims.push({ ...event.day, cycleDay });
    points += paid;
    if (!isFirst) return 'this local day was claimed before';
    if (cycleDay !== next) return `day ${cycleDay} of the cycle is claimed instead of ${next}`;
    return paid === pays[cycleDay - 1] ? null : `day ${cycleDay} pays ${paid}`;
  };
  const claimLogin = (day: Day, paid: number): string | null => {
    const isDue = sameDay(opened, day) !== null && sameDay(logins, day) === null;
    logins.push(day);
    points += paid;
    return isDue && paid === 50 ? null : `a claimed login of ${paid} points that is ${isDue ? '' : 'not '}due`;
  };
  const claim = (event: EventEnvelope): string | null => {
    const { activity, points: paid } = factsOf(event);
    if (activity === 'daily-login') return claimLogin(event.day, paid);
    const rule = CLAIMS[activity];
    const count = counts.get(activity) ?? 0;
    const before = claimed.get(activity) ?? [];
    counts.set(activity, 0);
    claimed.set(activity, [...before, event.day]);
    points += paid;
    if (paid !== rule?.points) return `${activity} pays ${paid}`;
    if (count < rule.often) return `${activity} is claimed after ${count}`;
    if (before.length > 0 && rule.most === 'once') return `${activity} is claimed twice`;
    return rule.most === 'daily' && sameDay(before, event.day) ? `${activity} is claimed twice a day` : null;
  };
  const settle = (event: EventEnvelope): string | null => {
    const { challengeId, stake, payout } = factsOf(event);
    const bet = bets.get(challengeId);
    if (!bet?.isOpen) return 'there is no open bet to settle';
    bet.isOpen = false;
    points += event.type === 'BetWon' ? payout : event.type === 'BetRefunded' ? stake : 0;
    if (stake !== bet.stake) return `the stake was ${bet.stake}, not ${stake}`;
    return event.type !== 'BetWon' || payout === bet.winnings ? null : `a bet pays ${payout} instead of ${bet.winnings}`;
  };
  /** A revision takes a settlement back; spent points stay owed (BE8, WA11). */
  const unsettle = (event: EventEnvelope): string | null => {
    const { challengeId, bet: settled, xp } = factsOf(event);
    const less = (activity: string): void => void counts.set(activity, (counts.get(activity) ?? 0) - 1);
    if (xp > 0) less('complete-challenge');
    if (settled?.outcome === 'won') less('win-challenge');
    if (settled === null) return null;
    const bet = bets.get(challengeId);
    points -= settled.payout;
    if (!bet || bet.isOpen) return 'there is no settlement to take back';
    bet.isOpen = true;
    const payout = settled.outcome === 'won' ? bet.winnings : 0;
    return settled.payout === payout ? null : `a settlement of ${settled.payout} instead of ${payout} is taken back`;
  };
  const place = (event: EventEnvelope): string | null => {
    const { challengeId, stake, potentialWinnings } = factsOf(event);
    const held = [...bets.values()].filter(({ isOpen }) => isOpen).length;
    const had = points;
    points -= stake;
    const isSecond = bets.has(challengeId);
    bets.set(challengeId, { stake, winnings: potentialWinnings, isOpen: true });
    if (isSecond) return 'a second bet on one challenge';
    if (held >= 5) return 'a sixth open bet';
    if (stake < 200 || stake > had) return `a stake of ${stake} out of ${had}`;
    const winnings = Math.floor(((1_500 + stake) * 9) / 10);
    return potentialWinnings === winnings ? null : `potential winnings of ${potentialWinnings} instead of ${winnings}`;
  };
  const once = (all: Set<string>, name: string, paid: number, due: number | undefined): string | null => {
    const isSecond = all.has(name);
    all.add(name);
    points += paid;
    if (isSecond) return `${name} is paid twice`;
    return paid === due ? null : `${name} is ${paid} points`;
  };
  const login = (day: Day, paid: number): string | null => {
    const isFirst = sameDay(opened, day) === null && sameDay(logins, day) === null;
    opened.push(day);
    logins.push(day);
    points += paid;
    return isFirst && paid === 50 ? null : `a login of ${paid} points, on a ${isFirst ? 'new' : 'known'} day`;
  };
  const count = ({ type }: EventEnvelope): void => {
    for (const [activity, { of }] of Object.entries(CLAIMS)) if (of === type) counts.set(activity, (counts.get(activity) ?? 0) + 1);
  };
  const apply = (event: EventEnvelope): string | null => {
    const { points: paid, bonus, paymentId, packageId, season, year } = factsOf(event);
    count(event);
    switch (event.type) {
      case 'AccountOpened':
        opened.push(event.day);
        return null;
      case 'OpeningGranted':
        return once(payments, 'the opening grant', paid, 12_500);
      case 'DayOpened':
        return login(event.day, paid);
      case 'StripDayClaimed':
        return cycle(event, STRIP);
      case 'DailyRewardClaimed':
        return cycle(event, REWARD);
      case 'ActivityClaimed':
        return claim(event);
      case 'PointsPurchased':
        return once(payments, paymentId, paid + bonus, PACKAGES[packageId]);
      case 'SeasonCompleted':
        return once(seasons, `${season} ${year}`, paid, SEASONS[season]);
      case 'BetPlaced':
        return place(event);
      case 'BetWon':
      case 'BetLost':
      case 'BetRefunded':
        return settle(event);
      case 'OutcomeReversed':
        return unsettle(event);
      default:
        return null;
    }
  };
  return { points: () => Math.max(0, points), openBets: () => [...bets.values()].filter(({ isOpen }) => isOpen).length, apply };
}
