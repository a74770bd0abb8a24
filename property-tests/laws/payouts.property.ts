import assert from 'node:assert/strict';
import fc from 'fast-check';
import { potentialWinnings } from '../../core/domain/betting/odds.ts';
import { invariant } from '../invariant.ts';

/** BE1: the points that the platform adds to the pot. */
const HOUSE_POT = 1_500;

invariant(
  'BE4 a won bet pays 90 % of pot and stake, rounded down; the fee is the exact rest',
  1_000,
  fc.property(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 1_000_000_000 })), (stake) => {
    const pot = HOUSE_POT + stake;
    const payout = potentialWinnings(stake);
    const fee = pot - payout;
    assert.ok(Number.isSafeInteger(payout) && 0 < payout && payout <= pot);
    assert.ok(fee * 10 >= pot && (fee - 1) * 10 < pot, `${fee} of ${pot}`);
  }),
);
