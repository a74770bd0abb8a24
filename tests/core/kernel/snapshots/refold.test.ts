import { expect, test } from 'vitest';
import { deviceWith, eventsRead, fromScratch, open, stateOf } from '../device.ts';

test('LG10 refold folds every event again, ignores derived data and publishes the result', async () => {
  const device = await deviceWith(600);
  const store = await open(device);
  expect(eventsRead(device)).toBeLessThan(600);
  device.reads.length = 0;
  const seen: number[] = [];
  store.views$.subscribe(({ state }) => seen.push(state.log.position));
  await store.refold();
  expect(eventsRead(device)).toBe(600);
  expect(stateOf(store)).toBe(fromScratch(device));
  expect(seen).toEqual([600, 600]);
});

test('LG10 after a refold the store appends to the same chain and knows the executed commands', async () => {
  const device = await deviceWith(3);
  const store = await open(device);
  await store.refold();
  expect(await store.execute({ id: 'note 1', type: 'WriteNote', data: { text: 'again' } })).toMatchObject({ ok: true, repeated: true });
  expect(await store.execute({ id: 'new', type: 'WriteNote', data: { text: 'new' } })).toMatchObject({ ok: true, events: [{ seq: 4 }] });
  expect(stateOf(store)).toBe(fromScratch(device));
});
