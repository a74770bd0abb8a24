import type { StreamEvent } from '@gauntlet/core';
import type { Context } from 'hono';
import { spend } from '../ai/allowance.ts';
import { failureOf } from '../ai/refusals.ts';
import type { Session } from '../auth/accounts.ts';
import type { Env } from '../http/env.ts';
import { eventStream, type Listener } from '../http/eventStream.ts';
import { linkedSignal } from '../http/linkedSignal.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { unlessDown } from '../store/unavailable.ts';
import { streamReply } from './reply.ts';
import { messageSignals } from './messageSignals.ts';
import { takeLease, type Lease } from './lease.ts';
import { nextPending, type PendingMessage } from './messages.ts';
import { watchStream } from './watch.ts';

type StreamRequest = {
  readonly conversation: string;
  readonly session: Session;
  readonly current: () => Promise<Session | undefined>;
};

/**
 * Opens a stream that replies to the conversation's pending message, or to the next one that arrives. Refuses a second stream of the
 * conversation (409).
 */
export async function openStream(ports: Ports, c: Context<Env>, request: StreamRequest): Promise<Response> {
  const lease = await takeLease(ports, request.conversation, c.req.raw.signal);
  const { id } = request.session.person;
  try {
    // Only checks the budget: the characters are counted when there is a message.
    await spend(ports, id, 0);
  } catch (error) {
    await lease.release();
    throw error;
  }
  return eventStream(c, (listener) => serveStream(ports, request, lease, listener));
}

async function serveStream(ports: Ports, request: StreamRequest, lease: Lease, listener: Listener): Promise<void> {
  const send = (event: StreamEvent): void => listener.send(event);
  const watch = watchStream(ports, { ...request, lease, listener });
  try {
    const message = await pendingMessage(ports, request.conversation, watch.signal);
    const { source } = await streamReply(ports, { ...request, message, signal: watch.signal }, (delta) =>
      send({ type: 'text-delta', delta }),
    );
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

/** Returns the message to reply to. Waits for one, and refuses when none arrives. */
async function pendingMessage({ store, ai, ...ports }: Ports, conversation: string, signal: AbortSignal): Promise<PendingMessage> {
  const patience = linkedSignal(signal);
  const timer = setTimeout(patience.abort, ai.pace.waitMs);
  // From before the first look, so that no message arrives unnoticed.
  const signals = messageSignals(store.bus, conversation);
  try {
    for (;;) {
      const message = await unlessDown(nextPending(store.db, conversation), (error) => ports.report(error));
      if (message !== undefined) return message;
      if (patience.signal.aborted) throw new Refused(409, 'NothingAsked', 'There is nothing to answer. Ask something first.');
      await signals.wait(ai.pace.pollMs, patience.signal);
    }
  } finally {
    clearTimeout(timer);
    signals.stop();
    patience.release();
  }
}
