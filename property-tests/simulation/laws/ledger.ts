import { ledgerSum } from '../../../core/domain/wallet/balance.readModel.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** After every event the ledger sums to 0, and points and XP are not negative. */
export const ledger: Invariant = {
  name: 'WA1 PR4 points are double entry and never below 0',
  watch: ({ devices }) => ({
    step() {
      for (const { fresh, root, figures, person } of devices) {
        if (fresh.length === 0) continue;
        mustBe(ledgerSum(root.wallet) === 0, () => `${person.id}'s ledger sums to ${ledgerSum(root.wallet)}`);
        for (const [position, balance, xp] of figures.slice(-fresh.length)) {
          mustBe(balance >= 0 && xp >= 0, () => `${person.id} has ${balance} points and ${xp} XP at ${position}`);
          mustBe(
            Number.isSafeInteger(balance) && Number.isSafeInteger(xp),
            () => `${person.id}: ${balance} points or ${xp} XP are not whole`,
          );
        }
      }
    },
  }),
};
