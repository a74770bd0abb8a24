import { describe, expect, test } from 'vitest';
import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { openStore, type Store } from '../../../core/kernel/store/store.ts';
import { openingFigures } from '../../../core/client/openingFigures.ts';
import { storeOpeningFigures } from '../../../core/client/storeOpeningFigures.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../../core/domain/slices.ts';
import { createEnvironment } from '../../../core/testing/environment.ts';
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
    runExclusive: (work) => work(),
  });
  return { texts, log: createMemoryLog(data), derived };
}

async function opened(
  { log, derived }: ReturnType<typeof device>,
  environment = createEnvironment({ calendar, zone: 'UTC' }),
): Promise<Store<Root>> {
  const store = await openStore<Root>({ log, registry, initial: initialRoot, ports: environment.ports, actor: 'ann', device: 'device' });
  storeOpeningFigures(derived(), store);
  return store;
}

/** Lets storage writes in the background finish. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('LG13 the figures at the start of the app', () => {
  test('equal those of the last event, without a fold', async () => {
    const place = device();
    const store = await opened(place);
    await store.execute(OPEN);
    await store.execute({ id: 'buy', type: 'BuyPoints', data: { packageId: 'starter', paymentId: 'one' } });
    await settled();
    const today = store.views$.value.asOf.day;
    expect(await openingFigures(place.derived(), place.log, today)).toMatchObject({ points: 13_000, level: 1, streakDays: 0, trust: 50 });
  });

  test('are not shown when the log has newer events, on another day, with other reducers, or when the record is torn', async () => {
    const place = device();
    const environment = createEnvironment({ calendar, zone: 'UTC' });
    const store = await opened(place, environment);
    await store.execute(OPEN);
    await settled();
    const today = store.views$.value.asOf.day;
    expect(await openingFigures(place.derived(), place.log, today)).not.toBeNull();
    expect(await openingFigures(place.derived(), place.log, { ...today, date: '2026-03-03' })).toBeNull();
    expect(await openingFigures(place.derived('reducers 2'), place.log, today)).toBeNull();
    const stored = place.texts.get('figures') ?? '';
    place.texts.set('figures', stored.replace('12500', '99999'));
    expect(await openingFigures(place.derived(), place.log, today)).toBeNull();
    place.texts.set('figures', stored);
    const elsewhere = await openStore<Root>({
      log: place.log,
      registry,
      initial: initialRoot,
      ports: environment.ports,
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
