import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { hashOfEvent } from '../../../../core/kernel/log/hash.ts';
import type { HttpRequest, HttpResponse } from '../../../../core/kernel/store/ports.ts';
import { LOG_PAGE } from '../../../../core/replication/accountLog/wire.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const DAY = { date: '2026-03-02', from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' };

/** A log of one device. */
export function chain(count: number, text = 'one log'): EventEnvelope[] {
  const events: EventEnvelope[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const last = events.at(-1);
    const envelope = { id: `event-${seq}`, device: 'phone', seq, type: 'Noted', v: 1, at: NOW, zone: 'UTC', day: DAY, actor: 'ann' };
    events.push({ ...envelope, command: `command-${seq}`, prev: last ? hashOfEvent(last) : '', data: { text } });
  }
  return events;
}

/** A server whose responses arrive in another order than the requests. `pageAt` is the length of the page behind a position. */
export function serverOf(logAt: (position: number) => readonly EventEnvelope[], pageAt: (position: number) => number = () => LOG_PAGE) {
  const found = { most: 0, open: 0 };
  const fetch = async ({ path }: HttpRequest): Promise<HttpResponse> => {
    found.open += 1;
    found.most = Math.max(found.most, found.open);
    const after = Number(/after=(\d+)/.exec(path)?.[1]);
    await new Promise((resolve) => setTimeout(resolve, (after / LOG_PAGE) % 2 === 0 ? 4 : 1));
    found.open -= 1;
    const log = logAt(after);
    const last = log.at(-1);
    const events = log.slice(after, after + pageAt(after));
    const about = { head: log.length, hash: last ? hashOfEvent(last) : '', now: NOW, earliest: null };
    const payload = { ...about, isUploading: false, mayMerge: true, lowestApp: '0.0.0', events };
    return { status: 200, retryAfterMs: null, body: { ok: true, payload } };
  };
  return { found, fetch };
}
