import { describe, expect, test } from 'vitest';
import { did, type Given } from '@gauntlet/core/testing';
import { historyOf, historyPage, type HistoryPage, type HistoryQuery } from '../../../../core/domain/wallet/history.readModel.ts';
import { sumsByType } from '../../../../core/domain/wallet/sums.readModel.ts';
import { bets, cancels, completes, creates, daysPass, due, fails, given, latest, onDays, opened, startsFresh } from './scenario.ts';

const buys = did('BuyPoints', { packageId: 'popular', paymentId: 'payment-1' });
const noTitles = () => null;

function page({ root }: Given, query: Partial<HistoryQuery> = {}): HistoryPage {
  return historyPage(root.wallet, noTitles, { type: null, skip: 0, limit: 10, ...query });
}

/** Thirty days of logins, a purchase, and a refunded bet. */
const aMonth = () => given(opened, buys, creates(), bets(900), cancels, onDays(30, due));

describe('a page of the history', () => {
  test('WA2 the pages together are the whole history', () => {
    const scenario = aMonth();
    const all = historyOf(scenario.root.wallet, noTitles);
    expect(all).toHaveLength(33);
    expect(page(scenario).count).toBe(33);
    const pages = [0, 10, 20, 30, 40].map((skip) => page(scenario, { skip }).lines);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 3, 0]);
    expect(pages.flat()).toEqual(all);
  });

  test('WA2 a line has the same balance on every page', () => {
    const scenario = aMonth();
    const challenge = latest(scenario.root);
    expect(page(scenario, { skip: 29, limit: 4 }).lines.map(({ description, balance }) => ({ description, balance }))).toEqual([
      { description: `Stake returned: '${challenge}'`, balance: 13_900 },
      { description: `Bet on '${challenge}'`, balance: 13_000 },
      { description: 'Points purchased: Popular package', balance: 13_900 },
      { description: 'Opening grant', balance: 12_500 },
    ]);
  });

  test('WA2 filters, counts and pages by type, with the balances of the whole history', () => {
    const scenario = given(opened, due, daysPass(1), due, buys, daysPass(1), due);
    const earned = page(scenario, { type: 'earn', limit: 1 });
    expect(earned).toMatchObject({ count: 2, lines: [{ description: 'Daily login', balance: 14_000 }] });
    expect(page(scenario, { type: 'earn', skip: 1 }).lines).toMatchObject([{ description: 'Daily login', balance: 12_550 }]);
    expect(page(scenario, { type: 'win' })).toEqual({ lines: [], count: 0 });
  });
});

describe('sums of the balance', () => {
  const sums = (scenario: Given) => sumsByType(scenario.root.wallet);

  test('WA2 sums the points by type in a fixed order, without empty types', () => {
    expect(sums(given(opened))).toEqual([{ type: 'grant', points: 12_500, count: 1 }]);
    expect(sums(given(opened, buys, creates(), bets(900), cancels))).toEqual([
      { type: 'grant', points: 12_500, count: 1 },
      { type: 'purchase', points: 1_400, count: 1 },
      { type: 'refund', points: 900, count: 1 },
      { type: 'spend', points: -900, count: 1 },
    ]);
  });

  test.each([
    ['a won bet', { scenario: completes({}, bets(500)), type: 'win', points: 1_800 }],
    ['a lost bet', { scenario: fails(bets(500)), type: 'lose', points: 0 }],
  ])('WA2 with %s the sums add up to the balance', (_, { scenario, type, points }) => {
    const after = given(opened, scenario);
    expect(sums(after)).toContainEqual({ type, points, count: 1 });
    expect(sums(after).reduce((sum, each) => sum + each.points, 0)).toBe(after.root.wallet.user);
  });

  test('WA2 starting fresh leaves only the new grant', () => {
    const { root } = given(opened, buys, startsFresh);
    expect(sumsByType(root.wallet)).toEqual([{ type: 'grant', points: 12_500, count: 1 }]);
    expect(historyOf(root.wallet, noTitles).map(({ balance }) => balance)).toEqual([12_500]);
  });
});
