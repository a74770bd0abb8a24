import assert from 'node:assert/strict';
import fc from 'fast-check';
import { StorageError, type EventLog } from '../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import { openStore, type Store } from '../../core/kernel/store/store.ts';
import { initialRoot, registry, type Root } from '../../core/domain/registry.ts';
import { createWorld } from '../../core/testing/world.ts';
import { balanceOf, totalsOf } from '../../core/domain/wallet/balance.readModel.ts';
import { PACKAGE_IDS, type PackageId } from '../../core/domain/wallet/events.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { law } from '../law.ts';

/** WA5: points and bonus of each package together. */
const WORTH: Readonly<Record<PackageId, number>> = { starter: 500, popular: 1_400, pro: 3_000, elite: 7_000, ultimate: 16_000 };
const OPENING = 12_500;

/** What becomes of an append: it goes well, is not taken, or is taken and nobody says so. */
const LUCK = ['well', 'well', 'well', 'full', 'unsaid'] as const;
type Luck = (typeof LUCK)[number];

/** Somebody presses Pay: in one of two tabs, waiting for the answer or not, with a payment that may be used before. */
const purchase = fc.record({
  tab: fc.nat({ max: 1 }),
  packageId: fc.constantFrom(...PACKAGE_IDS),
  payment: fc.nat({ max: 6 }),
  waits: fc.boolean(),
});

law(
  'WA5 a purchase is credited in full or not at all, and once a payment, whatever the storage does and however many tabs ask',
  80,
  fc.asyncProperty(
    fc.array(purchase, { minLength: 1, maxLength: 15 }),
    fc.array(fc.constantFrom(...LUCK), { maxLength: 20 }),
    async (bought, luck) => {
      const data = { events: [] };
      const world = createWorld({ calendar });
      const open = (log: EventLog): Promise<Store<Root>> =>
        openStore({ log, registry, initial: initialRoot, ports: world.ports, actor: 'ann', device: 'device' });
      const first = await open(createMemoryLog(data));
      await first.execute({ id: 'open', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
      const lucks = [...luck];
      const tabs = [await open(unlucky(createMemoryLog(data), lucks)), await open(unlucky(createMemoryLog(data), lucks))];

      const credited = new Map<string, number>();
      const asked: Promise<void>[] = [];
      const pay = async ({ tab, packageId, payment }: (typeof bought)[number]): Promise<void> => {
        const paymentId = `payment ${payment}`;
        const answer = await tabs[tab]?.execute({ id: `command ${asked.length}`, type: 'BuyPoints', data: { packageId, paymentId } });
        if (!answer?.ok) return;
        assert.ok(!credited.has(paymentId), 'one payment, answered twice');
        credited.set(paymentId, WORTH[packageId]);
      };
      for (const each of bought) {
        const paid = pay(each);
        asked.push(paid);
        if (each.waits) await paid;
      }
      await Promise.all(asked);
      await first.catchUp();

      const { wallet } = first.views$.value.state;
      const payments = lastPayments(wallet.transactions.flat());
      assert.equal(balanceOf(wallet), OPENING + payments);
      assert.equal(totalsOf(wallet).purchased, payments);
      assert.ok(payments >= [...credited.values()].reduce((sum, points) => sum + points, 0), 'what was answered is there');
      assert.ok(Object.keys(wallet.payments).length >= credited.size);
    },
  ),
);

/** Each line of a purchase is a whole package. */
function lastPayments(lines: readonly { readonly type: string; readonly amount: number; readonly about: string }[]): number {
  let sum = 0;
  for (const { amount, about } of lines.filter(({ type }) => type === 'purchase')) {
    const packageId = PACKAGE_IDS.find((id) => id === about);
    assert.equal(amount, packageId && WORTH[packageId]);
    sum += amount;
  }
  return sum;
}

function unlucky(log: EventLog, lucks: Luck[]): EventLog {
  return {
    ...log,
    async append(...args) {
      const luck = lucks.shift() ?? 'well';
      if (luck === 'full') throw new StorageError('full', 'No room.');
      const result = await log.append(...args);
      if (luck === 'unsaid') throw new StorageError('aborted', 'Nobody knows.');
      return result;
    },
  };
}
