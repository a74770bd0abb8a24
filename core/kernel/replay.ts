import { createAnswered } from './answered.ts';
import { eventsInChunks } from './chunks.ts';
import type { Derived } from './derived.ts';
import type { EventEnvelope } from './event.ts';
import { applyStored, type WithLog } from './fold.ts';
import { emptyMemory, remember, type Memory } from './memory.ts';
import { frozenInSlices } from './parts.ts';
import { snapshotsIn } from './snapshotIndex.ts';
import { restored } from './snapshots.ts';
import type { StoreOptions } from './store.ts';

/** How many records are read at once. */
const READ_BATCH = 500;
/** How many events are folded before the page gets a turn. */
const FOLD_BATCH = 500;

type Source<Root extends WithLog> = Pick<StoreOptions<Root>, 'log' | 'registry' | 'initial' | 'device' | 'derived'>;

/**
 * What a log folds to, and what is known beside it, from its newest snapshot not after `upTo` (a position) and the events
 * behind that one, else from all events. The state is frozen. Rejects with a `StorageError` when the log cannot be read.
 */
export async function rebuilt<Root extends WithLog>(source: Source<Root>, upTo = Number.POSITIVE_INFINITY): Promise<Memory<Root>> {
  const memory = (await fromSnapshot(source, upTo).catch(() => null)) ?? emptyMemory(source);
  if (memory.state.log.position === 0 && source.derived) await foldChunks(source, source.derived, memory, upTo);
  await foldRecords(source, memory, upTo);
  memory.state = await frozenInSlices(memory.state, pauseOf(source));
  return memory;
}

/** From the newest snapshot that belongs to this log; null when there is none, or when it is torn or ahead of the log. */
async function fromSnapshot<Root extends WithLog>({ derived, log }: Source<Root>, upTo: number): Promise<Memory<Root> | null> {
  const snapshot = derived && (await snapshotsIn(derived)).findLast(({ position }) => position <= upTo);
  if (!derived || !snapshot) return null;
  const [last] = await log.read(snapshot.position, 1);
  if (last?.id !== snapshot.last) return null;
  const { root, answered } = await restored(derived, snapshot);
  return { state: rootIn<Root>(root), last, seq: snapshot.seq, answered: createAnswered(answered), readFirst: 0 };
}

/** A snapshot of these reducers whose parts are what they were holds a state of theirs. */
function rootIn<Root>(kept: unknown): Root;
function rootIn(kept: unknown): unknown {
  return kept;
}

async function foldChunks<Root extends WithLog>(source: Source<Root>, derived: Derived, memory: Memory<Root>, upTo: number): Promise<void> {
  for await (const events of eventsInChunks(derived, source.log)) {
    if (memory.state.log.position + events.length > upTo) return;
    for (let i = 0; i < events.length; i += FOLD_BATCH) {
      foldInto(source, memory, events.slice(i, i + FOLD_BATCH));
      await derived.pause();
    }
  }
}

async function foldRecords<Root extends WithLog>(source: Source<Root>, memory: Memory<Root>, upTo: number): Promise<void> {
  const pause = pauseOf(source);
  for (;;) {
    const wanted = Math.min(READ_BATCH, upTo - memory.state.log.position);
    const events = await source.log.read(memory.state.log.position + 1, wanted);
    foldInto(source, memory, events);
    if (events.length < READ_BATCH) return;
    await pause();
  }
}

/** Folds into the memory's own plain state, which is mutated in place. */
function foldInto<Root extends WithLog>(source: Source<Root>, memory: Memory<Root>, events: readonly EventEnvelope[]): void {
  for (const event of events) {
    applyStored(source.registry, memory.state, event);
    remember(source, memory, event, memory.state.log.position);
  }
}

function pauseOf<Root extends WithLog>({ derived }: Source<Root>): () => Promise<void> {
  return derived?.pause ?? (() => Promise.resolve());
}
