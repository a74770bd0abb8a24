import type { Cycle } from '../../kernel/time/claimCycle.ts';
import type { Instant, LocalDate } from '../../kernel/time/instant.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import type { Pages } from '../../kernel/lib/pages.ts';
import type { AchievementId, SeasonId } from './events.ts';

/** An event that makes a day count: its type, and what it is about (a challenge, a day of the reward's cycle). */
export type DayEvent = { id: string; reason: string; about: string };

/** A local day on which this person checked in or took the daily reward, and the events that make it count. */
export type ActiveDay = LocalDay & { events: DayEvent[] };

/** A Streak Shield: the event that bought it, and when. */
export type Shield = { id: string; at: Instant };

/** Where XP came from. Whole XP, never lowered by spending. */
export type XpSources = { login: number; challenges: number; social: number; achievements: number };

/** One line of the XP history: opens to the event behind it. `amount` is signed, in XP; `reason` is the event's type. */
export type XpEntry = {
  id: string;
  at: Instant;
  /** The event's own local date. */
  date: LocalDate;
  amount: number;
  source: keyof XpSources | 'spent';
  reason: string;
  /** A challenge, an achievement, a power-up; empty when there is nothing to name. */
  about: string;
};

/** A run of a season that this person takes part in since `at`; `completedAt` is when its reward was granted. */
export type JoinedRun = { season: SeasonId; year: number; at: Instant; completedAt: Instant | null };

/** How many of something a local day has seen, for what is limited to so many a day. */
export type DayCount = { day: LocalDay; count: number };

export type ProgressState = {
  /** In order; no two are the same day in effect. */
  days: ActiveDay[];
  /** In the order of their purchase. */
  shields: Shield[];
  boosts: { from: Instant; until: Instant }[];
  reward: Cycle | null;
  earned: XpSources;
  spent: number;
  /** Why XP are this many (PR12), in the order of the log. */
  entries: Pages<XpEntry>;
  /** Awards given, by reason and subject: the same twice is one. */
  awards: Record<string, true>;
  achievements: Partial<Record<AchievementId, Instant>>;
  seasons: JoinedRun[];
  /** The last day on which a comment, and a share, earned XP (PR6). */
  commented: DayCount | null;
  shared: DayCount | null;
  /** When the Streak Master Badge of the daily reward came first (PR9). */
  rewardBadgeAt: Instant | null;
};

export const initialProgress: ProgressState = {
  days: [],
  shields: [],
  boosts: [],
  reward: null,
  earned: { login: 0, challenges: 0, social: 0, achievements: 0 },
  spent: 0,
  entries: [],
  awards: {},
  achievements: {},
  seasons: [],
  commented: null,
  shared: null,
  rewardBadgeAt: null,
};

/** PR6: what a comment and a share earn, and how many of them a local day at most. */
export const dailyXp = { comment: { xp: 2, most: 5 }, share: { xp: 3, most: 1 } } as const;

/** PR6: an award has an id of reason and subject. */
export function awardKey(reason: string, subject: string): string {
  return `${reason}:${subject}`;
}

/** XP to its name now: what was earned less what was spent (PR4), never negative. */
export function xpOf({ earned, spent }: Pick<ProgressState, 'earned' | 'spent'>): number {
  return earned.login + earned.challenges + earned.social + earned.achievements - spent;
}

/** Whether a run of a season is among those taken part in (PR7). */
export function takesPart(seasons: readonly JoinedRun[], { season, year }: Pick<JoinedRun, 'season' | 'year'>): boolean {
  return seasons.some((joined) => joined.season === season && joined.year === year);
}
