import { CircleCheck, CircleX, Download, ListChecks, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { downloadText } from '../../lib/downloadText.ts';
import { formatMoment } from '../../lib/formatDate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { StatTile, ThreeTiles } from '../../ui/StatTile.tsx';
import { chosenRuns, clearRuns, durationText, KINDS, MAX_RUNS, readRuns, subscribeRuns, type ToolRun } from '../shared/runs.ts';
import { ToolPage } from '../shared/ToolPage.tsx';

const TOOLS = [{ value: 'all', label: 'All tools' }, ...Object.entries(KINDS).map(([value, label]) => ({ value, label }))];
const OUTCOMES = [
  { value: 'all', label: 'Passed and failed' },
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
];

/** The last runs of all testing tools. */
export function TestSuitePage() {
  const runs = useRuns();
  const [kind, setKind] = useState('all');
  const [outcome, setOutcome] = useState('all');
  const [isConfirming, setConfirming] = useState(false);
  const shown = chosenRuns(runs, { kind, outcome });
  const failed = runs.filter((run) => run.failed > 0).length;
  const save = () => downloadText(JSON.stringify(shown, null, 2), 'gauntlet-test-runs.json', 'application/json');
  const clear = () => {
    clearRuns();
    setConfirming(false);
  };
  return (
    <ToolPage title="Test Suite" description={`The last runs of all tools on this device. At most ${MAX_RUNS} are stored.`}>
      <ThreeTiles>
        <StatTile label="Runs" value={runs.length} icon={<ListChecks />} tone="violet" />
        <StatTile label="Without a failure" value={runs.length - failed} icon={<CircleCheck />} tone="green" />
        <StatTile label="With a failure" value={failed} icon={<CircleX />} tone="red" />
      </ThreeTiles>
      <div className="flex flex-wrap items-center gap-3">
        <Select aria-label="Tool" options={TOOLS} value={kind} onChange={({ target }) => setKind(target.value)} className="w-48" />
        <Select
          aria-label="Outcome"
          options={OUTCOMES}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value)}
          className="w-48"
        />
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <Button variant="secondary" onClick={save} disabled={shown.length === 0}>
            <Download aria-hidden />
            Export
          </Button>
          <Button variant="danger" onClick={() => setConfirming(true)} disabled={runs.length === 0}>
            <Trash2 aria-hidden />
            Clear
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<ListChecks />}
          title={runs.length === 0 ? 'No runs yet' : 'No matching runs'}
          description={runs.length === 0 ? 'The runs of the testing tools are listed here.' : 'Choose another tool or outcome.'}
        />
      ) : (
        <ul className="space-y-3" aria-label="Runs">
          {shown.map((run) => (
            <li key={run.id}>
              <RunCard run={run} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Clear all runs?"
        confirmLabel="Clear"
        cancelLabel="Cancel"
        variant="danger"
        busy={false}
        onConfirm={clear}
        onClose={() => setConfirming(false)}
      >
        <p>Recordings and tests stay. Only the results are deleted.</p>
      </ConfirmDialog>
    </ToolPage>
  );
}

/** A run: tool, name, time, duration and result; its details on demand. */
function RunCard({ run: { kind, name, startedAt, durationMs, passed, failed, details, seed } }: { run: ToolRun }) {
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={failed > 0 ? 'red' : 'green'} icon={failed > 0 ? <CircleX aria-hidden /> : <CircleCheck aria-hidden />}>
            {failed > 0 ? `${failed} failed` : 'Passed'}
          </Badge>
          <span className="min-w-40 flex-1 break-words">{name}</span>
          <span className="figures text-sm font-normal text-muted">
            {KINDS[kind]}, {formatMoment(startedAt)}
          </span>
        </span>
      }
    >
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Duration</dt>
        <dd>{durationText(durationMs)}</dd>
        <dt className="text-muted">Passed</dt>
        <dd>{passed}</dd>
        <dt className="text-muted">Failed</dt>
        <dd>{failed}</dd>
        {seed !== undefined && (
          <>
            <dt className="text-muted">Seed</dt>
            <dd>{seed}</dd>
          </>
        )}
      </dl>
      {details.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 pl-5 text-sm break-words text-muted">
          {[...new Set(details)].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

/** Returns the stored runs and rerenders when this tab stores one. */
function useRuns(): readonly ToolRun[] {
  const [runs, setRuns] = useState(() => readRuns());
  useEffect(() => subscribeRuns(() => setRuns(readRuns())), []);
  return runs;
}
