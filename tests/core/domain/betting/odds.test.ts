import { expect, test } from 'vitest';
import { potentialWinnings, roiPercent, winnerTakes } from '../../../../core/domain/betting/odds.ts';
import { BET_OFFER, quote } from '../../../../core/domain/betting/panel.readModel.ts';

test('BE1 a bet has a minimum of 200 points, a pot of 1,500, 8 participants and three presets', () => {
  expect(BET_OFFER).toMatchObject({ minimum: 200, pot: 1_500, participants: 8 });
  expect(BET_OFFER.presets).toEqual([
    { label: 'Match', stake: 200 },
    { label: '2x', stake: 400 },
    { label: '5x', stake: 1_000 },
  ]);
});

test.each([
  [200, { winnings: 1_530, roi: 665 }],
  [201, { winnings: 1_530, roi: 661 }],
  [202, { winnings: 1_531, roi: 658 }],
  [400, { winnings: 1_710, roi: 328 }],
  [1_000, { winnings: 2_250, roi: 125 }],
  [13_500, { winnings: 13_500, roi: 0 }],
  [15_000, { winnings: 14_850, roi: -1 }],
])('BE4 a stake of %d quotes %j', (stake, { winnings, roi }) => {
  expect(quote(stake)).toEqual({ winnings, roiPercent: roi });
});

test('BE4 potential winnings are nine tenths of pot and stake, rounded down, for every stake', () => {
  for (let stake = 0; stake <= 2_000; stake += 1) {
    const tenths = (1_500 + stake) * 9;
    expect(potentialWinnings(stake)).toBe((tenths - (tenths % 10)) / 10);
  }
});

test('BE4 the ROI of an empty amount is 0', () => expect(roiPercent(0)).toBe(0));

test('BE5 a winner takes 90 % of the pot, divided by the number of participants', () => {
  expect(BET_OFFER.winnerTakes).toBe(168);
  expect(winnerTakes(1_000, 9)).toBe(100);
  expect(winnerTakes(999, 1)).toBe(899);
});
