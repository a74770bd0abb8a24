import { describe, expect, test } from 'vitest';
import { did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { ledgerSum, totalsOf } from '../../../../core/domain/wallet/balance.readModel.ts';
import { historyOf } from '../../../../core/domain/wallet/history.readModel.ts';
import { bets, cancels, completes, creates, daysPass, due, fails, given, latest, opened, voided } from './scenario.ts';
import { ownChallenge } from '../../../../core/domain/challenge/state.ts';

const buys = did('BuyPoints', { packageId: 'popular', paymentId: 'payment-1' });
const rewarded = did('ClaimDailyReward');

/** The line of the history for an event of a type, without id and instant. */
function lineOf({ root }: Given, cause: string): object | undefined {
  const line = historyOf(root.wallet, (id) => ownChallenge(root.challenge, id)?.terms.title ?? null).find((each) => each.cause === cause);
  if (!line) return undefined;
  const { type, amount, description, rule } = line;
  return { type, amount, description, rule };
}

describe('double entry', () => {
  test.each([
    ['granted', [], { user: 12_500, mint: -12_500, platform: 0, burn: 0 }],
    ['bought', [buys], { user: 13_900, mint: -13_900 }],
    ['earned', [rewarded], { user: 12_510, mint: -12_510 }],
    ['staked', [creates(), bets(500)], { user: 12_000, mint: -12_500, platform: 0 }],
    ['staked completely', [creates(), bets(12_500)], { user: 0, mint: -12_500, platform: 0 }],
    ['refunded', [creates(), bets(500), cancels], { user: 12_500, mint: -12_500, platform: 0 }],
    ['lost', [fails(bets(500))], { user: 12_050, mint: -12_550, platform: 500 }],
    ['won', [completes({}, bets(500))], { user: 12_000 + 1_800 + 50, mint: -12_550, platform: 500 - 1_800 }],
  ])('WA1 points that are %s move between two accounts, and the ledger sums up to 0', (_, steps, accounts) => {
    const { root } = given(opened, ...steps);
    expect(root.wallet).toMatchObject(accounts);
    expect(ledgerSum(root.wallet)).toBe(0);
  });

  test('WA1 a stake is in the pot of its challenge', () => {
    const { root } = given(opened, creates(), bets(500));
    expect(root.wallet.pots).toEqual({ [latest(root)]: 500 });
  });

  test('WA1 voids an event that takes more points than available', () => {
    const scenario = given(opened, creates(), bets(12_000), creates());
    happened('BetPlaced', { challengeId: latest(scenario.root), stake: 501, potentialWinnings: 1_800 })(scenario.store);
    expect(voided(scenario.root)).toEqual(['WA1: more points than there are']);
    expect(scenario.root.wallet).toMatchObject({ user: 500 });
    expect(scenario.root.betting.byChallenge[latest(scenario.root)]).toBeUndefined();
  });
});

describe('the history', () => {
  test.each([
    ['OpeningGranted', { steps: [], type: 'grant', amount: 12_500, description: 'Opening grant', rule: 'AC1' }],
    ['DayOpened', { steps: [daysPass(1), due], type: 'earn', amount: 50, description: 'Daily login', rule: 'AC2' }],
    ['DailyRewardClaimed', { steps: [rewarded], type: 'earn', amount: 10, description: 'Daily reward, day 1', rule: 'PR9' }],
    ['StripDayClaimed', { steps: [did('ClaimStripDay')], type: 'earn', amount: 50, description: 'Daily streak bonus, day 1', rule: 'WA8' }],
    [
      'ActivityClaimed',
      {
        steps: [creates(), bets(), did('ClaimActivity', { activity: 'first-bet' })],
        type: 'earn',
        amount: 150,
        description: 'Earned: first bet',
        rule: 'WA6',
      },
    ],
    ['PointsPurchased', { steps: [buys], type: 'purchase', amount: 1_400, description: 'Points purchased: Popular package', rule: 'WA5' }],
    ['BetPlaced', { steps: [creates(), bets(500)], type: 'spend', amount: -500, description: "Bet on 'Run 5k'", rule: 'BE3' }],
    [
      'BetRefunded',
      { steps: [creates(), bets(500), cancels], type: 'refund', amount: 500, description: "Stake returned: 'Run 5k'", rule: 'CH6' },
    ],
    ['BetWon', { steps: [completes({}, bets(500))], type: 'win', amount: 1_800, description: "Bet won: 'Run 5k'", rule: 'BE4' }],
    ['BetLost', { steps: [fails(bets(500))], type: 'lose', amount: 0, description: "Bet lost: 'Run 5k', 500 points", rule: 'BE6' }],
  ])('WA2 %s has a line with its type, amount, description and rule', (cause, { steps, type, amount, description, rule }) => {
    expect(lineOf(given(opened, ...steps), cause)).toEqual({ type, amount, description, rule });
  });

  test('WA2 a line names its subject', () => {
    const { root } = given(opened, buys, did('ClaimStripDay'), creates(), bets(500), daysPass(1), due);
    const about = Object.fromEntries(root.wallet.transactions.flat().map((each) => [each.cause, each.about]));
    expect(about).toEqual({
      OpeningGranted: '',
      PointsPurchased: 'popular',
      StripDayClaimed: '1',
      BetPlaced: latest(root),
      DayOpened: 'daily-login',
    });
  });

  test('WA2 the points of a season come from the mint, with the name of the season', () => {
    const completed = happened('SeasonCompleted', { season: 'winter-warrior', year: 2026, points: 500 });
    const scenario = given(opened, did('JoinSeason', { season: 'winter-warrior' }), completed);
    expect(voided(scenario.root)).toEqual([]);
    expect(scenario.root.wallet).toMatchObject({ user: 13_000, mint: -13_000 });
    const line = { type: 'earn', amount: 500, description: 'Seasonal event: Winter Warrior', rule: 'PR11' };
    expect(lineOf(scenario, 'SeasonCompleted')).toEqual(line);
  });

  test('WA2 a line with an unknown cause shows the name of the cause', () => {
    const { root } = given(opened);
    const [grant] = root.wallet.transactions.flat();
    const strange = { ...root.wallet, transactions: grant ? [[{ ...grant, cause: 'SomethingNew' }]] : [] };
    expect(historyOf(strange, () => null)).toMatchObject([{ description: 'SomethingNew', rule: '', balance: 12_500 }]);
  });

  test('WA2 a line names its event', () => {
    const { root, store } = given(opened, buys);
    const purchase = store.events.find(({ type }) => type === 'PointsPurchased');
    expect(historyOf(root.wallet, () => null)[0]).toMatchObject({ id: purchase?.id, timestamp: purchase?.at, cause: purchase?.type });
  });

  test('WA2 lists newest first with the resulting balance, the first one being the current balance', () => {
    const { root } = given(opened, buys, creates(), bets(900), cancels);
    const lines = historyOf(root.wallet, () => null);
    expect(lines.map(({ balance }) => balance)).toEqual([13_900, 13_000, 13_900, 12_500]);
    expect(lines[0]?.balance).toBe(root.wallet.user);
  });

  test('WA2 omits events that move no points', () => {
    expect(given(opened, creates()).root.wallet.transactions).toHaveLength(1);
  });
});

describe('the three totals', () => {
  const totals = (...steps: readonly Step[]) => totalsOf(given(opened, ...steps).root.wallet);

  test('WA3 the opening grant is in no total', () => expect(totals()).toEqual({ earned: 0, purchased: 0, won: 0 }));

  test('WA3 earned is the sum of earned points', () => expect(totals(rewarded, did('ClaimStripDay'))).toMatchObject({ earned: 60 }));

  test('WA3 purchased includes bonuses', () => expect(totals(buys)).toMatchObject({ purchased: 1_400 }));

  test('WA3 won is the sum of payouts, including the stake', () => {
    expect(totals(completes({}, bets(500)))).toMatchObject({ won: 1_800 });
  });

  test('WA3 stakes, lost bets and refunds change no total', () => {
    expect(totals(buys, rewarded, creates(), bets(500), cancels)).toEqual({ earned: 10, purchased: 1_400, won: 0 });
    expect(totals(buys, rewarded, fails(bets(500)))).toEqual({ earned: 60, purchased: 1_400, won: 0 });
  });
});

describe('the opening grant', () => {
  test('WA4 an account begins with 12,500 points', () => expect(given(opened).root.wallet.user).toBe(12_500));

  test('WA4 points from before the account opening are no grant', () => {
    const { root } = given(happened('DayOpened', { points: 50, xp: 5 }), opened);
    expect(voided(root)).toEqual([]);
    expect(root.wallet.user).toBe(12_550);
  });

  test('WA4 voids a second grant', () => {
    const { root } = given(opened, happened('OpeningGranted', { points: 12_500 }));
    expect(voided(root)).toEqual(['WA4: granted before']);
    expect(root.wallet.user).toBe(12_500);
  });
});
