import { Circle, Play, Route, Square, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { TestCase, UserFlow } from '../flows/flow.ts';
import { recorder, type Recording } from '../recorder.ts';
import { suite, type SuiteState } from '../session.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { ReplayProgress, ResultBadge, StepList } from './FlowParts.tsx';

type Props = { state: SuiteState; stepAside?: () => Promise<void>; recording: Recording; me: string };

/** Records flows and lists them. */
export function UserFlows({ state, stepAside, recording, me }: Props) {
  const { library, running } = state;
  return (
    <div className="space-y-4">
      {recording.status === 'recording' ? (
        <NowRecording recording={recording} me={me} />
      ) : (
        <NewRecording stepAside={stepAside} isBusy={running !== null} hasStopped={recording.status === 'stopped'} />
      )}
      {running && <ReplayProgress running={running} />}
      {library ? <Flows state={state} library={library} stepAside={stepAside} /> : <Skeleton className="h-24" />}
    </div>
  );
}

type ListProps = { state: SuiteState; library: NonNullable<SuiteState['library']>; stepAside: (() => Promise<void>) | undefined };

function Flows({ state, library: { flows, tests }, stepAside }: ListProps) {
  if (flows.length === 0)
    return <EmptyState icon={<Route />} title="No flows yet" description="Name a flow, record it, and use the app as a user does." />;
  return (
    <ul className="space-y-3">
      {flows.map((flow) => (
        <li key={flow.id}>
          <FlowCard flow={flow} tests={tests.filter((test) => test.flow === flow.id)} state={state} stepAside={stepAside} />
        </li>
      ))}
    </ul>
  );
}

type NewProps = { stepAside: (() => Promise<void>) | undefined; isBusy: boolean; hasStopped: boolean };

function NewRecording({ stepAside, isBusy, hasStopped }: NewProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  async function start(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError(recorder.start(name));
    await stepAside?.();
    return setError(recorder.start(name));
  }
  return (
    <form onSubmit={(event) => void start(event)} noValidate className="surface flex flex-wrap items-start gap-3 p-4 shadow-card">
      <div className="min-w-52 flex-1">
        <Field
          label="Flow name"
          error={error ?? undefined}
          hint={hasStopped ? 'Recorded. Four tests were generated from it.' : 'What the user does, such as “Create a challenge”.'}
        >
          {(control) => (
            <Input {...control} value={name} onChange={({ target }) => setName(target.value)} maxLength={80} autoComplete="off" />
          )}
        </Field>
      </div>
      <Button type="submit" className="mt-6.5 h-11" disabled={isBusy}>
        <Circle aria-hidden />
        Start recording
      </Button>
    </form>
  );
}

function NowRecording({ recording, me }: { recording: Recording & { status: 'recording' }; me: string }) {
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    await suite.stopRecording(me);
    setStopping(false);
  };
  return (
    <section aria-label="Recording" className="surface space-y-3 border-red/40 p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 font-semibold break-words" role="status">
          <Circle className="mr-2 inline size-3 animate-pulse fill-current text-red" aria-hidden />
          Recording “{recording.name}”: {recording.steps.length} {recording.steps.length === 1 ? 'step' : 'steps'}
        </p>
        <Button variant="ghost" onClick={recorder.reset}>
          Discard
        </Button>
        <Button variant="danger" onClick={() => void stop()} busy={isStopping}>
          {!isStopping && <Square aria-hidden />}
          {isStopping ? 'Stopping...' : 'Stop recording'}
        </Button>
      </div>
      <StepList steps={recording.steps} />
    </section>
  );
}

type FlowCardProps = { flow: UserFlow; tests: readonly TestCase[]; state: SuiteState; stepAside: (() => Promise<void>) | undefined };

/** A flow with the result of its last replay and its actions. */
function FlowCard({ flow, tests, state: { results, running }, stepAside }: FlowCardProps) {
  const [isConfirming, setConfirming] = useState(false);
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
            {flow.description}. Replayed {formatCount(flow.frequency, 'time')}, recorded {formatMoment(flow.lastRecorded)}.
          </p>
        </div>
        <ResultBadge passed={result?.passed ?? null} />
        <Button size="sm" onClick={() => void run(endToEnd)} disabled={running !== null || endToEnd.length === 0}>
          <Play aria-hidden />
          Play back
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void run(tests)} disabled={running !== null || tests.length === 0}>
          Run its {formatCount(tests.length, 'test')}
        </Button>
        <IconButton label={`Delete flow ${flow.name}`} onClick={() => setConfirming(true)} disabled={running !== null}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {result && !result.passed && <p className="rounded-lg bg-red-soft p-3 text-sm break-words text-red">{result.lines[0]}</p>}
      <Disclosure summary={`Steps of ${flow.name}`}>
        <StepList steps={flow.steps} />
      </Disclosure>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete flow “${flow.name}”?`}
        confirmLabel="Delete"
        cancelLabel="Cancel"
        variant="danger"
        busy={false}
        onConfirm={() => void suite.remove(flow)}
        onClose={() => setConfirming(false)}
      >
        <p>Its tests and its picture are deleted too.</p>
      </ConfirmDialog>
    </div>
  );
}
