import { describe, expect, test } from 'vitest';
import { did, type Given } from '@gauntlet/core/testing';
import { historyOf, historyPage, type HistoryPage, type HistoryQuery } from '../../../../core/domain/wallet/history.readModel.ts';
import { sumsByType } from '../../../../core/domain/wallet/sums.readModel.ts';
import { bets, cancels, completes, creates, daysPass, due, fails, given, onDays, opened, startsFresh } from './story.ts';

const buys = did('BuyPoints', { packageId: 'popular', paymentId: 'payment-1' });
const noTitles = () => null;

function page({ root }: Given, query: Partial<HistoryQuery> = {}): HistoryPage {
  return historyPage(root.wallet, noTitles, { type: null, skip: 0, limit: 10, ...query });
}

/** Thirty days of logins, a purchase, and a bet that was taken back. */
const aMonth = () => given(opened, buys, creates(), bets(900), cancels, onDays(30, due));

describe('a page of the history', () => {
  test('WA2 the pages one after the other are the whole history', () => {
    const story = aMonth();
    const all = historyOf(story.root.wallet, noTitles);
    expect(all).toHaveLength(33);
    expect(page(story).count).toBe(33);
    const pages = [0, 10, 20, 30, 40].map((skip) => page(story, { skip }).lines);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 3, 0]);
    expect(pages.flat()).toEqual(all);
  });

  test('WA2 a line keeps the balance it led to, on whatever page it stands', () => {
    const story = aMonth();
    expect(page(story, { skip: 29, limit: 4 }).lines.map(({ description, balance }) => [description, balance])).toEqual([
      [expect.stringMatching(/^Stake returned/), 13_900],
      [expect.stringMatching(/^Bet on/), 13_000],
      ['Points purchased: popular package', 13_900],
      ['Opening grant', 12_500],
    ]);
  });

  test('WA2 one type alone is found, counted and paged, with the balances that the others led to', () => {
    const story = given(opened, due, daysPass(1), due, buys, daysPass(1), due);
    const earned = page(story, { type: 'earn', limit: 1 });
    expect(earned).toMatchObject({ count: 2, lines: [{ description: 'Daily login', balance: 14_000 }] });
    expect(page(story, { type: 'earn', skip: 1 }).lines).toMatchObject([{ description: 'Daily login', balance: 12_550 }]);
    expect(page(story, { type: 'win' })).toEqual({ lines: [], count: 0 });
  });
});

describe('how the balance comes about', () => {
  const sums = (story: Given) => sumsByType(story.root.wallet);

  test('WA2 the sums by type, in one order, of those there are', () => {
    expect(sums(given(opened))).toEqual([{ type: 'grant', points: 12_500, count: 1 }]);
    expect(sums(given(opened, buys, creates(), bets(900), cancels))).toEqual([
      { type: 'grant', points: 12_500, count: 1 },
      { type: 'purchase', points: 1_400, count: 1 },
      { type: 'refund', points: 900, count: 1 },
      { type: 'spend', points: -900, count: 1 },
    ]);
  });

  test.each([
    ['a won bet', completes({}, bets(500)), 'win', 1_800],
    ['a lost bet', fails(bets(500)), 'lose', 0],
  ])('WA2 with %s they are the balance too', (_, story, type, points) => {
    const after = given(opened, story);
    expect(sums(after)).toContainEqual({ type, points, count: 1 });
    expect(sums(after).reduce((sum, each) => sum + each.points, 0)).toBe(after.root.wallet.user);
  });

  test('WA2 starting fresh leaves the new grant alone', () => {
    const { root } = given(opened, buys, startsFresh);
    expect(sumsByType(root.wallet)).toEqual([{ type: 'grant', points: 12_500, count: 1 }]);
    expect(historyOf(root.wallet, noTitles).map(({ balance }) => balance)).toEqual([12_500]);
  });
});
