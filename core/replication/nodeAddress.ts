import * as z from 'zod/mini';
import type { NodeCall } from '../kernel/log/event.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { HttpRequest } from '../kernel/store/ports.ts';

/** What the address of a node depends on. */
export type AddressTools = {
  readonly log: EventLog;
  /** The id of the person's profile in the lists of the node API; undefined before they arrived. */
  readonly ownProfileId: () => string | undefined;
};

const acknowledged = z.object({ nodeId: z.string().check(z.minLength(1)) });

/**
 * Returns the request that writes a call's node. It changes the person's profile where the id of its node is known (ST1), and creates any
 * other node. `answered` is the log position of the last acknowledgement in the event's group.
 */
export async function nodeRequestOf(
  { log, ownProfileId }: AddressTools,
  { project, fields }: NodeCall,
  answered: number | undefined,
): Promise<HttpRequest> {
  const path = `/api/local/projects/${project}/nodes`;
  const id = project === 'profiles' ? (ownProfileId() ?? (await acknowledgedId(log, answered))) : undefined;
  if (id === undefined) return { method: 'POST', path, json: fields };
  return { method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, json: fields };
}

/** Returns the id of the node in an answer of the node API. */
async function acknowledgedId(log: EventLog, answered: number | undefined): Promise<string | undefined> {
  const [acknowledgement] = answered === undefined ? [] : await log.read(answered, 1);
  return acknowledged.safeParse(acknowledgement?.data).data?.nodeId;
}
