import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Accounts } from '../auth/accounts.ts';
import { clientAddress } from '../auth/clientAddress.ts';
import type { Env } from '../http/env.ts';
import { EVENT_HEADERS, refuseHead } from '../http/eventStream.ts';
import { queryIn } from '../http/query.ts';
import { isUnchanged } from '../http/unchanged.ts';
import { logsOfPorts } from '../log/sqlLogs.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';
import type { Ports } from '../ports.ts';
import { openSample, type SamplePorts } from '../sample/sample.ts';
import { changesAfter, snapshotPage, type FeedTools } from './feed.ts';
import { DEFAULT_FEED_PACE } from './pace.ts';
import { openStreams } from './streams.ts';
import { readsOfPorts } from './readsOfPorts.ts';

const MAX_LIMIT = 1_000;
const changesQuery = z.strictObject({ after: z.string().default(''), seen: z.string().optional() });
const snapshotQuery = z.strictObject({
  after: z.string().optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, `limit is a number from 1 to ${MAX_LIMIT}.`)
    .transform(Number)
    .default(500),
});

type FeedPorts = SamplePorts & Pick<Ports, 'nodes' | 'logs' | 'stopping' | 'feedPace' | 'trustedProxies'>;

/** What changes for the signed-in person, and the snapshot that it continues. */
export function feedRoutes(ports: FeedPorts, accounts: Pick<Accounts, 'session'>) {
  const nodes = nodesOfPorts(ports);
  const sample = openSample(ports);
  const tools: FeedTools = { nodes, reads: readsOfPorts(ports), sample, clock: ports.clock };

  const { bus } = ports.store;
  const open = openStreams({
    tools,
    bus,
    logs: logsOfPorts(ports),
    stopping: ports.stopping,
    pace: ports.feedPace ?? DEFAULT_FEED_PACE,
    report: (error) => ports.report(error),
  });

  return {
    /** A stream of server-sent events for a client that accepts one; else what changed since, in one response. */
    changes: async (c: Context<Env>): Promise<Response> => {
      const { after, seen } = queryIn(c, changesQuery);
      if (c.req.header('Accept')?.includes('text/event-stream') === true) {
        refuseHead(c);
        // A stream is open for hours: of its request it holds only what the session is read by.
        const visitor = { headers: new Headers({ Cookie: c.req.header('Cookie') ?? '' }), address: clientAddress(c, ports.trustedProxies) };
        const session = c.get('session');
        return new Response(open({ session, current: () => accounts.session(visitor), after }), { headers: EVENT_HEADERS });
      }
      await nodes.outcomes.settle(ports.clock.now());
      const payload = await changesAfter(tools, c.get('session').person.id, after, seen);
      return isUnchanged(c, payload.cursor) && !payload.reload ? c.body(null, 304) : c.json({ ok: true, payload });
    },

    snapshot: async (c: Context<Env>): Promise<Response> => {
      const query = queryIn(c, snapshotQuery);
      await sample.keepCurrent();
      await nodes.outcomes.settle(ports.clock.now());
      const payload = await snapshotPage(tools, c.get('session').person.id, query);
      // The tag leaves out the position, which every change in the community moves.
      const content = JSON.stringify([payload.changes, payload.next === null]);
      const tag = createHash('sha256').update(content).digest('base64url');
      return isUnchanged(c, tag) ? c.body(null, 304) : c.json({ ok: true, payload });
    },
  };
}
