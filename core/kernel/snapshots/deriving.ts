import { SNAPSHOT_STEP } from './derived.ts';
import type { WithLog } from '../fold/logState.ts';
import type { Memory } from '../fold/memory.ts';
import type { Moment, SnapshotKeeper } from './snapshots.ts';
import type { FoldSource } from './folding.ts';

/** What a store derives from its log while it lives. */
export type Deriving = {
  /** The log is longer than it was, or was folded anew: what is due is done in the background. */
  moved(): void;
  /** Resolves when nothing is being done. */
  done(): Promise<void>;
};

/**
 * Freezes what was folded anew, and keeps a snapshot and the chunks that are full whenever the log has grown by a step. All of it comes after what a person
 * did was acknowledged, and failing loses nothing: it is tried again at the next step.
 */
export function deriving<Root extends WithLog>(
  { derived, log }: Pick<FoldSource<Root>, 'derived' | 'log'>,
  memory: Memory<Root>,
  onSnapshot: (position: number) => void,
): Deriving {
  if (!derived) return { moved: () => undefined, done: () => Promise.resolve() };
  const { step = SNAPSHOT_STEP } = derived;
  let keep: SnapshotKeeper | null = null;
  let steps = 0;
  let work: Promise<void> = Promise.resolve();

  const settle = async (state: Root): Promise<void> => {
    const { frozenInSlices } = await import('./parts.ts');
    await frozenInSlices(state, derived.pause);
    await memory.answered.settle(derived.pause);
  };
  const derive = async (): Promise<void> => {
    const moment = momentOf(memory);
    await derived.idle();
    const [{ createSnapshotKeeper }, { writeChunks }] = await Promise.all([import('./snapshots.ts'), import('./chunks.ts')]);
    keep ??= createSnapshotKeeper(derived);
    if (await keep(moment)) onSnapshot(moment.position);
    await writeChunks(derived, log, moment.position);
  };
  return {
    moved() {
      const { unfrozen } = memory;
      memory.unfrozen = null;
      if (unfrozen) work = work.then(() => settle(unfrozen)).catch(() => undefined);
      const now = Math.floor(memory.state.log.position / step);
      if (now === steps) return;
      steps = now;
      work = work.then(derive).catch(() => undefined);
    },
    done: () => work,
  };
}

function momentOf<Root extends WithLog>({ state, last, seq, answered }: Memory<Root>): Moment {
  return { position: state.log.position, last: last?.id ?? '', seq, root: state, answered: answered.pages() };
}
