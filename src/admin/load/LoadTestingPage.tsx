import { Database, Timer, TriangleAlert, Zap } from 'lucide-react';
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { StartStop, ToolPage } from '../shared/ToolPage.tsx';
import { MAX_EVENTS, MIN_EVENTS, parseEventCount, type Point } from './messages.ts';
import { LineChart } from './LineChart.tsx';
import { formatCount } from '../../lib/formatNumber.ts';
import { loadRun, type LoadRun } from './loadRun.ts';

const CHOICES = [1_000, 10_000, 50_000, 100_000];

/** Measures the append throughput and the start time of a growing log. */
export function LoadTestingPage() {
  const run = useSyncExternalStore(loadRun.subscribe, loadRun.get);
  useEffect(() => void loadRun.tidy(), []);
  return (
    <ToolPage
      title="Load Testing"
      description="Writes the events of a busy person into a separate log, never into yours, and measures throughput and start-up. The separate log is erased afterwards."
    >
      <LoadControls run={run} />
      {run.problem !== null && (
        <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="The test failed">
          {run.problem}
        </Notice>
      )}
      {run.points.length === 0 ? (
        <EmptyState icon={<Zap />} title="Nothing was measured yet" description="Choose how many events to write, and start." />
      ) : (
        <Measured run={run} />
      )}
    </ToolPage>
  );
}

function LoadControls({ run: { doing } }: { run: LoadRun }) {
  const [text, setText] = useState(String(CHOICES[1]));
  const events = parseEventCount(text);
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (events !== null) loadRun.start(events);
  };
  return (
    <form onSubmit={start} noValidate className="surface space-y-4 p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-start gap-4">
        <div className="w-44">
          <Field
            label="Events"
            error={events === null ? `A whole number from ${MIN_EVENTS} to ${MAX_EVENTS.toLocaleString('en-US')}` : undefined}
          >
            {(control) => <Input {...control} type="number" value={text} onChange={({ target }) => setText(target.value)} />}
          </Field>
        </div>
        <div className="flex flex-wrap gap-2 sm:pt-6.5" role="group" aria-label="Numbers of events">
          {CHOICES.map((count) => (
            <Button key={count} variant="secondary" className="h-11" aria-pressed={events === count} onClick={() => setText(String(count))}>
              {count.toLocaleString('en-US')}
            </Button>
          ))}
        </div>
        <div className="sm:ml-auto sm:pt-6.5">
          <StartStop isOn={doing !== null} onStop={loadRun.stop}>
            Start load test
          </StartStop>
        </div>
      </div>
      {doing && (
        <div role="status" className="space-y-1.5">
          <p className="figures text-sm text-muted">
            {doing.what}: {doing.done.toLocaleString('en-US')} of {doing.of.toLocaleString('en-US')}
          </p>
          <ProgressBar label="Events written" value={doing.done} max={doing.of} />
        </div>
      )}
    </form>
  );
}

function Measured({ run: { points, events } }: { run: LoadRun }) {
  const places = points.map(({ length }) => length);
  const last = events ?? places.at(-1) ?? 1;
  const end = points.at(-1);
  const of = (read: (point: (typeof points)[number]) => number): number[] => points.map(read);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <StatTile label="Events a second, in batches" value={Math.round(end?.batched ?? 0).toLocaleString('en-US')} icon={<Zap />} />
        <StatTile
          label={`Start at ${formatCount(end?.length ?? 0, 'event')}`}
          value={`${Math.round(end?.withSnapshots ?? 0).toLocaleString('en-US')} ms`}
          icon={<Timer />}
          tone="violet"
        />
        <StatTile
          label="Storage used, as estimated"
          value={end?.bytes == null ? 'unknown' : `${(end.bytes / 1_000_000).toFixed(1)} MB`}
          icon={<Database />}
          tone="amber"
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <LineChart
          title="Throughput"
          unit="events a second"
          places={places}
          last={last}
          lines={[
            { name: 'In batches of 500', values: of((point) => point.batched), tone: 'accent' },
            { name: 'One by one', values: of((point) => point.single), tone: 'violet' },
          ]}
        />
        <LineChart
          title="Start-up"
          unit="ms"
          places={places}
          last={last}
          lines={[
            { name: 'With snapshots', values: of((point) => point.withSnapshots), tone: 'accent' },
            { name: 'Folding every event', values: of((point) => point.without), tone: 'violet' },
          ]}
        />
      </div>
      <PointTable points={points} />
    </>
  );
}

const HEADS = ['Events', 'In batch, /s', 'One by one, /s', 'Start, ms', 'Folding all, ms', 'Disk, MB'];

/** All measurements in figures. */
function PointTable({ points }: { points: readonly Point[] }) {
  return (
    <Disclosure summary="As a table" open>
      <table className="figures w-full text-right text-xs sm:text-sm">
        <thead className="text-muted">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="py-1.5 pl-1 align-bottom font-medium sm:p-2">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ length, batched, single, withSnapshots, without, bytes }) => (
            <tr key={length} className="border-t border-line">
              <th scope="row" className="py-1.5 pl-1 font-semibold sm:p-2">
                {length.toLocaleString('en-US')}
              </th>
              <td className="py-1.5 pl-1 sm:p-2">{Math.round(batched).toLocaleString('en-US')}</td>
              <td className="py-1.5 pl-1 sm:p-2">{Math.round(single).toLocaleString('en-US')}</td>
              <td className="py-1.5 pl-1 sm:p-2">{withSnapshots.toFixed(1)}</td>
              <td className="py-1.5 pl-1 sm:p-2">{without.toFixed(1)}</td>
              <td className="py-1.5 pl-1 sm:p-2">{bytes === null ? 'unknown' : (bytes / 1_000_000).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
