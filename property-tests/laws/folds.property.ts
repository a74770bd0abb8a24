import fc from 'fast-check';
import { expect } from 'vitest';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import { copyOf } from '../../core/kernel/lib/copy.ts';
import { produce } from '../../core/kernel/lib/draft.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { foldAll } from '../../core/kernel/fold/fold.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import { openStore, type Store } from '../../core/kernel/store/store.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../core/domain/slices.ts';
import { createEnvironment } from '../../core/testing/environment.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { asOf, journey, HISTORY_START, playJourney, move } from '../../core/testing/arbitraries/journeys.ts';
import { invariant } from '../invariant.ts';
import { anyLog } from '../../core/testing/invariants/folds.ts';

const decided = journey(15).map((history) => playJourney(history));
const cuts = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 6 });

invariant(
  'a step-by-step fold equals a full fold',
  25,
  fc.property(decided, ({ root, events }) => {
    expect(canonicalJson(root)).toBe(canonicalJson(foldLog(events)));
  }),
);

invariant(
  'a fold of drafts in batches equals a fold of plain objects',
  25,
  fc.property(anyLog, cuts, (events, at) => {
    let state = initialRoot();
    for (const batch of batches(events, at)) state = produce(state, (draft) => foldAll(registry, draft, batch)).state;
    expect(canonicalJson(state)).toBe(canonicalJson(foldLog(events)));
  }),
);

invariant(
  'a JSON copy at any position and the tail after it fold to the same state as the whole log',
  25,
  fc.property(anyLog, cuts, (events, at) => {
    let state = initialRoot();
    for (const batch of batches(events, at)) state = copyOf(foldAll(registry, state, batch));
    expect(canonicalJson(state)).toBe(canonicalJson(foldLog(events)));
  }),
);

invariant(
  'another tab that reads the tail on notification shows the same state as the tab that appended it',
  15,
  fc.asyncProperty(journey(8), fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), async (history, isNotified) => {
    const data = { events: [] };
    const environment = createEnvironment({ calendar, zone: history.zone, seed: history.seed, now: HISTORY_START });
    const open = (): Promise<Store<Root>> =>
      openStore({ log: createMemoryLog(data), registry, initial: initialRoot, ports: environment.ports, actor: 'ann', device: 'device' });
    const [writer, other] = [await open(), await open()];
    let count = 0;
    for (const { passage, intent } of history.steps) {
      move(environment, passage);
      for (const each of intent.commands(() => ({ root: writer.views$.value.state, asOf: asOf(environment) }))) {
        if (!('type' in each)) {
          move(environment, each);
          continue;
        }
        await writer.execute({ ...each, id: each.id ?? `command ${count}` });
        if (isNotified[count % isNotified.length]) await other.catchUp();
        count += 1;
      }
    }
    await other.catchUp();
    const state = canonicalJson(foldLog(data.events));
    for (const { views$ } of [writer, other, await open()]) expect(canonicalJson(views$.value.state)).toBe(state);
  }),
);

/** Splits a log into batches of the given lengths, repeatedly. */
function batches(events: readonly EventEnvelope[], lengths: readonly number[]): EventEnvelope[][] {
  const result: EventEnvelope[][] = [];
  let from = 0;
  for (let i = 0; from < events.length; i += 1) {
    const length = (lengths[i % lengths.length] ?? 0) + 1;
    result.push(events.slice(from, from + length));
    from += length;
  }
  return result;
}
