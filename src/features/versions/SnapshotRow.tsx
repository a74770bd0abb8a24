import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Snapshot } from './snapshot.ts';
import type { VersionActs } from './useVersionActs.ts';

type Props = {
  snapshot: Snapshot;
  /** How many events the log holds now. */
  events: number;
  isAdmin: boolean;
  isLocked: boolean;
  acts: VersionActs;
};

/** One snapshot, and what can be done with it. */
export function SnapshotRow({ snapshot, events, isAdmin, isLocked, acts }: Props) {
  const [asked, setAsked] = useState<'restore' | 'delete' | null>(null);
  const { name, timestamp, version, log, state } = snapshot;
  const items = Object.keys(state.localStorage).length + Object.keys(state.sessionStorage).length;
  return (
    <li className="surface flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-52 flex-1">
        <p className="font-semibold wrap-break-word">{name}</p>
        <p className="figures text-sm text-muted">
          <time dateTime={timestamp}>{formatMoment(timestamp)}</time>, version {version}, {formatCount(items, 'item')}
        </p>
        <p className="figures text-sm text-faint">
          Event {formatNumber(log.position)}. Events since then: {formatNumber(Math.max(0, events - log.position))} stay.{' '}
          {isAdmin && (
            <a className="rounded text-accent underline underline-offset-2" href={`#/time-travel?at=${log.position}`}>
              See the app as it was
            </a>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button variant="secondary" size="sm" disabled={isLocked} onClick={() => setAsked('restore')}>
          <RotateCcw aria-hidden />
          Restore <span className="sr-only">{name}</span>
        </Button>
        <IconButton label={`Export ${name}`} onClick={() => acts.exportOne(snapshot)}>
          <Download aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <Questions snapshot={snapshot} asked={asked} onClose={() => setAsked(null)} acts={acts} />
    </li>
  );
}

type QuestionsProps = Pick<Props, 'snapshot' | 'acts'> & { asked: 'restore' | 'delete' | null; onClose: () => void };

function Questions({ snapshot, asked, onClose, acts }: QuestionsProps) {
  const [isBusy, setBusy] = useState(false);
  async function go(act: (snapshot: Snapshot) => Promise<void>): Promise<void> {
    setBusy(true);
    await act(snapshot);
    setBusy(false);
    onClose();
  }
  const shared = { busy: isBusy, onClose, refuse: 'Cancel' };
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={asked === 'restore'}
        title={`Restore snapshot "${snapshot.name}"? This will reload the page.`}
        action="Restore"
        onConfirm={() => void go(acts.restore)}
      >
        <p>What is there now is kept as a snapshot of its own first. Your log and who is signed in stay as they are.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={asked === 'delete'}
        title={`Delete snapshot "${snapshot.name}"?`}
        action="Delete"
        variant="danger"
        onConfirm={() => void go(acts.remove)}
      >
        <p>This cannot be taken back. What the app keeps now, and your log, stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}
