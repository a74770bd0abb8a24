import { CircleCheck, CircleDashed, CircleX, Download, Play, RotateCcw } from 'lucide-react';
import { downloadText } from '../../lib/downloadText.ts';
import { formatMoment } from '../../lib/formatDate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type CheckRequest, type InvariantResult, type InvariantRun, numbersOf, type Randomness, resultKey } from './invariantRun.ts';
import { type ListedInvariant, listedInvariants } from './checkInvariants.ts';
import type { Broken } from './messages.ts';

type Props = { run: InvariantRun; randomness: Randomness; onCheck: (request: CheckRequest) => void };

/** The invariants and their results, failed ones first, each with the shortest log that breaks it. */
export function InvariantList({ run, randomness, onCheck }: Props) {
  const { runs, seed } = numbersOf(randomness);
  const rows = listedInvariants.map((invariant) => ({
    invariant,
    own: run.results.get(resultKey('own', invariant.name)) ?? null,
    random: run.results.get(resultKey('random', invariant.name)) ?? null,
  }));
  const isBroken = ({ own, random }: (typeof rows)[number]): boolean => Boolean(own?.broken ?? random?.broken);
  return (
    <ul className="space-y-3" aria-label="Invariants">
      {[...rows.filter(isBroken), ...rows.filter((row) => !isBroken(row))].map((row) => (
        <InvariantRow
          key={row.invariant.name}
          {...row}
          isBusy={run.progress !== null || runs === null || seed === undefined}
          onCheck={onCheck}
          runs={runs ?? 1}
          seed={seed ?? null}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  invariant: ListedInvariant;
  own: InvariantResult | null;
  random: InvariantResult | null;
  isBusy: boolean;
  onCheck: Props['onCheck'];
  runs: number;
  seed: number | null;
};

function InvariantRow({ invariant, own, random, isBusy, onCheck, runs, seed }: RowProps) {
  const check = (randomness: number | null, path: string | null) =>
    onCheck({ invariants: [invariant.name], runs, seed: randomness, path, ofOwn: invariant.ofOwn && path === null });
  return (
    <li className="surface space-y-3 p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-52 flex-1">
          {invariant.rule !== '' && <p className="figures text-xs font-semibold text-accent">{invariant.rule}</p>}
          <p className="text-sm break-words">{invariant.says}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {invariant.ofOwn && <Status label="Your log" result={own} />}
          {invariant.ofRandom && <Status label={random ? `${random.runs} random` : 'Random'} result={random} />}
          <Button size="sm" variant="ghost" aria-label={`Check: ${invariant.name}`} disabled={isBusy} onClick={() => check(seed, null)}>
            <Play aria-hidden />
            Check
          </Button>
        </div>
      </div>
      {own?.broken && <CounterExample title="Your log breaks it" invariant={invariant} broken={own.broken} />}
      {random?.broken && (
        <CounterExample
          title="A random log breaks it"
          invariant={invariant}
          broken={random.broken}
          onAgain={isBusy ? null : (again) => check(again.seed, again.path)}
        />
      )}
    </li>
  );
}

function Status({ label, result }: { label: string; result: InvariantResult | null }) {
  if (result === null)
    return (
      <Badge icon={<CircleDashed aria-hidden />} tone="grey">
        {label}: not checked
      </Badge>
    );
  return result.broken === null ? (
    <Badge icon={<CircleCheck aria-hidden />} tone="green">
      {label}: holds
    </Badge>
  ) : (
    <Badge icon={<CircleX aria-hidden />} tone="red">
      {label}: broken
    </Badge>
  );
}

type Again = NonNullable<Broken['again']>;

type CounterExampleProps = {
  title: string;
  invariant: ListedInvariant;
  broken: Broken;
  /** Checks the invariant with the same random value again; null during another check. */
  onAgain?: ((again: Again) => void) | null;
};

/** Why an invariant fails, and the shortest log that shows it (AT2). */
function CounterExample({ title, invariant, broken, onAgain }: CounterExampleProps) {
  const { why, events, text, again } = broken;
  const save = () =>
    downloadText(JSON.stringify({ invariant: invariant.name, ...broken }, null, 2), 'gauntlet-counter-example.json', 'application/json');
  return (
    <section aria-label={title} className="space-y-3 rounded-lg border border-red/40 bg-red-soft p-3 text-sm">
      <div>
        <p className="font-semibold text-red">
          {title}: {why}
        </p>
        <p className="figures break-all text-ink">
          {again
            ? `Seed ${again.seed}, path ${again.path}, shrunk in ${again.shrinks} ${again.shrinks === 1 ? 'step' : 'steps'}`
            : `The shortest part that breaks it: ${text}`}
        </p>
      </div>
      {events && events.length > 0 ? (
        <Events events={events} />
      ) : (
        <pre className="overflow-x-auto rounded-md bg-surface p-2 text-xs whitespace-pre-wrap text-ink">{text}</pre>
      )}
      <div className="flex flex-wrap gap-2">
        {again && onAgain !== undefined && (
          <Button size="sm" variant="secondary" disabled={onAgain === null} onClick={() => onAgain?.(again)}>
            <RotateCcw aria-hidden />
            Repeat with this seed
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={save}>
          <Download aria-hidden />
          Download counter-example
        </Button>
      </div>
    </section>
  );
}

function Events({ events }: { events: NonNullable<Broken['events']> }) {
  return (
    <div className="rounded-md bg-surface">
      <table className="w-full text-left text-xs">
        <thead className="text-muted">
          <tr>
            <th className="p-2 font-medium">Event</th>
            <th className="p-2 font-medium">Type</th>
            <th className="p-2 font-medium">At</th>
            <th className="p-2 font-medium">Data</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ position, type, at, data }, place) => (
            <tr key={`${position} ${place}`} className="border-t border-line align-top">
              <td className="figures p-2">{position}</td>
              <td className="p-2 font-semibold">{type}</td>
              <td className="p-2 whitespace-nowrap text-muted">{momentOf(at)}</td>
              <td className="p-2 font-mono break-all text-muted">{JSON.stringify(data)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A manipulated log may contain any time. */
function momentOf(at: string): string {
  return Number.isNaN(Date.parse(at)) ? at : formatMoment(at);
}
