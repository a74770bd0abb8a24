import { CircleAlert, Download, FileText, History, Save } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { logHealth$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SnapshotRow } from './SnapshotRow.tsx';
import { useSnapshotActions } from './useSnapshotActions.ts';
import { useVersions, type SnapshotList } from './useVersions.ts';

type Props = {
  accountId: string;
  /** Whether to show the link to Time Travel. */
  isAdmin: boolean;
};

/** Snapshots of the app's state on this device: create, restore, export, delete. */
export function VersionsPart({ accountId, isAdmin }: Props) {
  const list = useVersions(accountId);
  const actions = useSnapshotActions(list);
  return (
    <div className="@container space-y-5">
      {list.isElsewhere && (
        <Notice tone="violet" icon={<CircleAlert aria-hidden />} title="You are looking at something else than your account of now">
          Come back to now to save or restore a snapshot.
        </Notice>
      )}
      <div className="grid gap-x-8 gap-y-5 @4xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="space-y-5">
          <SaveForm disabled={list.isElsewhere} onSave={actions.create} />
          <p className="text-sm text-muted">
            A snapshot holds what the app keeps in this browser: theme, mode, what the tools recorded. Who is signed in and anything secret
            stay out of it. Your log stays whole: restoring takes no event back.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void actions.exportNow()}>
              <Download aria-hidden />
              Export state
            </Button>
            <Button variant="ghost" onClick={actions.downloadInstructions}>
              <FileText aria-hidden />
              Instructions
            </Button>
          </div>
        </div>
        <section aria-label="Snapshots" className="min-w-0">
          <Snapshots list={list} actions={actions} isAdmin={isAdmin} />
        </section>
      </div>
    </div>
  );
}

type ListProps = { list: SnapshotList; actions: ReturnType<typeof useSnapshotActions>; isAdmin: boolean };

function Snapshots({ list: { snapshots, isBroken, isElsewhere, reload }, actions, isAdmin }: ListProps) {
  const { events } = useProjection(logHealth$);
  if (isBroken)
    return (
      <ErrorState
        title="Your snapshots could not be read"
        description="The storage of this browser did not answer."
        onRetry={() => void reload()}
      />
    );
  if (snapshots === null) return <Skeleton className="h-24" />;
  if (snapshots.length === 0)
    return (
      <EmptyState icon={<History />} title="No snapshots yet" description="Save one before you change something that you may want back." />
    );
  return (
    <ul className="grid gap-3 @6xl:grid-cols-2">
      {snapshots.map((snapshot) => (
        <SnapshotRow key={snapshot.id} snapshot={snapshot} events={events} isAdmin={isAdmin} isLocked={isElsewhere} actions={actions} />
      ))}
    </ul>
  );
}

type SaveFormProps = {
  disabled: boolean;
  /** Saves the current state under the typed name. Resolves to whether it succeeded. */
  onSave: (typed: string) => Promise<boolean>;
};

/** The form that names and saves a snapshot. */
function SaveForm({ disabled, onSave }: SaveFormProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || disabled) return;
    setBusy(true);
    if (await onSave(typed)) setTyped('');
    setBusy(false);
  }
  return (
    <form
      className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch @4xl:flex-col @4xl:items-stretch"
      onSubmit={(event) => void save(event)}
    >
      <div className="min-w-0 flex-1">
        <Field label="Snapshot name">
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={100}
              autoComplete="off"
              placeholder="Before trying something new"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="lg" className="sm:h-11" busy={isBusy} disabled={typed === '' || disabled}>
        {!isBusy && <Save aria-hidden />}
        {isBusy ? 'Saving...' : 'Save snapshot'}
      </Button>
    </form>
  );
}
