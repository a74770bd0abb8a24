import assert from 'node:assert/strict';
import fc from 'fast-check';
import { potentialWinnings } from '../../core/domain/betting/odds.ts';
import { invariant, invariantTests } from '../invariant.ts';
import { emptyPots } from '../../core/testing/invariants/payouts.ts';

/** BE1: the points that the platform adds to the pot. */
const HOUSE_POT = 1_500;

invariant(
  'BE4 a won bet pays 90 % of the pot and the stake, rounded down: never more than is in the pot, and the rest is the fee, to the point',
  1_000,
  fc.property(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 1_000_000_000 })), (stake) => {
    const pot = HOUSE_POT + stake;
    const payout = potentialWinnings(stake);
    const fee = pot - payout;
    assert.ok(Number.isSafeInteger(payout) && 0 < payout && payout <= pot);
    assert.ok(fee * 10 >= pot && (fee - 1) * 10 < pot, `${fee} of ${pot}`);
  }),
);

invariantTests(emptyPots);
