import { APP_VERSION, instantOf, type EventEnvelope } from '@gauntlet/core';
import { createIntlCalendar, envelopeSchema, headerLine, isZone } from '@gauntlet/core/server';
import type { LogStore } from './logStore.ts';

const PAGE = 500;
const encoder = new TextEncoder();

/** Streams an account's log as a file in JSON Lines, as of its head now: the header, which names that head as confirmed, then the events (`core/logFile`). */
export async function logFile(logs: LogStore, account: string, now: string): Promise<ReadableStream<Uint8Array>> {
  const { head, hash } = await logs.read({ account, after: 0, limit: 0, device: null });
  const last = head === 0 ? undefined : await lastEvent(logs, account, head);
  const zone = last !== undefined && isZone(last.zone) ? last.zone : 'UTC';
  const instant = instantOf(Date.parse(now));
  const asOf = { now: instant, day: createIntlCalendar().dayOf(instant, zone) };
  const confirmed = last === undefined ? null : { position: head, hash };
  let position = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(headerLine(head, last, { app: APP_VERSION, account, confirmed, asOf, zone }))),
    async pull(controller) {
      const bodies = position < head ? await logs.bodies(account, position, Math.min(PAGE, head - position)) : [];
      if (bodies.length === 0) return controller.close();
      position += bodies.length;
      controller.enqueue(encoder.encode(`${bodies.join('\n')}\n`));
    },
  });
}

async function lastEvent(logs: LogStore, account: string, head: number): Promise<EventEnvelope | undefined> {
  const [body] = await logs.bodies(account, head - 1, 1);
  return body === undefined ? undefined : envelopeSchema.parse(JSON.parse(body));
}
