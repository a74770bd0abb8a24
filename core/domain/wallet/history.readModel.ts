import { eachFromLast } from '../../kernel/lib/pages.ts';
import type { Transaction, TransactionType, WalletState } from './state.ts';

const DESCRIPTIONS: Readonly<Record<string, (about: string, lost: number) => string>> = {
  OpeningGranted: () => 'Opening grant',
  DayOpened: () => 'Daily login',
  DailyRewardClaimed: (day) => `Daily reward, day ${day}`,
  StripDayClaimed: (day) => `Daily streak bonus, day ${day}`,
  ActivityClaimed: (activity) => `Earned: ${activity.replaceAll('-', ' ')}`,
  SeasonCompleted: (season) => `Seasonal event: ${season}`,
  PointsPurchased: (offer) => `Points purchased: ${offer} package`,
  BetPlaced: (title) => `Bet on '${title}'`,
  BetRefunded: (title) => `Stake returned: '${title}'`,
  BetWon: (title) => `Bet won: '${title}'`,
  BetLost: (title, lost) => `Bet lost: '${title}', ${lost} points`,
};

/** The rule behind each kind of transaction, by its number in RULES.md. */
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
};

/** A line of the history in words, with the balance after it, in points. */
export type HistoryLine = Transaction & { readonly description: string; readonly rule: string; readonly balance: number };

/** Which lines are asked for: of one type or of all, so many after the newest `skip`. */
export type HistoryQuery = { readonly type: TransactionType | null; readonly skip: number; readonly limit: number };

/** The lines asked for, and how many there are of that type in all. */
export type HistoryPage = { readonly lines: readonly HistoryLine[]; readonly count: number };

type TitleOf = (challengeId: string) => string | null;

/**
 * A part of the history, newest first (WA2), each line with the balance it led to: counted back from the balance of now,
 * so that a page of a long history costs little more than one of a short. `titleOf` names a challenge.
 */
export function historyPage({ user, transactions }: WalletState, titleOf: TitleOf, { type, skip, limit }: HistoryQuery): HistoryPage {
  const lines: HistoryLine[] = [];
  let balance = user;
  let count = 0;
  eachFromLast(transactions, (transaction) => {
    if (type === null || transaction.type === type) {
      if (count >= skip && lines.length < limit) lines.push(lineOf(transaction, balance, titleOf));
      count += 1;
    }
    balance -= transaction.amount;
  });
  return { lines, count };
}

/** Why is the balance this number (WA2)? Every movement, newest first, each with the balance it led to. */
export function historyOf(state: WalletState, titleOf: TitleOf): readonly HistoryLine[] {
  return historyPage(state, titleOf, { type: null, skip: 0, limit: Number.POSITIVE_INFINITY }).lines;
}

function lineOf(transaction: Transaction, balance: number, titleOf: TitleOf): HistoryLine {
  const { cause, about, lost } = transaction;
  const description = DESCRIPTIONS[cause]?.(titleOf(about) ?? about, lost) ?? cause;
  return { ...transaction, description, rule: RULE_OF_CAUSE[cause] ?? '', balance };
}
