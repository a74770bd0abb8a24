import { useEffect, useState } from 'react';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { countingVersions, type VersionCount } from '@gauntlet/core/devtools';

/** The progress (0 to 1); then the counts, or the reason why they are missing. */
export type Counting =
  | { readonly name: 'busy'; readonly share: number }
  | { readonly name: 'done'; readonly counts: readonly VersionCount[]; readonly snapshots: readonly number[] }
  | { readonly name: 'failed'; readonly message: string };

/** The number of events that are read at once. */
const PAGE = 1_000;

/** Counts the stored versions of all events in the log, and lists its snapshots. */
export function useVersionCounts(): Counting {
  const gauntlet = useOwnGauntlet();
  const [counting, setCounting] = useState<Counting>({ name: 'busy', share: 0 });
  useEffect(() => {
    let isLeft = false;
    const tell = (next: Counting): void => {
      if (!isLeft) setCounting(next);
    };
    async function count(): Promise<void> {
      const versions = countingVersions();
      const { position } = gauntlet.views$.value.state.root.log;
      for (let from = 1; from <= position; from += PAGE) {
        if (isLeft) return;
        versions.add(await gauntlet.readEvents(from, Math.min(PAGE, position - from + 1)));
        tell({ name: 'busy', share: from / position });
      }
      tell({ name: 'done', counts: versions.counts(), snapshots: await gauntlet.snapshots() });
    }
    count().catch((error: unknown) =>
      tell({ name: 'failed', message: error instanceof Error ? error.message : 'The log could not be read.' }),
    );
    return () => void (isLeft = true);
  }, [gauntlet]);
  return counting;
}
