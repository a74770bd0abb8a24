import { HOUR, later } from '@gauntlet/core';
import type { PayTools } from './pay.ts';
import type { OpenPayments } from './paymentStore.ts';
import { refund } from './refund.ts';

/** How long a charge may take. A payment that is pending for longer was left behind by a crash; it is returned. */
const CHARGE_WITHIN = HOUR;
/** How long a settled payment waits for its joining: a phone may have been offline. Then it is returned. */
const JOIN_WITHIN = 72 * HOUR;

/**
 * Refunds payments that no request will take up again, and has the provider return what is refunded. One that fails is reported and tried
 * again the next time; the others go on.
 */
export async function sweepPayments(tools: PayTools): Promise<void> {
  const now = tools.clock.now();
  await refundDue(tools, 'abandoned', later(now, -CHARGE_WITHIN));
  await refundDue(tools, 'unused', later(now, -JOIN_WITHIN));
  await returnMoney(tools);
}

/** Has the provider return the money of every refunded payment that it has not returned yet. Reports failures; never rejects. */
export function returnMoney(tools: PayTools): Promise<void> {
  return forEachDue(tools, 'unreturned', tools.clock.now(), async (id) => {
    await tools.provider.giveBack(id);
    await tools.nodes.inTransaction(({ payments }) => payments.changePayment(id, { returnedAt: tools.clock.now() }));
  });
}

function refundDue(tools: PayTools, which: OpenPayments, before: string): Promise<void> {
  return forEachDue(tools, which, before, (id) =>
    tools.nodes.inTransaction(async (work) => {
      const payment = await work.payments.payment(id);
      if (payment !== undefined && payment.joinId === null) await refund(work, payment, tools.clock.now());
    }),
  );
}

async function forEachDue(
  { nodes, report }: PayTools,
  which: OpenPayments,
  before: string,
  work: (id: string) => Promise<void>,
): Promise<void> {
  try {
    for (const id of await nodes.payments.due(which, before)) await work(id).catch(report);
  } catch (error) {
    report(error);
  }
}
