import { describe, expect, test } from 'vitest';
import { CHUNK } from '../../../../core/kernel/snapshots/chunks.ts';
import { chunkOf, chunkText } from '../../../../core/kernel/snapshots/chunkText.ts';
import { INDEX_KEY, sealed } from '../../../../core/kernel/snapshots/derived.ts';
import type { EventEnvelope, FoldedEvent } from '../../../../core/kernel/log/event.ts';
import { deviceWith, eventsRead, fromScratch, open, stateOf, type Device } from '../device.ts';

describe('LG12 chunks', () => {
  test('serve a full replay, which reads only the events after them', async () => {
    const device = await deviceWith(CHUNK + 300, 500);
    device.texts.delete(INDEX_KEY);
    const store = await open(device);
    expect(eventsRead(device)).toBe(1 + 300);
    expect(stateOf(store)).toBe(fromScratch(device));
    expect(await store.execute({ id: 'note 3', type: 'AddCoins', data: { coins: 9 } })).toMatchObject({ repeated: true });
  });

  test('are not used when torn, missing or of another log', async () => {
    const whole = await deviceWith(2 * CHUNK, 500);
    const other = await deviceWith(2 * CHUNK, 400);
    const chunks = [...whole.texts.keys()].filter((key) => key.startsWith('chunk/'));
    expect(chunks).toHaveLength(2);
    for (const chunk of chunks) {
      for (const text of ['', 'x', sealed('[]'), whole.texts.get(chunk)?.replace('number 5', 'number 6'), other.texts.get(chunk)]) {
        const device: Device = { data: whole.data, texts: new Map(whole.texts).set(chunk, text ?? ''), reads: [] };
        device.texts.delete(INDEX_KEY);
        expect(stateOf(await open(device))).toBe(fromScratch(device));
      }
    }
  });

  test('yield the fold’s view of each event, in batches', () => {
    const events = [event(1), event(2), event(3, { at: '2026-03-02T10:00:00.000Z', command: 'c 2' }), event(4, { zone: 'Asia/Tokyo' })];
    const chunk = chunkOf(chunkText(events.map(stored)), 4);
    expect([...(chunk?.inBatches(3) ?? [])]).toEqual([events.slice(0, 3), events.slice(3)]);
    expect({ before: chunk?.before, last: chunk?.last }).toEqual({ before: 'hash before 1', last: events.map(stored)[3] });
  });

  test('yield each event with its own local day', () => {
    const [one, two] = [
      event(1),
      event(2, { day: { date: '2026-03-02', from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' } }),
    ];
    const events = [one, two, event(3), { ...two, seq: 4 }];
    expect([...(chunkOf(chunkText(events.map(stored)), 4)?.inBatches(4) ?? [])]).toEqual([events]);
  });

  test('are null when one column alone has the length', () => {
    for (const columns of [
      { id: ['a', 'b'], data: [1] },
      { id: ['a'], data: [1, 2] },
    ]) {
      expect(chunkOf(JSON.stringify(columns), 2)).toBeNull();
    }
  });

  test('are null with another length or another shape', () => {
    expect(() => chunkText([])).toThrow('at least one event');
    expect([chunkText([stored(event(1))]), '[]', 'null', '7', '{}', '{"id":[],"data":7}'].map((text) => chunkOf(text, 2))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

function event(seq: number, more: Partial<FoldedEvent> = {}): FoldedEvent {
  const day = { date: '2026-03-01', from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };
  const at = '2026-03-01T10:00:00.000Z';
  const own = { id: `event ${seq}`, device: 'device 1', seq, type: 'CoinsAdded', v: 3, at, zone: 'UTC', day, actor: 'ann', command: 'c 1' };
  return { ...own, data: { coins: seq }, ...more };
}

function stored(each: FoldedEvent): EventEnvelope {
  return { ...each, prev: `hash before ${each.seq}` };
}
