import { expect, test } from 'vitest';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import type { HttpResponse } from '../../../core/kernel/store/ports.ts';
import { compareWithServer } from '../../../core/replication/accountLog/serverHead.ts';
import { longLog } from '../support/longLog.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const events = longLog(20);
const facts = { device: 'phone', app: '1.0.0', waiting: () => 5 };

/** A server that has these events. */
function serverOf(stored: readonly EventEnvelope[]) {
  const paths: string[] = [];
  const fetch = async ({ path }: { readonly path: string }): Promise<HttpResponse> => {
    paths.push(path);
    const after = Number(new URL(path, 'http://localhost').searchParams.get('after'));
    const last = stored.at(-1);
    const head = { head: stored.length, hash: last ? hashOfEvent(last) : '', now: NOW, earliest: NOW };
    const payload = { ...head, isUploading: false, mayMerge: true, lowestApp: '0.1.0', events: stored.slice(after) };
    return { status: 200, body: JSON.parse(JSON.stringify({ ok: true, payload })), retryAfterMs: null };
  };
  return { paths, ports: { fetch, monotonic: () => 0 } };
}

const logAt = (confirmed: number) => createMemoryLog({ events: [...events], status: { confirmed, generation: 0 } });

test('SY27 the server has the confirmed head, whatever follows it there or waits here', async () => {
  const server = serverOf(events.slice(0, 15));
  expect(await compareWithServer(logAt(12), server.ports, facts)).toEqual({ kind: 'same', confirmed: 12 });
  expect(await compareWithServer(logAt(15), server.ports, facts)).toEqual({ kind: 'same', confirmed: 15 });
  expect(server.paths.map((path) => new URL(path, 'http://localhost').searchParams.get('after'))).toEqual(['11', '14']);
});

test('SY27 the server has another event at the confirmed head, or ends before it', async () => {
  const other = events.map((event) => ({ ...event, command: `${event.command} again` }));
  expect(await compareWithServer(logAt(12), serverOf(other).ports, facts)).toEqual({ kind: 'differs', confirmed: 12 });
  expect(await compareWithServer(logAt(12), serverOf(events.slice(0, 9)).ports, facts)).toEqual({ kind: 'behind', confirmed: 12, head: 9 });
});

test('SY27 without a confirmed event nothing is requested, and a server that does not respond decides nothing', async () => {
  const server = serverOf(events);
  expect(await compareWithServer(logAt(0), server.ports, facts)).toEqual({ kind: 'none' });
  expect(server.paths).toEqual([]);
  const down = { fetch: () => Promise.reject(new Error('offline')), monotonic: () => 0 };
  expect(await compareWithServer(logAt(12), down, facts)).toEqual({ kind: 'unreachable' });
  const out = { fetch: async () => ({ status: 401, body: null, retryAfterMs: null }), monotonic: () => 0 };
  expect(await compareWithServer(logAt(12), out, facts)).toEqual({ kind: 'signed-out' });
});
