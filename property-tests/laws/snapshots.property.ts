import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import type { Derived } from '../../core/kernel/snapshots/derived.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { hashOfEvent } from '../../core/kernel/log/hash.ts';
import { createMemoryDerived } from '../../core/kernel/snapshots/memoryDerived.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import type { Registry } from '../../core/kernel/fold/registry.ts';
import { rebuild } from '../../core/kernel/snapshots/replay.ts';
import { INDEX_KEY } from '../../core/kernel/snapshots/derived.ts';
import { createSnapshotWriter } from '../../core/kernel/snapshots/snapshots.ts';
import { openStore } from '../../core/kernel/store/store.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../core/domain/slices.ts';
import { createEnvironment } from '../../core/testing/environment.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { anyLog, decidedLog } from '../../core/testing/arbitraries/logs.ts';
import { invariant } from '../invariant.ts';

const DEVICE = 'device of ann';

/** Positions in a log, as fractions of its length. */
const places = fc.array(fc.oneof({ arbitrary: fc.double({ min: 0, max: 1, noNaN: true }), weight: 3 }, fc.constant(1)), {
  minLength: 1,
  maxLength: 4,
});

invariant(
  'LG10 a log folds to the same state with any snapshots, now and at any past position',
  20,
  fc.asyncProperty(anyLog, places, places, async (events, cuts, moments) => {
    const { derived } = await deviceWith(events, cuts);
    assert.equal(await stateOf(events, derived), canonicalJson(foldLog(events)));
    for (const upTo of placesIn(events, moments)) {
      assert.equal(await stateOf(events, derived, upTo), canonicalJson(foldLog(events.slice(0, upTo))));
    }
  }),
);

/** An app version that handles fewer event types. */
const olderApp: Registry<Root> = { ...registry, handling: new Map([...registry.handling].filter(([type]) => type < 'D')) };

/** Damage to one stored text; `which` selects it. */
const damages = fc.record({
  which: fc.nat({ max: 50 }),
  how: fc.constantFrom('gone', 'cut', 'changed', 'empty', 'another', 'misnumbered'),
  where: fc.double({ min: 0, max: 1, noNaN: true }),
});

invariant(
  'LG10 a log folds to the same state with torn, changed, lost, outdated and future snapshots',
  40,
  fc.asyncProperty(
    anyLog,
    places,
    fc.array(damages, { maxLength: 3 }),
    fc.record({ otherReducers: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    async (events, cuts, damaged, { otherReducers, share }) => {
      const { derived, texts } = await deviceWith(events, cuts, otherReducers ? olderApp : registry);
      for (const each of damaged) damage(texts, each);
      const log = otherReducers ? events : events.slice(0, Math.round(events.length * share));
      const now = otherReducers ? { ...derived, version: 'reducers of today' } : derived;
      assert.equal(await stateOf(log, now), canonicalJson(foldLog(log)));
    },
  ),
);

invariant(
  'LG10 a command from before a snapshot has the same result after it, and the next event follows from the last',
  13,
  fc.asyncProperty(decidedLog(15), places, fc.nat(), async (events, cuts, n) => {
    const { derived } = await deviceWith(events, cuts);
    const data = { events: [...events] };
    const environment = createEnvironment({ calendar, now: events.at(-1)?.at ?? '2026-03-02T09:00:00.000Z' });
    const log = createMemoryLog(data);
    const store = await openStore<Root>({
      log,
      registry,
      initial: initialRoot,
      ports: environment.ports,
      actor: 'ann',
      device: DEVICE,
      derived,
    });
    const { command = '' } = events[n % events.length] ?? {};
    const first = events.filter((event) => event.command === command);
    assert.deepEqual(await store.execute({ id: command, type: 'ClaimStripDay', data: {} }), { ok: true, events: first, repeated: true });
    await store.execute({ id: 'one more', type: 'ChooseLanguage', data: { language: 'fr' } });
    const [before, last] = data.events.slice(-2);
    assert.equal(last?.seq, events.length + 1);
    assert.equal(before?.id, events.at(-1)?.id);
    store.close();
  }),
);

type Device = { readonly derived: Derived; readonly texts: Map<string, string> };

/** Creates a device with snapshots of a log at these positions. */
async function deviceWith(events: readonly EventEnvelope[], cuts: readonly number[], app: Registry<Root> = registry): Promise<Device> {
  const texts = new Map<string, string>();
  const derived: Derived = {
    store: createMemoryDerived(texts),
    version: 'these reducers',
    pause: () => Promise.resolve(),
    idle: () => Promise.resolve(),
    runExclusive: (work) => work(),
  };
  const writeSnapshot = createSnapshotWriter(derived);
  for (const upTo of placesIn(events, cuts).toSorted((a, b) => a - b)) {
    const { state, last, seq, commandIndex: answered } = await rebuild<Root>({ ...sourceOf(events), registry: app }, upTo);
    const { device } = sourceOf(events);
    if (last) await writeSnapshot({ position: upTo, last: hashOfEvent(last), device, seq, root: state, commandIndex: answered.pages() });
  }
  return { derived, texts };
}

/** Returns the state after opening. It must come with the last event and the sequence number that a full fold has. */
async function stateOf(events: readonly EventEnvelope[], derived: Derived, upTo?: number): Promise<string> {
  const { state, last, seq } = await rebuild<Root>({ ...sourceOf(events), derived }, upTo);
  const scratch = await rebuild<Root>(sourceOf(events), upTo);
  assert.deepEqual({ last, seq }, { last: scratch.last, seq: scratch.seq });
  return canonicalJson(state);
}

function sourceOf(events: readonly EventEnvelope[]) {
  return { log: createMemoryLog({ events: [...events] }), registry, initial: initialRoot, device: DEVICE };
}

function placesIn(events: readonly EventEnvelope[], parts: readonly number[]): number[] {
  return parts.map((part) => Math.round(part * events.length));
}

function damage(texts: Map<string, string>, { which, how, where }: { which: number; how: string; where: number }): void {
  const keys = [...texts.keys()];
  const key = keys[which % Math.max(1, keys.length)];
  if (key === undefined) return;
  const text = texts.get(key) ?? '';
  const at = Math.floor(where * text.length);
  const digit = text.charAt(at) === '1' ? '2' : '1';
  if (how === 'misnumbered') texts.set(INDEX_KEY, (texts.get(INDEX_KEY) ?? '').replaceAll(/"seq":\d/g, '"seq":9'));
  else if (how === 'gone') texts.delete(key);
  else if (how === 'cut') texts.set(key, text.slice(0, at));
  else if (how === 'changed') texts.set(key, `${text.slice(0, at)}${digit}${text.slice(at + 1)}`);
  else if (how === 'empty') texts.set(key, '');
  else texts.set(key, texts.get(keys[(which + 1) % keys.length] ?? '') ?? '');
}
