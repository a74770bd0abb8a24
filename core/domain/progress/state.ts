import type { Claim } from '../../kernel/time/claimCycle.ts';
import type { Instant, LocalDate } from '../../kernel/time/instant.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { newestFirst, type Pages } from '../../kernel/lib/pages.ts';
import type { AchievementId, SeasonId } from './events.ts';

/** An event that makes a day count: its id, instant, type (`reason`) and subject (`about`: a challenge, a day of the reward's cycle). */
export type DayEvent = { id: string; at: Instant; reason: string; about: string };

/** A local day on which the user checked in or claimed the daily reward, and the events that make it count, in the order of the log. */
export type ActiveDay = LocalDay & { events: DayEvent[] };

/** A Streak Shield: the id of the event that bought it, and the instant. */
export type Shield = { id: string; at: Instant };

/** Earned XP by source. Spending never lowers them (PR4). */
export type XpSources = { login: number; challenges: number; social: number; achievements: number };

/** One line of the XP history (PR12). `id` is the event's, `amount` is signed, in XP, and `reason` is the event's type. */
export type XpEntry = {
  id: string;
  at: Instant;
  /** The event's own local date. */
  date: LocalDate;
  amount: number;
  source: keyof XpSources | 'spent';
  reason: string;
  /** The id of a challenge or an achievement; empty for events without a subject. */
  about: string;
};

/** A run of a season that the user joined at `at`. `completedAt` is when its reward was granted, or null. */
export type JoinedRun = { season: SeasonId; year: number; at: Instant; completedAt: Instant | null };

/** A local day and its count of awards, for awards with a daily limit. */
export type DayCount = LocalDay & { count: number };

/** The state of the progress slice. */
export type ProgressState = {
  /** Every recorded day, in the order of `compareDays`. In different zones two of them can be the same day: `separateDays` (AC3). */
  days: ActiveDay[];
  /** Sorted by the instant of purchase. */
  shields: Shield[];
  boosts: { from: Instant; until: Instant }[];
  /** The claimed days of the daily reward, sorted by date. */
  reward: Claim[];
  earned: XpSources;
  spent: number;
  /** The XP history (PR12), in log order. */
  entries: Pages<XpEntry>;
  /** Keys of the granted awards (see `awardKey`), so that each is granted once. */
  awards: Record<string, true>;
  achievements: Partial<Record<AchievementId, Instant>>;
  seasons: JoinedRun[];
  /** The days on which a comment, or a share, earned XP, sorted by date (PR6). */
  commented: DayCount[];
  shared: DayCount[];
  /** When the daily reward first gave the Streak Master Badge (PR9). */
  rewardBadgeAt: Instant | null;
};

/** The state before the first event. */
export const initialProgress: ProgressState = {
  days: [],
  shields: [],
  boosts: [],
  reward: [],
  earned: { login: 0, challenges: 0, social: 0, achievements: 0 },
  spent: 0,
  entries: [],
  awards: {},
  achievements: {},
  seasons: [],
  commented: [],
  shared: [],
  rewardBadgeAt: null,
};

/** XP of a comment and of a share, and their daily limits (PR6). */
export const dailyXp = { comment: { xp: 2, perDay: 5 }, share: { xp: 3, perDay: 1 } } as const;

/** The key of an award: its reason and its subject (PR6). */
export function awardKey(reason: string, subject: string): string {
  return `${reason}:${subject}`;
}

/** The current XP: earned less spent (PR4). Never negative: what a revision takes back after it was spent, the next XP make up for (PR14). */
export function xpOf(state: Pick<ProgressState, 'earned' | 'spent'>): number {
  return Math.max(0, xpBalance(state));
}

/** Earned less spent XP. Below 0 after a revision took back XP that were spent (PR14). */
export function xpBalance({ earned, spent }: Pick<ProgressState, 'earned' | 'spent'>): number {
  return earned.login + earned.challenges + earned.social + earned.achievements - spent;
}

/** The XP that a challenge awarded, without what a revision took back; 0 for none (PR5, PR14). */
export function awardedXp({ awards, entries }: Pick<ProgressState, 'awards' | 'entries'>, challengeId: string): number {
  if (!awards[awardKey('challenge', challengeId)]) return 0;
  for (const { reason, about, amount } of newestFirst(entries)) {
    if (reason === 'ChallengeXpAwarded' && about === challengeId) return amount;
  }
  return 0;
}

/** Whether the user has joined a run of a season (PR7). */
export function takesPart(seasons: readonly JoinedRun[], { season, year }: Pick<JoinedRun, 'season' | 'year'>): boolean {
  return seasons.some((joined) => joined.season === season && joined.year === year);
}
