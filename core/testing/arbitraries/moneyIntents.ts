import fc from 'fast-check';
import { ACTIVITY_IDS, PACKAGE_IDS } from '../../domain/wallet/events.ts';
import { listed, listingOf } from './challengeIntents.ts';
import { always, intent, onChallenge, pick, type Intent } from './intent.ts';
import { ownChallenge } from '../../domain/challenge/state.ts';

/** A stake in points, often too small or too large. */
export const stake: fc.Arbitrary<number> = fc.oneof(fc.constantFrom(200, 400, 1_000), fc.integer({ min: 1, max: 20_000 }));

/** A bet on another person's challenge, which joins it. */
export const betJoining: fc.Arbitrary<Intent> = fc.tuple(listed, stake).map(([{ n, type, startedAgo, paymentId }, points]) =>
  intent(`PlaceBet others-${n} ${points}`, (root, asOf) => {
    const known = ownChallenge(root.challenge, `others-${n}`);
    const listing = known ? null : listingOf(n, type, startedAgo, asOf);
    return [{ type: 'PlaceBet', data: { challengeId: `others-${n}`, stake: points, listing, paymentId } }];
  }),
);

/** A bet on a challenge that the user takes part in. */
export const bet: fc.Arbitrary<Intent> = fc
  .tuple(pick, stake)
  .map(([i, points]) => onChallenge('PlaceBet', i, () => ({ stake: points, listing: null, paymentId: null })));

/** Buys a package, now and then with a payment id that was used before. */
export const purchase: fc.Arbitrary<Intent> = fc
  .tuple(fc.constantFrom(...PACKAGE_IDS), pick)
  .map(([packageId, n]) => always('BuyPoints', { packageId, paymentId: `payment-${n}` }));

/** Claims an activity, claimable or not. */
export const activityClaim: fc.Arbitrary<Intent> = fc
  .constantFrom(...ACTIVITY_IDS)
  .map((activity) => always('ClaimActivity', { activity }));
