import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { EventDefinition, EventEnvelope, Upcaster } from '../../core/kernel/log/event.ts';
import { foldAll } from '../../core/kernel/fold/fold.ts';
import { emptyLogState, type WithLog } from '../../core/kernel/fold/logState.ts';
import { bindSlice, createRegistry, type Registry } from '../../core/kernel/fold/registry.ts';
import { upcast } from '../../core/kernel/fold/upcast.ts';
import { registry as real } from '../../core/domain/registry.ts';
import { frozen } from '../arbitraries/frozen.ts';
import { anyLog } from '../../core/testing/arbitraries/logs.ts';
import { invariant } from '../invariant.ts';

const TYPES = ['Red', 'Green', 'Blue'] as const;

/** The events that an upcaster makes of one event: their types, each one version later, of the same or another type. */
const step = fc.array(fc.constantFrom(...TYPES), { maxLength: 3 });

/** A version history: for each type, how its events of version 1, 2, … became those of the next. */
const history = fc.record({
  Red: fc.array(step, { maxLength: 3 }),
  Green: fc.array(step, { maxLength: 3 }),
  Blue: fc.array(step, { maxLength: 3 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const stored = fc.array(fc.tuple(fc.constantFrom(...TYPES, 'Unknown'), fc.integer({ min: 1, max: 5 })), { maxLength: 12 });

invariant(
  'upcast events have current versions, upcasting them again changes nothing, and the stored event stays unchanged',
  300,
  fc.property(history, stored, (versions, events) => {
    const registry = registryOf(versions);
    for (const [i, [type, v]] of events.entries()) {
      const event = frozen(eventOf(type, v, i));
      const meant = upcast(registry, event);
      if (meant === null) {
        assert.ok(type === 'Unknown' || v > currentOf(versions, type), `${type} ${v} is not known`);
        continue;
      }
      for (const each of meant) {
        assert.equal(each.v, registry.handling.get(each.type)?.definition.v);
        assert.deepEqual(upcast(registry, each), [each]);
      }
    }
  }),
);

invariant(
  'a log of old versions folds like its upcast events',
  150,
  fc.property(history, stored, (versions, events) => {
    const registry = registryOf(versions);
    const log = events.map(([type, v], i) => eventOf(type, v, i));
    const meant = log.flatMap((event) => upcast(registry, event) ?? []);
    const [root, expected] = [foldAll(registry, nothingSeen(), log), foldAll(registry, nothingSeen(), meant)];
    assert.deepEqual(root.seen, expected.seen);
    assert.deepEqual(root.log.voided, []);
    assert.equal(root.log.position, log.length);
    assert.equal(root.log.unknown.length, log.filter((event) => upcast(registry, event) === null).length);
  }),
);

invariant(
  'the real upcasters leave current events unchanged and produce valid data',
  30,
  fc.property(anyLog, (events) => {
    for (const event of events) {
      const meant = upcast(real, event) ?? [];
      for (const each of meant) {
        const definition = real.handling.get(each.type)?.definition;
        assert.equal(each.v, definition?.v);
        assert.ok(definition?.data.safeParse(each.data).success);
        assert.deepEqual(upcast(real, each), [each]);
      }
      if (real.handling.get(event.type)?.definition.v === event.v) assert.deepEqual(meant, [event]);
    }
  }),
);

type Seen = WithLog & { seen: string[] };

function nothingSeen(): Seen {
  return { log: { ...emptyLogState, voided: [], unknown: [] }, seen: [] };
}

/** A registry with this version history. Its state records the folded events. */
function registryOf(versions: History): Registry<Seen> {
  const recordSeen = (state: Seen, { type, id }: EventEnvelope): void => void state.seen.push(`${type} ${id}`);
  const events = Object.fromEntries(TYPES.map((type) => [type, definitionOf(versions, type)]));
  const slice = {
    initial: nothingSeen(),
    events,
    commands: {},
    guards: {},
    evolvers: Object.fromEntries(TYPES.map((type) => [type, recordSeen])),
  };
  return createRegistry<Seen>([
    bindSlice(
      slice,
      (root) => root,
      () => null,
    ),
  ]);
}

/** A later version never becomes an earlier one: an event of another type has that type's current version. */
function definitionOf(versions: History, type: (typeof TYPES)[number]): EventDefinition {
  const upcasters: Record<number, Upcaster> = {};
  for (const [i, results] of versions[type].entries()) {
    upcasters[i + 1] = (event) =>
      results.map((other, n) => ({
        ...event,
        id: `${event.id}.${n}`,
        type: other,
        v: other === type ? i + 2 : currentOf(versions, other),
      }));
  }
  return { v: currentOf(versions, type), data: z.object({}), upcasters };
}

function currentOf(versions: History, type: string): number {
  const found = TYPES.find((each) => each === type);
  return found ? versions[found].length + 1 : 0;
}

function eventOf(type: string, v: number, i: number): EventEnvelope {
  const at = '2026-03-02T09:00:00.000Z';
  const day = { date: '2026-03-02', from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' };
  return { id: `${i}`, device: 'd', seq: i + 1, type, v, at, zone: 'UTC', day, actor: 'ann', command: `${i}`, prev: '', data: {} };
}
