import { wordFor } from '../../kernel/lib/counts.ts';
import { eachFromLast } from '../../kernel/lib/pages.ts';
import { netPoints } from './balance.readModel.ts';
import { packageName } from './packages.ts';
import type { Transaction, TransactionType, WalletState } from './state.ts';

const DESCRIPTIONS: Readonly<Record<string, (about: string, lost: number) => string>> = {
  OpeningGranted: () => 'Opening grant',
  DayOpened: () => 'Daily login',
  DailyRewardClaimed: (day) => `Daily reward, day ${day}`,
  StripDayClaimed: (day) => `Daily streak bonus, day ${day}`,
  ActivityClaimed: (activity) => `Earned: ${activity.replaceAll('-', ' ')}`,
  SeasonCompleted: (season) => `Seasonal event: ${season}`,
  PointsPurchased: (offer) => `Points purchased: ${packageName(offer)} package`,
  BetPlaced: (title) => `Bet on '${title}'`,
  BetRefunded: (title) => `Stake returned: '${title}'`,
  BetWon: (title) => `Bet won: '${title}'`,
  OutcomeReversed: (title, lost) =>
    lost < 0 ? `Outcome revised: bet on '${title}' not lost` : `Outcome revised: bet on '${title}' not won`,
  BetLost: (title, lost) => `Bet lost: '${title}', ${lost} ${wordFor(lost, 'point')}`,
};

/** The number of the rule behind each kind of transaction. */
export const RULE_OF_CAUSE: Readonly<Record<string, string>> = {
  OpeningGranted: 'AC1',
  DayOpened: 'AC2',
  DailyRewardClaimed: 'PR9',
  StripDayClaimed: 'WA8',
  ActivityClaimed: 'WA6',
  SeasonCompleted: 'PR11',
  PointsPurchased: 'WA5',
  BetPlaced: 'BE3',
  BetRefunded: 'CH6',
  BetWon: 'BE4',
  BetLost: 'BE6',
  OutcomeReversed: 'BE8',
};

/** A line of the history with its description, its rule, and in points the balance after it, and that less what was owed then (WA11). */
export type HistoryLine = Transaction & {
  readonly description: string;
  readonly rule: string;
  readonly balance: number;
  readonly net: number;
};

/** Selects lines: of one type or of all (null), at most `limit` after skipping the newest `skip`. */
export type HistoryQuery = { readonly type: TransactionType | null; readonly skip: number; readonly limit: number };

/** The selected lines, and the total number of lines of that type. */
export type HistoryPage = { readonly lines: readonly HistoryLine[]; readonly count: number };

type TitleOf = (challengeId: string) => string | null;

/**
 * Returns a page of the history, newest first, each line with the balance after it (WA2). Balances are computed backwards from the
 * current one, so that only the page's lines are built. While points are owed, the balance is 0 (WA11). `titleOf` maps a challenge id to its title.
 */
export function historyPage(wallet: WalletState, titleOf: TitleOf, { type, skip, limit }: HistoryQuery): HistoryPage {
  const lines: HistoryLine[] = [];
  let net = netPoints(wallet);
  let count = 0;
  eachFromLast(wallet.transactions, (transaction) => {
    if (type === null || transaction.type === type) {
      if (count >= skip && lines.length < limit) lines.push(lineOf(transaction, net, titleOf));
      count += 1;
    }
    net -= transaction.amount;
  });
  return { lines, count };
}

/** Returns the whole history, newest first, each line with the balance after it (WA2). */
export function historyOf(state: WalletState, titleOf: TitleOf): readonly HistoryLine[] {
  return historyPage(state, titleOf, { type: null, skip: 0, limit: Number.POSITIVE_INFINITY }).lines;
}

function lineOf(transaction: Transaction, net: number, titleOf: TitleOf): HistoryLine {
  const { cause, about, lost } = transaction;
  const description = DESCRIPTIONS[cause]?.(titleOf(about) ?? about, lost) ?? cause;
  return { ...transaction, description, rule: RULE_OF_CAUSE[cause] ?? '', balance: Math.max(0, net), net };
}
