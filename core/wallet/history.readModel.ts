import type { Transaction, WalletState } from './state.ts';

const DESCRIPTIONS: Readonly<Record<string, (about: string, lost: number) => string>> = {
  OpeningGranted: () => 'Opening grant',
  DayOpened: () => 'Daily login',
  DailyRewardClaimed: (day) => `Daily reward, day ${day}`,
  StripDayClaimed: (day) => `Daily streak bonus, day ${day}`,
  ActivityClaimed: (activity) => `Earned: ${activity.replaceAll('-', ' ')}`,
  PointsPurchased: (offer) => `Points purchased: ${offer} package`,
  BetPlaced: (title) => `Bet on '${title}'`,
  BetRefunded: (title) => `Stake returned: '${title}'`,
  BetWon: (title) => `Bet won: '${title}'`,
  BetLost: (title, lost) => `Bet lost: '${title}', ${lost} points`,
};

/** The rule behind each kind of transaction, by its number in RULES.md. */
const RULES: Readonly<Record<string, string>> = {
  OpeningGranted: 'AC1',
  DayOpened: 'AC2',
  DailyRewardClaimed: 'PR9',
  StripDayClaimed: 'WA8',
  ActivityClaimed: 'WA6',
  PointsPurchased: 'WA5',
  BetPlaced: 'BE3',
  BetRefunded: 'CH6',
  BetWon: 'BE4',
  BetLost: 'BE6',
};

/** A line of the history in words, with the balance after it, in points. */
export type HistoryLine = Transaction & { readonly description: string; readonly rule: string; readonly balance: number };

/**
 * Why is the balance this number (WA2)? Every movement, newest first, each with the balance it led to.
 * `titleOf` names a challenge.
 */
export function historyOf({ transactions }: WalletState, titleOf: (challengeId: string) => string | null): HistoryLine[] {
  let balance = 0;
  const lines = transactions.flat().map((transaction): HistoryLine => {
    balance += transaction.amount;
    const about = titleOf(transaction.about) ?? transaction.about;
    const description = DESCRIPTIONS[transaction.cause]?.(about, transaction.lost) ?? transaction.cause;
    return { ...transaction, description, rule: RULES[transaction.cause] ?? '', balance };
  });
  return lines.toReversed();
}
