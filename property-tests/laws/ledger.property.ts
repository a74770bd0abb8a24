import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialRoot, registry } from '../../core/slices.ts';
import { applyStored } from '../../core/kernel/fold.ts';
import { ledgerSum } from '../../core/wallet/balance.readModel.ts';
import { journey, live } from '../arbitraries/journeys.ts';

test('WA1 after every event the balance is 0 or more and the ledger sums to 0', () => {
  fc.assert(
    fc.property(journey(), (life) => {
      const { events } = live(life);
      const root = initialRoot();
      for (const event of events) {
        applyStored(registry, root, event);
        expect(root.wallet.user).toBeGreaterThanOrEqual(0);
        expect(ledgerSum(root.wallet)).toBe(0);
        expect(Number.isSafeInteger(root.wallet.user)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});
