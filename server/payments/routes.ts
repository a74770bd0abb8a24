import { isZone } from '@gauntlet/core/server';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Env } from '../http/env.ts';
import { keyOf, missingKey } from '../http/idempotencyKey.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { noSuchChallenge } from '../nodes/checks.ts';
import { openSample, type SamplePorts } from '../sample/sample.ts';
import { pay, type PayTools } from './pay.ts';
import { returnMoney } from './returnMoney.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const orderShape = z.strictObject({
  challengeId: z.string().regex(UUID),
  zone: z.string().max(64).refine(isZone, 'There is no such time zone: use an IANA name like Europe/Berlin.'),
});

/** The route of payments. */
export function paymentRoutes(ports: SamplePorts, tools: PayTools) {
  const sample = openSample(ports);
  return {
    /**
     * Pays the entry fee of a challenge for the signed-in person. The `Idempotency-Key` is the payment's id; the response names the payment
     * that was used, which may be an earlier one of theirs.
     */
    pay: async (c: Context<Env>): Promise<Response> => {
      const id = keyOf(c) ?? missingKey();
      const { challengeId, zone } = inShape(orderShape, await jsonBody(c));
      await sample.keepCurrent();
      if (!sample.showsChallenge(challengeId)) throw noSuchChallenge();
      try {
        const payment = await pay(tools, c.get('session').person, { id, challenge: challengeId, zone });
        return c.json({ ok: true, paymentId: payment.id, cents: payment.cents });
      } catch (refused) {
        // A payment that cannot be used any more is owed to the payer again.
        await returnMoney(tools);
        throw refused;
      }
    },
  };
}
