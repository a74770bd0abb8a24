import fc from 'fast-check';
import { expect } from 'vitest';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/canonicalJson.ts';
import { copyOf } from '../../core/kernel/copy.ts';
import { changed } from '../../core/kernel/draft.ts';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { foldAll } from '../../core/kernel/fold.ts';
import { initialRoot, registry } from '../../core/slices.ts';
import { hostileLog } from '../arbitraries/hostileEvents.ts';
import { journey, live } from '../arbitraries/journeys.ts';
import { mergedLogs } from '../arbitraries/merged.ts';
import { law } from '../law.ts';

const decided = journey(15).map((life) => live(life));
const anyLog = fc.oneof({ arbitrary: decided.map(({ events }) => [...events]), weight: 3 }, hostileLog(), mergedLogs);
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
  'events that went through JSON fold to the same, and folding changes none of them',
  50,
  fc.property(anyLog, (events) => {
    const before = canonicalJson(events);
    const state = canonicalJson(foldLog(events));
    expect(canonicalJson(foldLog(copyOf(events)))).toBe(state);
    expect(canonicalJson(events)).toBe(before);
  }),
);

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
