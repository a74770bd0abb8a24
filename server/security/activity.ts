import type { Context } from 'hono';
import * as z from 'zod';
import { clientAddress } from '../auth/clientAddress.ts';
import type { Env } from '../http/env.ts';
import { queryIn } from '../http/query.ts';
import { cursorOf, keyIn } from '../lists/cursor.ts';
import type { Ports } from '../ports.ts';
import { securityEventsWritten } from './securityEvents.ts';
import { networkHash } from './securityRow.ts';
import { activityPage } from './sqlSecurityEvents.ts';

const pageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)$/, 'limit is a number from 1 to 50.')
    .transform(Number)
    .default(20),
  after: z.string().optional(),
});

/** The longest time for which a reader waits for events that are being written, in milliseconds. */
const MOST_WAIT = 1_000;

type ActivityPorts = Pick<Ports, 'store' | 'clock' | 'secret' | 'formerSecrets' | 'trustedProxies'>;

/** Returns the route of a person's own security events, newest first (AC26). `isHere`: it came from the network of this request. */
export function activityRoute({ store, clock, secret, formerSecrets = [], trustedProxies }: ActivityPorts) {
  return async (c: Context<Env>): Promise<Response> => {
    const { limit, after } = queryIn(c, pageQuery);
    const address = clientAddress(c, trustedProxies);
    const own = new Set([secret, ...formerSecrets].map((key) => networkHash(address, key)));
    await securityEventsWritten(store, MOST_WAIT);
    const { rows, next } = await activityPage(store.db, c.get('session').person.id, {
      limit,
      after: after === undefined ? null : keyIn('activity', after),
    });
    const events = rows.map(({ network, ...event }) => ({ ...event, isHere: own.has(network) }));
    c.header('Cache-Control', 'no-store');
    return c.json({ ok: true, payload: { now: clock.now(), events, next: next && cursorOf('activity', next) } });
  };
}
