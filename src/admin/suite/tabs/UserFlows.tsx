import { Circle, Route, Square } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { recorder, type Recording } from '../recorder.ts';
import { suite, type SuiteState } from '../session.ts';
import { FlowCard } from './FlowCard.tsx';
import { PlayingBack } from './PlayingBack.tsx';
import { StepList } from './StepList.tsx';

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
      {running && <PlayingBack running={running} />}
      {library ? <Flows state={state} library={library} stepAside={stepAside} /> : <Skeleton className="h-24" />}
    </div>
  );
}

type ListProps = { state: SuiteState; library: NonNullable<SuiteState['library']>; stepAside: (() => Promise<void>) | undefined };

function Flows({ state, library: { flows, tests }, stepAside }: ListProps) {
  if (flows.length === 0)
    return <EmptyState icon={<Route />} title="No flows yet" description="Name a flow, record it, and use the app as somebody would." />;
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
          hint={hasStopped ? 'Recorded. Four tests were made of it.' : 'What somebody does, as in “Create a challenge”.'}
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
