import { SNAPSHOT_STEP } from './derived.ts';
import type { WithLog } from '../fold/logState.ts';
import type { Memory } from '../fold/memory.ts';
import type { SnapshotInput, SnapshotWriter } from './snapshots.ts';
import type { FoldSource } from './folding.ts';

/** What a store derives from its log while it lives. */
export type DerivedWriter = {
  /** The log is longer than it was, or was folded anew: what is due is done in the background. */
  update(): void;
  /** Resolves when nothing is being done. */
  done(): Promise<void>;
};

/**
 * Freezes what was folded anew, and keeps a snapshot and the chunks that are full whenever the log has grown by a step. All of it comes after what a person
 * did was acknowledged, and failing loses nothing: it is tried again at the next step.
 */
export function createDerivedWriter<Root extends WithLog>(
  { derived, log }: Pick<FoldSource<Root>, 'derived' | 'log'>,
  memory: Memory<Root>,
  onSnapshot: (position: number) => void,
): DerivedWriter {
  if (!derived) return { update: () => undefined, done: () => Promise.resolve() };
  const { step = SNAPSHOT_STEP } = derived;
  let writeSnapshot: SnapshotWriter | null = null;
  let steps = 0;
  let queue: Promise<void> = Promise.resolve();

  const freezeInBackground = async (state: Root): Promise<void> => {
    const { freezeInSlices: frozenInSlices } = await import('./parts.ts');
    await frozenInSlices(state, derived.pause);
    await memory.commandIndex.flush(derived.pause);
  };
  const derive = async (): Promise<void> => {
    const input = snapshotInput(memory);
    await derived.idle();
    const [{ createSnapshotWriter: createSnapshotKeeper }, { writeChunks }] = await Promise.all([
      import('./snapshots.ts'),
      import('./chunks.ts'),
    ]);
    writeSnapshot ??= createSnapshotKeeper(derived);
    if (await writeSnapshot(input)) onSnapshot(input.position);
    await writeChunks(derived, log, input.position);
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
    done: () => queue,
  };
}

function snapshotInput<Root extends WithLog>({ state, last, seq, commandIndex }: Memory<Root>): SnapshotInput {
  return { position: state.log.position, last: last?.id ?? '', seq, root: state, commandIndex: commandIndex.pages() };
}
