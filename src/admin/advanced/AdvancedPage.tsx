import { useEffect, useState, useSyncExternalStore } from 'react';
import { countingVersions, type VersionCount } from '@gauntlet/core/devtools';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { ToolPage } from '../shared/ToolPage.tsx';
import { checkResults, type Flag, flags } from './flags.ts';
import { FoldCard } from './FoldCard.tsx';
import { SchemaCard } from './SchemaCard.tsx';

/** Feature flags, and the log by schema version. */
export function AdvancedPage() {
  const counting = useVersionCounts();
  return (
    <ToolPage title="Advanced Features" description="Flags, schema versions and upcasters of your own log">
      <FlagsCard />
      {counting.name === 'busy' && <ProgressBar label="Counting the events of this log" value={Math.floor(counting.share * 100)} />}
      {counting.name === 'failed' && <ErrorState title="This log could not be read" description={counting.message} />}
      {counting.name === 'done' && (
        <div className="grid items-start gap-4 lg:grid-cols-[7fr_5fr]">
          <SchemaCard counts={counting.counts} />
          <FoldCard counts={counting.counts} snapshots={counting.snapshots} />
        </div>
      )}
    </ToolPage>
  );
}

/** The progress (0 to 1); then the counts, or the reason why they are missing. */
export type Counting =
  | { readonly name: 'busy'; readonly share: number }
  | { readonly name: 'done'; readonly counts: readonly VersionCount[]; readonly snapshots: readonly number[] }
  | { readonly name: 'failed'; readonly message: string };

/** The number of events that are read at once. */
const PAGE = 1_000;

/** Counts the stored versions of all events in the log, and lists its snapshots. */
function useVersionCounts(): Counting {
  const gauntlet = useOwnGauntlet();
  const [counting, setCounting] = useState<Counting>({ name: 'busy', share: 0 });
  useEffect(() => {
    let isUnmounted = false;
    const publish = (next: Counting): void => {
      if (!isUnmounted) setCounting(next);
    };
    async function count(): Promise<void> {
      const versions = countingVersions();
      const { position } = gauntlet.views$.value.state.root.log;
      for (let from = 1; from <= position; from += PAGE) {
        if (isUnmounted) return;
        versions.add(await gauntlet.readEvents(from, Math.min(PAGE, position - from + 1)));
        publish({ name: 'busy', share: from / position });
      }
      publish({ name: 'done', counts: versions.counts(), snapshots: await gauntlet.snapshots() });
    }
    count().catch((error: unknown) =>
      publish({ name: 'failed', message: error instanceof Error ? error.message : 'The log could not be read.' }),
    );
    return () => void (isUnmounted = true);
  }, [gauntlet]);
  return counting;
}

const LABELS: Readonly<Record<Flag, { readonly label: string; readonly description: string }>> = {
  verifyAtStart: {
    label: 'Verify the log at every start',
    description: 'Checks every hash of the log and compares the acknowledged events with the server.',
  },
  refoldAtStart: {
    label: 'Fold the whole log again at every start',
    description: 'Folds every event again and compares the state with the one that the start restored from a snapshot.',
  },
};

const FLAGS: readonly Flag[] = ['verifyAtStart', 'refoldAtStart'];

/** The flags, and the results of their checks at this start. */
function FlagsCard() {
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">Feature flags</h2>
      <p className="mb-3 text-sm text-muted">
        Stored on this device. Each flag runs its check at the next start in admin mode and reports any problem.
      </p>
      <div className="divide-y divide-line">
        {FLAGS.map((flag) => (
          <FlagLine key={flag} flag={flag} />
        ))}
      </div>
    </Card>
  );
}

function FlagLine({ flag }: { flag: Flag }) {
  const isOn = useSyncExternalStore(flags.subscribe, () => flags.isOn(flag));
  const checked = useSyncExternalStore(checkResults.subscribe, checkResults.get)[flag];
  const turn = (next: boolean): void => {
    try {
      flags.turn(flag, next);
    } catch {
      toast.error('This could not be stored on the device', { description: 'Its storage may be full.' });
    }
  };
  return (
    <div className="py-1">
      <Switch {...LABELS[flag]} checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
      {checked && (
        <p className={checked !== 'running' && !checked.isFine ? 'pb-2 text-sm text-red' : 'figures pb-2 text-sm text-green'}>
          {checked === 'running' ? 'Running...' : `At this start: ${checked.message}`}
        </p>
      )}
    </div>
  );
}
