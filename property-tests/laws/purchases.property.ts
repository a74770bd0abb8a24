import assert from 'node:assert/strict';
import fc from 'fast-check';
import { StorageError, type EventLog } from '../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import { openStore, type Store } from '../../core/kernel/store/store.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../core/domain/slices.ts';
import { createEnvironment } from '../../core/testing/environment.ts';
import { balanceOf, totalsOf } from '../../core/domain/wallet/balance.readModel.ts';
import { PACKAGE_IDS, type PackageId } from '../../core/domain/wallet/events.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { invariant } from '../invariant.ts';

/** WA5: points and bonus of each package together. */
const WORTH: Readonly<Record<PackageId, number>> = { starter: 500, popular: 1_400, pro: 3_000, elite: 7_000, ultimate: 16_000 };
const OPENING = 12_500;

/** Outcomes of an append: success, failure, or success that is reported as a failure. */
const STORAGE_OUTCOMES = ['well', 'well', 'well', 'full', 'unreported'] as const;
type StorageOutcome = (typeof STORAGE_OUTCOMES)[number];

/** A purchase in one of two tabs, awaited or not, with a payment that may have been used before. */
const purchase = fc.record({
  tab: fc.nat({ max: 1 }),
  packageId: fc.constantFrom(...PACKAGE_IDS),
  payment: fc.nat({ max: 6 }),
  waits: fc.boolean(),
});

invariant(
  'WA5 a purchase is credited completely or not at all, and once per payment, for any storage failure and any number of tabs',
  80,
  fc.asyncProperty(
    fc.array(purchase, { minLength: 1, maxLength: 15 }),
    fc.array(fc.constantFrom(...STORAGE_OUTCOMES), { maxLength: 20 }),
    async (bought, planned) => {
      const data = { events: [] };
      const environment = createEnvironment({ calendar });
      const open = (log: EventLog): Promise<Store<Root>> =>
        openStore({ log, registry, initial: initialRoot, ports: environment.ports, actor: 'ann', device: 'device' });
      const first = await open(createMemoryLog(data));
      await first.execute({ id: 'open', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
      const outcomes = [...planned];
      const tabs = [await open(withFailures(createMemoryLog(data), outcomes)), await open(withFailures(createMemoryLog(data), outcomes))];

      const credited = new Map<string, number>();
      const purchases: Promise<void>[] = [];
      const pay = async ({ tab, packageId, payment }: (typeof bought)[number]): Promise<void> => {
        const paymentId = `payment ${payment}`;
        const result = await tabs[tab]?.execute({ id: `command ${purchases.length}`, type: 'BuyPoints', data: { packageId, paymentId } });
        if (!result?.ok) return;
        assert.ok(!credited.has(paymentId), 'one payment, credited twice');
        credited.set(paymentId, WORTH[packageId]);
      };
      for (const each of bought) {
        const paid = pay(each);
        purchases.push(paid);
        if (each.waits) await paid;
      }
      await Promise.all(purchases);
      await first.catchUp();

      const { wallet } = first.views$.value.state;
      const payments = lastPayments(wallet.transactions.flat());
      assert.equal(balanceOf(wallet), OPENING + payments);
      assert.equal(totalsOf(wallet).purchased, payments);
      assert.ok(payments >= [...credited.values()].reduce((sum, points) => sum + points, 0), 'acknowledged purchases are credited');
      assert.ok(Object.keys(wallet.payments).length >= credited.size);
    },
  ),
);

/** Every purchase line is a complete package. */
function lastPayments(lines: readonly { readonly type: string; readonly amount: number; readonly about: string }[]): number {
  let sum = 0;
  for (const { amount, about } of lines.filter(({ type }) => type === 'purchase')) {
    const packageId = PACKAGE_IDS.find((id) => id === about);
    assert.equal(amount, packageId && WORTH[packageId]);
    sum += amount;
  }
  return sum;
}

function withFailures(log: EventLog, outcomes: StorageOutcome[]): EventLog {
  return {
    ...log,
    async append(...args) {
      const outcome = outcomes.shift() ?? 'well';
      if (outcome === 'full') throw new StorageError('full', 'No room.');
      const result = await log.append(...args);
      if (outcome === 'unreported') throw new StorageError('aborted', 'Committed, but reported as failed.');
      return result;
    },
  };
}
