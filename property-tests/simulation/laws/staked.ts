import { mustBe, type Invariant } from './invariant.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

/**
 * A stake is on a challenge that can still be won, or that the person left: its refund waits for the response (CH20), and finally it is there. Every
 * other end settles or refunds the bet.
 */
export const staked: Invariant = {
  name: 'BE6 SY3 an open bet is on a challenge that can be won, or waits for its refund, and its stake is in the pot',
  watch: ({ devices }) => ({
    step() {
      for (const { root, fresh, person } of devices) {
        if (fresh.length === 0) continue;
        for (const { challengeId, outcome, stake } of Object.values(root.betting.byChallenge)) {
          const stage = ownChallenge(root.challenge, challengeId)?.stage.name ?? 'unknown';
          const isOpen = outcome === 'open';
          mustBe(
            !isOpen || stage === 'pending' || stage === 'active' || stage === 'left',
            () => `${person.id}'s bet on ${challengeId}, which is ${stage}, is open`,
          );
          const pot = root.wallet.pots[challengeId] ?? 0;
          mustBe(
            pot === (isOpen ? stake : 0),
            () => `${person.id}'s pot of ${challengeId} holds ${pot}; the bet of ${stake} is ${outcome}`,
          );
        }
      }
    },
    end() {
      for (const { root, person } of devices)
        for (const { challengeId, outcome } of Object.values(root.betting.byChallenge))
          mustBe(
            outcome !== 'open' || ownChallenge(root.challenge, challengeId)?.stage.name !== 'left',
            () => `${person.id} left ${challengeId}, and the bet is still open at the end`,
          );
    },
  }),
};
