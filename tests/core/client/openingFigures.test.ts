import { describe, expect, test } from 'vitest';
import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { openStore, type Store } from '../../../core/kernel/store/store.ts';
import { keepOpeningFigures } from '../../../core/client/keepOpeningFigures.ts';
import { openingFigures } from '../../../core/client/openingFigures.ts';
import { initialRoot, registry, type Root } from '../../../core/domain/registry.ts';
import { createWorld } from '../../../core/testing/world.ts';
import { calendar } from '../../../core/testing/arbitraries/calendar.ts';

const OPEN = { id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } };

function device() {
  const texts = new Map<string, string>();
  const data = { events: [] };
  const derived = (version = 'reducers 1'): Derived => ({
    store: createMemoryDerived(texts),
    version,
    pause: () => Promise.resolve(),
    idle: () => Promise.resolve(),
    alone: (work) => work(),
  });
  return { texts, log: createMemoryLog(data), derived };
}

async function opened({ log, derived }: ReturnType<typeof device>, world = createWorld({ calendar, zone: 'UTC' })): Promise<Store<Root>> {
  const store = await openStore<Root>({ log, registry, initial: initialRoot, ports: world.ports, actor: 'ann', device: 'device' });
  keepOpeningFigures(derived(), store);
  return store;
}

/** Lets what is kept in the background be kept. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('LG13 the figures of a start', () => {
  test('are those of the last event, without folding anything', async () => {
    const place = device();
    const store = await opened(place);
    await store.execute(OPEN);
    await store.execute({ id: 'buy', type: 'BuyPoints', data: { packageId: 'starter', paymentId: 'one' } });
    await settled();
    const today = store.views$.value.asOf.day;
    expect(await openingFigures(place.derived(), place.log, today)).toMatchObject({ points: 13_000, level: 1, streakDays: 0, trust: 50 });
  });

  test('are not shown when the log went on, on another day, by other reducers, or torn', async () => {
    const place = device();
    const world = createWorld({ calendar, zone: 'UTC' });
    const store = await opened(place, world);
    await store.execute(OPEN);
    await settled();
    const today = store.views$.value.asOf.day;
    expect(await openingFigures(place.derived(), place.log, today)).not.toBeNull();
    expect(await openingFigures(place.derived(), place.log, { ...today, date: '2026-03-03' })).toBeNull();
    expect(await openingFigures(place.derived('reducers 2'), place.log, today)).toBeNull();
    const kept = place.texts.get('figures') ?? '';
    place.texts.set('figures', kept.replace('12500', '99999'));
    expect(await openingFigures(place.derived(), place.log, today)).toBeNull();
    place.texts.set('figures', kept);
    const elsewhere = await openStore<Root>({
      log: place.log,
      registry,
      initial: initialRoot,
      ports: world.ports,
      actor: 'ann',
      device: 'device',
    });
    await elsewhere.execute({ id: 'buy', type: 'BuyPoints', data: { packageId: 'starter', paymentId: 'one' } });
    expect(await openingFigures(place.derived(), place.log, today)).toBeNull();
    await store.catchUp();
    await settled();
    expect(await openingFigures(place.derived(), place.log, today)).toMatchObject({ points: 13_000 });
  });
});
