import type { Cycle } from '../../kernel/time/claimCycle.ts';
import type { Instant, LocalDate } from '../../kernel/time/instant.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import type { Pages } from '../../kernel/lib/pages.ts';
import type { ActivityId } from './events.ts';

export type TransactionType = 'win' | 'earn' | 'spend' | 'purchase' | 'lose' | 'grant' | 'refund';

/** One line of the history: opens to the event behind it. `amount` is signed, in points. */
export type Transaction = {
  id: string;
  type: TransactionType;
  amount: number;
  timestamp: Instant;
  /** The event's own local date. */
  date: LocalDate;
  /** The event's type, and what it is about (a challenge, a package, an activity, a cycle day), for the words. */
  cause: string;
  about: string;
  /** Points lost, for a bet that was. */
  lost: number;
};

/** How often what an activity names has happened since it was last claimed, and when that was. */
export type ActivityCount = { count: number; claimedOn: LocalDay | null };

export type WalletState = {
  user: number;
  platform: number;
  mint: number;
  burn: number;
  pots: Record<string, number>;
  /** In the order of the log. */
  transactions: Pages<Transaction>;
  earned: number;
  purchased: number;
  won: number;
  payments: Record<string, true>;
  /** Entry fees in US cents, apart from points (WA9): what was paid for each challenge and not given back. */
  fees: Record<string, number>;
  activities: Partial<Record<ActivityId, ActivityCount>>;
  /** The comments that count towards the next claim, by their ids (WA6). */
  comments: string[];
  strip: Cycle | null;
};

export const initialWallet: WalletState = {
  user: 0,
  platform: 0,
  mint: 0,
  burn: 0,
  pots: {},
  transactions: [],
  earned: 0,
  purchased: 0,
  won: 0,
  payments: {},
  fees: {},
  activities: {},
  comments: [],
  strip: null,
};
