import { CircleAlert, Download, FileText, History } from 'lucide-react';
import { logHealth$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SaveForm } from './SaveForm.tsx';
import { SnapshotRow } from './SnapshotRow.tsx';
import { useVersionActs } from './useVersionActs.ts';
import { useVersions, type KeptVersions } from './useVersions.ts';

type Props = {
  accountId: string;
  /** Whether the way to Time Travel is shown. */
  isAdmin: boolean;
};

/** Snapshots of the app's state on this device: making one, and what can be done with those there are. */
export function VersionsPart({ accountId, isAdmin }: Props) {
  const kept = useVersions(accountId);
  const acts = useVersionActs(kept);
  return (
    <div className="space-y-5">
      {kept.isElsewhere && (
        <Notice tone="violet" icon={<CircleAlert aria-hidden />} title="You are looking at something else than your account of now">
          Come back to now to save or restore a snapshot.
        </Notice>
      )}
      <SaveForm disabled={kept.isElsewhere} onSave={acts.create} />
      <p className="text-sm text-muted">
        A snapshot holds what the app keeps in this browser: theme, mode, what the tools recorded. Who is signed in and anything secret stay
        out of it. Your log stays whole: restoring takes no event back.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void acts.exportNow()}>
          <Download aria-hidden />
          Export state
        </Button>
        <Button variant="ghost" onClick={acts.downloadInstructions}>
          <FileText aria-hidden />
          Instructions
        </Button>
      </div>
      <section aria-label="Snapshots">
        <Snapshots kept={kept} acts={acts} isAdmin={isAdmin} />
      </section>
    </div>
  );
}

type ListProps = { kept: KeptVersions; acts: ReturnType<typeof useVersionActs>; isAdmin: boolean };

function Snapshots({ kept: { snapshots, isBroken, isElsewhere, readAgain }, acts, isAdmin }: ListProps) {
  const { events } = useProjection(logHealth$);
  if (isBroken)
    return (
      <ErrorState
        title="Your snapshots could not be read"
        description="The storage of this browser did not answer."
        onRetry={() => void readAgain()}
      />
    );
  if (snapshots === null) return <Skeleton className="h-24" />;
  if (snapshots.length === 0)
    return (
      <EmptyState icon={<History />} title="No snapshots yet" description="Save one before you change something that you may want back." />
    );
  return (
    <ul className="space-y-3">
      {snapshots.map((snapshot) => (
        <SnapshotRow key={snapshot.id} snapshot={snapshot} events={events} isAdmin={isAdmin} isLocked={isElsewhere} acts={acts} />
      ))}
    </ul>
  );
}
