import { describe, expect, test } from 'vitest';
import { did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { ledgerSum, totalsOf } from '../../../../core/domain/wallet/balance.readModel.ts';
import { historyOf } from '../../../../core/domain/wallet/history.readModel.ts';
import { bets, cancels, completes, creates, daysPass, due, fails, given, latest, opened, voided } from './story.ts';

const buys = did('BuyPoints', { packageId: 'popular', paymentId: 'payment-1' });
const rewarded = did('ClaimDailyReward');

/** The line of the history that an event of this type made, without its id and time. */
function lineOf({ root }: Given, cause: string): object | undefined {
  const line = historyOf(root.wallet, (id) => root.challenge.byId[id]?.terms.title ?? null).find((each) => each.cause === cause);
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
    ['staked to the last', [creates(), bets(12_500)], { user: 0, mint: -12_500, platform: 0 }],
    ['given back', [creates(), bets(500), cancels], { user: 12_500, mint: -12_500, platform: 0 }],
    ['lost', [fails(bets(500))], { user: 12_050, mint: -12_550, platform: 500 }],
    ['won', [completes({}, bets(500))], { user: 12_000 + 1_800 + 50, mint: -12_550, platform: 500 - 1_800 }],
  ])('WA1 what is %s is moved between two accounts, and the ledger sums to 0', (_, steps, accounts) => {
    const { root } = given(opened, ...steps);
    expect(root.wallet).toMatchObject(accounts);
    expect(ledgerSum(root.wallet)).toBe(0);
  });

  test('WA1 a stake stands in the pot of its challenge', () => {
    const { root } = given(opened, creates(), bets(500));
    expect(root.wallet.pots).toEqual({ [latest(root)]: 500 });
  });

  test('WA1 an event that takes more than there is, is voided', () => {
    const story = given(opened, creates(), bets(12_000), creates());
    happened('BetPlaced', { challengeId: latest(story.root), stake: 501, potentialWinnings: 1_800 })(story.book);
    expect(voided(story.root)).toEqual(['WA1: more points than there are']);
    expect(story.root.wallet).toMatchObject({ user: 500 });
    expect(story.root.betting.byChallenge[latest(story.root)]).toBeUndefined();
  });
});

describe('the history', () => {
  test.each([
    ['OpeningGranted', [], 'grant', 12_500, 'Opening grant', 'AC1'],
    ['DayOpened', [daysPass(1), due], 'earn', 50, 'Daily login', 'AC2'],
    ['DailyRewardClaimed', [rewarded], 'earn', 10, 'Daily reward, day 1', 'PR9'],
    ['StripDayClaimed', [did('ClaimStripDay')], 'earn', 50, 'Daily streak bonus, day 1', 'WA8'],
    ['ActivityClaimed', [creates(), bets(), did('ClaimActivity', { activity: 'first-bet' })], 'earn', 150, 'Earned: first bet', 'WA6'],
    ['PointsPurchased', [buys], 'purchase', 1_400, 'Points purchased: popular package', 'WA5'],
    ['BetPlaced', [creates(), bets(500)], 'spend', -500, "Bet on 'Run 5k'", 'BE3'],
    ['BetRefunded', [creates(), bets(500), cancels], 'refund', 500, "Stake returned: 'Run 5k'", 'CH6'],
    ['BetWon', [completes({}, bets(500))], 'win', 1_800, "Bet won: 'Run 5k'", 'BE4'],
    ['BetLost', [fails(bets(500))], 'lose', 0, "Bet lost: 'Run 5k', 500 points", 'BE6'],
  ])('WA2 %s is a line of its type, opening to its rule', (cause, steps, type, amount, description, rule) => {
    expect(lineOf(given(opened, ...steps), cause)).toEqual({ type, amount, description, rule });
  });

  test('WA2 a line names what its points are about', () => {
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

  test('WA2 the points of a season come from the mint, on a line with its name', () => {
    const completed = happened('SeasonCompleted', { season: 'winter-warrior', year: 2026, points: 500 });
    const story = given(opened, did('JoinSeason', { season: 'winter-warrior' }), completed);
    expect(voided(story.root)).toEqual([]);
    expect(story.root.wallet).toMatchObject({ user: 13_000, mint: -13_000 });
    const line = { type: 'earn', amount: 500, description: 'Seasonal event: Winter Warrior', rule: 'PR11' };
    expect(lineOf(story, 'SeasonCompleted')).toEqual(line);
  });

  test('WA2 a cause that has no words is told by its name', () => {
    const { root } = given(opened);
    const [grant] = root.wallet.transactions.flat();
    const strange = { ...root.wallet, transactions: grant ? [[{ ...grant, cause: 'SomethingNew' }]] : [] };
    expect(historyOf(strange, () => null)).toMatchObject([{ description: 'SomethingNew', rule: '', balance: 12_500 }]);
  });

  test('WA2 a line opens to the event behind it', () => {
    const { root, book } = given(opened, buys);
    const purchase = book.events.find(({ type }) => type === 'PointsPurchased');
    expect(historyOf(root.wallet, () => null)[0]).toMatchObject({ id: purchase?.id, timestamp: purchase?.at, cause: purchase?.type });
  });

  test('WA2 newest first, each with the balance it led to, the last one being that of now', () => {
    const { root } = given(opened, buys, creates(), bets(900), cancels);
    const lines = historyOf(root.wallet, () => null);
    expect(lines.map(({ balance }) => balance)).toEqual([13_900, 13_000, 13_900, 12_500]);
    expect(lines[0]?.balance).toBe(root.wallet.user);
  });

  test('WA2 an event that moves nothing makes no line', () => {
    expect(given(opened, creates()).root.wallet.transactions).toHaveLength(1);
  });
});

describe('the three totals', () => {
  const totals = (...steps: readonly Step[]) => totalsOf(given(opened, ...steps).root.wallet);

  test('WA3 the opening grant is in none of them', () => expect(totals()).toEqual({ earned: 0, purchased: 0, won: 0 }));

  test('WA3 earned counts what was earned', () => expect(totals(rewarded, did('ClaimStripDay'))).toMatchObject({ earned: 60 }));

  test('WA3 purchased counts bonuses too', () => expect(totals(buys)).toMatchObject({ purchased: 1_400 }));

  test('WA3 won counts what was paid out, the stake included', () => {
    expect(totals(completes({}, bets(500)))).toMatchObject({ won: 1_800 });
  });

  test('WA3 neither a stake nor a lost bet lowers one, and a refund raises none', () => {
    expect(totals(buys, rewarded, creates(), bets(500), cancels)).toEqual({ earned: 10, purchased: 1_400, won: 0 });
    expect(totals(buys, rewarded, fails(bets(500)))).toEqual({ earned: 60, purchased: 1_400, won: 0 });
  });
});

describe('the opening grant', () => {
  test('WA4 an account begins with 12,500 points', () => expect(given(opened).root.wallet.user).toBe(12_500));

  test('WA4 points that came before it are no grant', () => {
    const { root } = given(happened('DayOpened', { points: 50, xp: 5 }), opened);
    expect(voided(root)).toEqual([]);
    expect(root.wallet.user).toBe(12_550);
  });

  test('WA4 a second grant is voided', () => {
    const { root } = given(opened, happened('OpeningGranted', { points: 12_500 }));
    expect(voided(root)).toEqual(['WA4: granted before']);
    expect(root.wallet.user).toBe(12_500);
  });
});
