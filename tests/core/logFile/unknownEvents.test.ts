import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { createIntlCalendar } from '@gauntlet/core/server';
import { exportLog, importLog } from '@gauntlet/core/devtools';
import { createMemoryLog, createEnvironment } from '@gauntlet/core/testing';
import { verify } from '../../../core/logFile/verify.ts';
import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { LogState } from '../../../core/kernel/fold/logState.ts';
import type { EventLog } from '../../../core/kernel/log/log.ts';
import type { EventHandling, Registry } from '../../../core/kernel/fold/registry.ts';
import { createRecorder } from '../../../core/kernel/store/recorder.ts';
import { openStore, type Store } from '../../../core/kernel/store/store.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../../core/domain/slices.ts';
import { balanceOf } from '../../../core/domain/wallet/balance.readModel.ts';

const { ports } = createEnvironment({ calendar: createIntlCalendar() });
const asOf = { now: '2026-03-02T09:00:00.000Z', day: ports.calendar.dayOf('2026-03-02T09:00:00.000Z', 'Europe/Berlin') };
const withShop = z.looseObject({ shop: z.string() });

/** A possible later app: version 2 of a purchase names its shop, and a start can be of a new type. */
const purchase = registry.handling.get('PointsPurchased') ?? expect.fail('nothing is purchased');
const later: Registry<Root> = {
  ...registry,
  handling: new Map<string, EventHandling<Root>>([
    ...registry.handling,
    [
      'PointsPurchased',
      {
        ...purchase,
        definition: { v: 2, data: withShop, upcasters: { 1: (old) => [{ ...old, v: 2, data: { ...Object(old.data), shop: 'here' } }] } },
      },
    ],
    [
      'SkyDived',
      { definition: { v: 1, data: z.looseObject({}) }, guards: [], evolvers: [(root) => void (root.account.freshStarts += 10)] },
    ],
  ]),
};

/** A log that the later app wrote. */
function written(): readonly EventEnvelope[] {
  const recorder = createRecorder({ registry: later, initial: initialRoot, ports, actor: 'ann', device: 'a newer device' });
  recorder.execute({ id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
  const bought = { packageId: 'popular', paymentId: 'payment 1', points: 1_000, bonus: 200, priceCents: 999, shop: 'moon' };
  recorder.write('later', [
    { type: 'PointsPurchased', data: bought },
    { type: 'SkyDived', data: { z: [{ b: 1, a: null }], text: 'äöü 🏋️ \u2028 "\\', big: 1e21, small: -0.5 } },
  ]);
  return recorder.events;
}

const storeOver = (log: EventLog, known: Registry<Root>): Promise<Store<Root>> =>
  openStore<Root>({ log, registry: known, initial: initialRoot, ports, actor: 'ann', device: 'this device' });
const stateOf = ({ views$ }: Store<Root>): Root => views$.value.state;
const textsOf = (events: readonly EventEnvelope[]): string[] => events.map((event) => canonicalJson(event));
const unknownIn = ({ unknown }: LogState): unknown[] => unknown.map(({ type, v, position }) => ({ type, v, position }));

test('LG1 events of a later app are stored, counted, exported and imported unchanged, and fold once the app knows them', async () => {
  const events = written();
  const log = createMemoryLog();
  await log.append(1, events, 'strict');
  const store = await storeOver(log, registry);
  expect(unknownIn(stateOf(store).log)).toEqual([
    { type: 'PointsPurchased', v: 2, position: 3 },
    { type: 'SkyDived', v: 1, position: 4 },
  ]);
  expect(balanceOf(stateOf(store).wallet)).toBe(12_500);
  expect(await store.execute({ id: 'invite', type: 'SendInvite', data: { email: 'ben@example.org' } })).toEqual({
    ok: false,
    refusal: { type: 'UpdateNeeded' },
  });

  const all = await log.read(1);
  expect(textsOf(all.slice(0, 4))).toEqual(textsOf(events));
  expect(verify(all).flaw).toBeNull();
  const about = { app: '1.0.0', account: 'ann', asOf, zone: 'Europe/Berlin' };
  const file = exportLog(all, about);
  const elsewhere = createMemoryLog();
  expect(await importLog(file, 'ann', elsewhere)).toMatchObject({ ok: true, events: 4 });
  expect(textsOf(await elsewhere.read(1))).toEqual(textsOf(all));
  expect(exportLog(await elsewhere.read(1), about)).toBe(file);

  const newer = stateOf(await storeOver(elsewhere, later));
  expect(newer.log).toMatchObject({ unknown: [], voided: [], position: 4 });
  expect({ balance: balanceOf(newer.wallet), freshStarts: newer.account.freshStarts }).toEqual({ balance: 13_700, freshStarts: 10 });
});

test('LG3 an app that knows the later versions upcasts and folds older events', async () => {
  const log = createMemoryLog();
  const store = await storeOver(log, registry);
  await store.execute({ id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
  await store.execute({ id: 'buy', type: 'BuyPoints', data: { packageId: 'popular', paymentId: 'payment 1' } });
  const before = textsOf(await log.read(1));
  const newer = stateOf(await storeOver(log, later));
  expect(balanceOf(newer.wallet)).toBe(balanceOf(stateOf(store).wallet));
  expect(newer.log.unknown).toEqual([]);
  expect(textsOf(await log.read(1))).toEqual(before);
});
