import fc from 'fast-check';
import { always, onChallenge, pick, type Intent } from './intent.ts';

const code = fc.constantFrom(`w${'a1'.repeat(16)}`, `w${'b2'.repeat(16)}`);

/** Asks for a witness of a challenge, or becomes the witness of another person's; now and then twice, or where the user takes part. */
export const witness: fc.Arbitrary<Intent> = fc.oneof(
  fc.tuple(pick, code).map(([i, each]) => onChallenge('InviteWitness', i, () => ({ code: each }))),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), code, fc.constantFrom('ben', 'ben', 'ann'))
    .map(([n, each, creator]) => always('BecomeWitness', { challengeId: `others-${n}`, creator, code: each })),
);
