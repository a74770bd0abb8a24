import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotActions } from './useSnapshotActions.ts';

type Props = {
  snapshot: Snapshot;
  /** The number of events in the log now. */
  events: number;
  isAdmin: boolean;
  isLocked: boolean;
  actions: SnapshotActions;
};

/** One snapshot with its actions. */
export function SnapshotRow({ snapshot, events, isAdmin, isLocked, actions }: Props) {
  const [question, setQuestion] = useState<'restore' | 'delete' | null>(null);
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
        <Button variant="secondary" size="sm" disabled={isLocked} onClick={() => setQuestion('restore')}>
          <RotateCcw aria-hidden />
          Restore <span className="sr-only">{name}</span>
        </Button>
        <IconButton label={`Export ${name}`} onClick={() => actions.exportOne(snapshot)}>
          <Download aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => setQuestion('delete')}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <Questions snapshot={snapshot} question={question} onClose={() => setQuestion(null)} actions={actions} />
    </li>
  );
}

type QuestionsProps = Pick<Props, 'snapshot' | 'actions'> & { question: 'restore' | 'delete' | null; onClose: () => void };

function Questions({ snapshot, question, onClose, actions }: QuestionsProps) {
  const [isBusy, setBusy] = useState(false);
  async function confirm(action: (snapshot: Snapshot) => Promise<void>): Promise<void> {
    setBusy(true);
    await action(snapshot);
    setBusy(false);
    onClose();
  }
  const shared = { busy: isBusy, onClose, cancelLabel: 'Cancel' };
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={question === 'restore'}
        title={`Restore snapshot "${snapshot.name}"? This will reload the page.`}
        confirmLabel="Restore"
        onConfirm={() => void confirm(actions.restore)}
      >
        <p>The current state is stored as a separate snapshot first. Your log and your session do not change.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={question === 'delete'}
        title={`Delete snapshot "${snapshot.name}"?`}
        confirmLabel="Delete"
        variant="danger"
        onConfirm={() => void confirm(actions.remove)}
      >
        <p>This cannot be taken back. What the app keeps now, and your log, stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}
