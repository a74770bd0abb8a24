import fc from 'fast-check';
import { expect } from 'vitest';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import { copyOf } from '../../core/kernel/lib/copy.ts';
import { changed } from '../../core/kernel/lib/draft.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { foldAll } from '../../core/kernel/fold/fold.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import { openStore, type Store } from '../../core/kernel/store/store.ts';
import { initialRoot, registry, type Root } from '../../core/domain/registry.ts';
import { createWorld } from '../../core/testing/world.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { asOf, journey, LIFE_BEGINS, live, move } from '../../core/testing/arbitraries/journeys.ts';
import { law, lawTests } from '../law.ts';
import { anyLog, foldsThroughJson } from '../../core/testing/invariants/folds.ts';

const decided = journey(15).map((life) => live(life));
const cuts = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 6 });

law(
  'folding as it happens comes to the same as folding from scratch',
  50,
  fc.property(decided, ({ root, events }) => {
    expect(canonicalJson(root)).toBe(canonicalJson(foldLog(events)));
  }),
);

law(
  'folding drafts, batch by batch, comes to the same as folding plain objects',
  50,
  fc.property(anyLog, cuts, (events, at) => {
    let state = initialRoot();
    for (const batch of batches(events, at)) state = changed(state, (draft) => foldAll(registry, draft, batch)).state;
    expect(canonicalJson(state)).toBe(canonicalJson(foldLog(events)));
  }),
);

law(
  'a snapshot through JSON, anywhere, and the tail after it come to the same as the whole log',
  50,
  fc.property(anyLog, cuts, (events, at) => {
    let state = initialRoot();
    for (const batch of batches(events, at)) state = copyOf(foldAll(registry, state, batch));
    expect(canonicalJson(state)).toBe(canonicalJson(foldLog(events)));
  }),
);

law(
  'another tab, which reads as it is told, shows the same as the one that acts',
  30,
  fc.asyncProperty(journey(8), fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), async (life, isTold) => {
    const data = { events: [] };
    const world = createWorld({ calendar, zone: life.zone, seed: life.seed, now: LIFE_BEGINS });
    const open = (): Promise<Store<Root>> =>
      openStore({ log: createMemoryLog(data), registry, initial: initialRoot, ports: world.ports, actor: 'ann', device: 'device' });
    const [acting, other] = [await open(), await open()];
    let acts = 0;
    for (const { passage, intent } of life.steps) {
      move(world, passage);
      for (const each of intent.acts(() => ({ root: acting.views$.value.state, asOf: asOf(world) }))) {
        if (!('type' in each)) {
          move(world, each);
          continue;
        }
        await acting.execute({ ...each, id: each.id ?? `command ${acts}` });
        if (isTold[acts % isTold.length]) await other.catchUp();
        acts += 1;
      }
    }
    await other.catchUp();
    const state = canonicalJson(foldLog(data.events));
    for (const { views$ } of [acting, other, await open()]) expect(canonicalJson(views$.value.state)).toBe(state);
  }),
);

lawTests(foldsThroughJson);

/** Cuts a log into pieces of the lengths given, over and over. */
function batches(events: readonly EventEnvelope[], lengths: readonly number[]): EventEnvelope[][] {
  const made: EventEnvelope[][] = [];
  let from = 0;
  for (let i = 0; from < events.length; i += 1) {
    const length = (lengths[i % lengths.length] ?? 0) + 1;
    made.push(events.slice(from, from + length));
    from += length;
  }
  return made;
}
