import { Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { TestCase, UserFlow } from '../flows/flow.ts';
import { suite, type SuiteState } from '../session.ts';
import { ResultBadge } from './ResultBadge.tsx';
import { StepList } from './StepList.tsx';

type Props = { flow: UserFlow; tests: readonly TestCase[]; state: SuiteState; stepAside: (() => Promise<void>) | undefined };

/** A flow with the result of its last replay and its actions. */
export function FlowCard({ flow, tests, state: { results, running }, stepAside }: Props) {
  const [asks, setAsks] = useState(false);
  const endToEnd = tests.filter(({ type }) => type === 'e2e');
  const result = endToEnd.map(({ id }) => results.get(id))[0];
  const run = async (chosen: readonly TestCase[]) => {
    await stepAside?.();
    await suite.run(chosen);
  };
  return (
    <div className="surface space-y-3 p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-44 flex-1">
          <p className="font-semibold break-words">{flow.name}</p>
          <p className="text-sm text-muted">
            {flow.description}. Walked {flow.frequency} {flow.frequency === 1 ? 'time' : 'times'}, recorded{' '}
            {formatMoment(flow.lastRecorded)}.
          </p>
        </div>
        <ResultBadge passed={result?.passed ?? null} />
        <Button size="sm" onClick={() => void run(endToEnd)} disabled={running !== null || endToEnd.length === 0}>
          <Play aria-hidden />
          Play back
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void run(tests)} disabled={running !== null || tests.length === 0}>
          Run its {tests.length} tests
        </Button>
        <IconButton label={`Delete flow ${flow.name}`} onClick={() => setAsks(true)} disabled={running !== null}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {result && !result.passed && <p className="rounded-lg bg-red-soft p-3 text-sm break-words text-red">{result.lines[0]}</p>}
      <Disclosure summary={`Steps of ${flow.name}`}>
        <StepList steps={flow.steps} />
      </Disclosure>
      <ConfirmDialog
        open={asks}
        title={`Delete flow “${flow.name}”?`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        variant="danger"
        busy={false}
        onConfirm={() => void suite.remove(flow)}
        onClose={() => setAsks(false)}
      >
        <p>Its tests and its picture are deleted too.</p>
      </ConfirmDialog>
    </div>
  );
}
