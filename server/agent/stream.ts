import type { StreamEvent } from '@gauntlet/core';
import { countCall, spend } from '../ai/allowance.ts';
import { failureOf } from '../ai/refusals.ts';
import type { Session } from '../auth/accounts.ts';
import { eventStream, type Listener } from '../http/eventStream.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { giveAnswer } from './answer.ts';
import type { Hints } from './hints.ts';
import { takeLease, type Lease } from './lease.ts';
import { nextAsked, type Asked } from './messages.ts';
import { watchStream } from './watch.ts';

type StreamRequest = {
  readonly conversation: string;
  readonly session: Session;
  readonly current: () => Promise<Session | undefined>;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
};

/**
 * A stream that answers the message of a talk that waits for an answer, or the next one that comes. Refuses (409) a second stream of the
 * talk, and (429) too many of one person.
 */
export async function openStream(ports: Ports, hints: Hints, request: StreamRequest): Promise<Response> {
  const lease = await takeLease(ports, request.conversation, request.signal);
  const { id } = request.session.person;
  try {
    await countCall(ports, 'ai answers', id);
    // Only asks: what is spent is known when there is a message.
    await spend(ports, id, 0);
  } catch (error) {
    await lease.release();
    throw error;
  }
  return eventStream(request.signal, (listener) => attend(ports, hints, request, lease, listener));
}

async function attend(ports: Ports, hints: Hints, request: StreamRequest, lease: Lease, listener: Listener): Promise<void> {
  const send = (event: StreamEvent): void => listener.send(event);
  const watch = watchStream(ports, { ...request, lease, listener });
  try {
    const asked = await messageToAnswer(ports, hints, request.conversation, watch.signal);
    const { source } = await giveAnswer(ports, { ...request, asked, signal: watch.signal }, (delta) => send({ type: 'text-delta', delta }));
    send({ type: 'finish', source });
  } catch (error) {
    const { refused, report } = failureOf(error, watch.signal.aborted);
    if (report !== undefined) ports.report(report);
    send({ type: 'error', message: watch.signal.aborted ? watch.reason() : refused.message });
  } finally {
    watch.stop();
    await lease.release().catch((error: unknown) => ports.report(error));
  }
}

/** The message to answer. Waits for one; refuses when none comes. */
async function messageToAnswer({ store, ai }: Ports, hints: Hints, conversation: string, signal: AbortSignal): Promise<Asked> {
  const looks = Math.ceil(ai.pace.waitMs / ai.pace.pollMs);
  for (let look = 0; look <= looks && !signal.aborted; look += 1) {
    if (look > 0) await hints.wait(conversation, ai.pace.pollMs, signal);
    const asked = await nextAsked(store.db, conversation);
    if (asked !== undefined) return asked;
  }
  throw new Refused(409, 'NothingAsked', 'There is nothing to answer. Ask something first.');
}
