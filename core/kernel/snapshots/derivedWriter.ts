import { SNAPSHOT_STEP } from './derived.ts';
import type { WithLog } from '../fold/logState.ts';
import type { Memory } from '../fold/memory.ts';
import type { SnapshotWriter } from './snapshots.ts';
import type { FoldSource } from './folding.ts';
import { lazy } from '../lib/lazy.ts';

/** What writes derived data. It is not needed before an idle moment. */
export const partsCode = lazy(() => import('./parts.ts'));
export const snapshotsCode = lazy(() => import('./snapshots.ts'));
export const chunksCode = lazy(() => import('./chunks.ts'));
export const hashCode = lazy(() => import('../log/hash.ts'));

/** Writes derived data in the background while a store is open. */
export type DerivedWriter = {
  /** Call after the log has grown or was folded anew. Queues the work that follows. */
  update(): void;
  /** Discards what was derived of events after a position, whose place others have taken (LG18). */
  discardAfter(position: number): void;
  /** Resolves when no work is left. */
  done(): Promise<void>;
};

/**
 * Freezes a state that was folded anew, and writes a snapshot and the full chunks whenever the log has grown by a step. Runs after the
 * commands were acknowledged. A failure loses nothing: the next step tries again.
 */
export function createDerivedWriter<Root extends WithLog>(
  { derived, log, device }: Pick<FoldSource<Root>, 'derived' | 'log' | 'device'>,
  memory: Memory<Root>,
  onSnapshot: (position: number) => void,
): DerivedWriter {
  if (!derived) return { update: () => undefined, discardAfter: () => undefined, done: () => Promise.resolve() };
  const { step = SNAPSHOT_STEP } = derived;
  let writeSnapshot: SnapshotWriter | null = null;
  let steps = 0;
  let queue: Promise<void> = Promise.resolve();

  const freezeInBackground = async (state: Root): Promise<void> => {
    const { freezeInSlices } = await partsCode();
    await freezeInSlices(state, derived.pause);
  };
  const derive = async (): Promise<void> => {
    const { state, last, seq, commandIndex, generation } = memory;
    const { position } = state.log;
    await derived.idle();
    // The tail was replaced meanwhile: the next step derives from the new one.
    if (memory.generation !== generation) return;
    await commandIndex.load(derived.pause);
    const pages = commandIndex.upTo(position).pages();
    const [{ createSnapshotWriter }, { writeChunks }, { hashOfEvent }] = await Promise.all([snapshotsCode(), chunksCode(), hashCode()]);
    writeSnapshot ??= createSnapshotWriter(derived);
    const input = { position, last: last ? hashOfEvent(last) : '', device, seq, root: state, commandIndex: pages };
    if (await writeSnapshot(input)) onSnapshot(position);
    await writeChunks(derived, log, position);
  };
  const discardDerived = async (position: number): Promise<void> => {
    const { discardAfter } = await snapshotsCode();
    await discardAfter(derived, position);
  };
  return {
    update() {
      const { unfrozen } = memory;
      memory.unfrozen = null;
      if (unfrozen) queue = queue.then(() => freezeInBackground(unfrozen)).catch(() => undefined);
      const now = Math.floor(memory.state.log.position / step);
      if (now === steps) return;
      steps = now;
      queue = queue.then(derive).catch(() => undefined);
    },
    discardAfter(position) {
      steps = Math.min(steps, Math.floor(position / step));
      writeSnapshot = null;
      queue = queue.then(() => discardDerived(position)).catch(() => undefined);
    },
    done: () => queue,
  };
}
