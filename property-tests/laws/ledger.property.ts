import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyStored } from '../../core/kernel/fold.ts';
import { initialRoot, registry } from '../../core/slices.ts';
import { ledgerSum } from '../../core/wallet/balance.readModel.ts';
import { journey, live } from '../arbitraries/journeys.ts';
import { law } from '../law.ts';

law(
  'WA1 after every event the balance is 0 or more and the ledger sums to 0',
  120,
  fc.property(journey(), (life) => {
    const { events } = live(life);
    const root = initialRoot();
    for (const event of events) {
      applyStored(registry, root, event);
      assert.ok(root.wallet.user >= 0);
      assert.equal(ledgerSum(root.wallet), 0);
      assert.ok(Number.isSafeInteger(root.wallet.user));
    }
  }),
);
