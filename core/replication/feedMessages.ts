/** The wire format of the messages of the change feed's stream. */
import * as z from 'zod/mini';
import { instantSchema } from '../kernel/time/localDay.ts';
import { batchOf, type Changes } from './changes.ts';

const feedMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), cursor: z.string(), now: instantSchema, reload: z.boolean() }),
  z.object({ type: z.literal('changes'), cursor: z.string(), now: instantSchema, changes: z.array(z.unknown()) }),
  z.object({ type: z.literal('log'), head: z.int().check(z.minimum(0)) }),
  z.object({ type: z.literal('end'), reason: z.string() }),
]);

/** A message of the change feed's stream. `log`: the account's log has this head on the server now. */
export type FeedMessage =
  | { readonly type: 'hello'; readonly cursor: string; readonly now: string; readonly reload: boolean }
  | ({ readonly type: 'changes' } & Changes)
  /** The account's log has grown on the server, up to this position. */
  | { readonly type: 'log'; readonly head: number }
  | { readonly type: 'end'; readonly reason: string };

/** Parses the JSON text of a message of the change feed; null when it is none. */
export function parseFeedMessage(text: string): FeedMessage | null {
  const message = feedMessage.safeParse(jsonOf(text)).data;
  return message?.type === 'changes' ? { type: 'changes', ...batchOf(message) } : (message ?? null);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
