import type { Claim } from '../../kernel/time/claimCycle.ts';
import type { Instant, LocalDate } from '../../kernel/time/instant.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import type { Pages } from '../../kernel/lib/pages.ts';
import type { ActivityId } from './events.ts';

/** The types of history lines (WA2). */
export type TransactionType = 'win' | 'earn' | 'spend' | 'purchase' | 'lose' | 'grant' | 'refund';

/** One line of the history (WA2). `id` is the event's, `amount` is signed, in points. */
export type Transaction = {
  id: string;
  type: TransactionType;
  amount: number;
  timestamp: Instant;
  /** The event's own local date. */
  date: LocalDate;
  /** The event's type and its subject (a challenge, a package, an activity, a cycle day), for the description. */
  cause: string;
  about: string;
  /** Points lost by a lost bet, below 0 when a revision took that back, else 0. */
  lost: number;
};

/** How often an activity's condition occurred since its last claim, and the days on which it was claimed, sorted by date. */
export type ActivityCount = { count: number; claimedOn: LocalDay[] };

/** The ledger's balances in points, its history, and what the claims depend on. */
export type WalletState = {
  user: number;
  platform: number;
  mint: number;
  burn: number;
  /** Points that the user owes, because a revision took back more than the balance held; 0 or more. The account `owed` holds as many below 0 (WA11). */
  owed: number;
  /** The event by which the user last came to owe points, and its challenge; null while they owe none. */
  owedFor: { event: string; challengeId: string } | null;
  pots: Record<string, number>;
  /** In log order. */
  transactions: Pages<Transaction>;
  earned: number;
  purchased: number;
  won: number;
  payments: Record<string, true>;
  /** Entry fees in US cents by challenge, without returned ones (WA9). */
  fees: Record<string, number>;
  /** Those returned because the user left before the start, in US cents: a refusal of leaving takes them up again (CH20). */
  returnedFees: Record<string, number>;
  activities: Partial<Record<ActivityId, ActivityCount>>;
  /** Ids of the comments that count towards the next claim (WA6). */
  comments: string[];
  /** How many comments of each local day counted, sorted by date. Neither a claim nor a deletion lowers it (WA6). */
  commented: (LocalDay & { count: number })[];
  /** Ids of the comments beyond a day's limit since the last claim. Logs from before the limit claimed with them: those claims stand. */
  commentsBeyond: string[];
  /** The claimed days of the strip, sorted by date. */
  strip: Claim[];
  /** Claims of the strip since the last streak bonus (WA6). */
  stripSinceBonus: number;
};

/** The state before the first event. */
export const initialWallet: WalletState = {
  user: 0,
  platform: 0,
  mint: 0,
  burn: 0,
  owed: 0,
  owedFor: null,
  pots: {},
  transactions: [],
  earned: 0,
  purchased: 0,
  won: 0,
  payments: {},
  fees: {},
  returnedFees: {},
  activities: {},
  comments: [],
  commented: [],
  commentsBeyond: [],
  strip: [],
  stripSinceBonus: 0,
};
