import { useId } from 'react';
import { CircleCheck, CircleDashed, CircleX, Download, Play, RotateCcw } from 'lucide-react';
import { downloadText } from '../../lib/downloadText.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { formatMoment } from '../../lib/formatDate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { numbersOf, type CheckRequest, type InvariantResult, type Randomness } from './invariantRun.ts';
import { verdictOf, type Area, type CheckedInvariant } from './areas.ts';
import type { ListedInvariant } from './checkInvariants.ts';
import type { Broken } from './messages.ts';

type Props = { area: Area; isBusy: boolean; randomness: Randomness; onCheck: (request: CheckRequest) => void };

/** One area's invariants with their results and a button that checks all of them; a broken one with the shortest log that breaks it. */
export function InvariantArea({ area: { name, invariants }, isBusy, randomness, onCheck }: Props) {
  const { runs, seed } = numbersOf(randomness);
  const heading = useId();
  const check: Check = (names, { ofOwn, again = null }) => {
    if (runs !== null && seed !== undefined)
      onCheck({ invariants: names, runs, seed: again ? again.seed : seed, path: again?.path ?? null, ofOwn });
  };
  const held = invariants.filter((each) => verdictOf(each) === 'holds').length;
  return (
    <section aria-labelledby={heading} className="surface shadow-card">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h2 id={heading} className="font-bold">
          {name}
        </h2>
        <p className="figures mr-auto text-sm text-muted">
          {held} of {invariants.length} hold
        </p>
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          aria-label={`Check the area ${name}`}
          onClick={() =>
            check(
              invariants.map(({ invariant }) => invariant.name),
              { ofOwn: true },
            )
          }
        >
          <Play aria-hidden />
          Check area
        </Button>
      </header>
      <ul aria-label={name} className="divide-y divide-line border-t border-line">
        {invariants.map((each) => (
          <InvariantRow key={each.invariant.name} {...each} isBusy={isBusy} check={check} />
        ))}
      </ul>
    </section>
  );
}

type Check = (names: readonly string[], options: { readonly ofOwn: boolean; readonly again?: Again }) => void;
type RowProps = CheckedInvariant & { isBusy: boolean; check: Check };

function InvariantRow({ invariant, own, random, isBusy, check }: RowProps) {
  return (
    <li className="space-y-3 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 space-y-1.5">
          <p className="text-sm break-words">
            {invariant.rule !== '' && <span className="figures mr-2 text-xs font-semibold text-accent">{invariant.rule}</span>}
            {invariant.says}
          </p>
          <div className="flex flex-wrap gap-1.5">
            {invariant.ofOwn && <Status label="Your log" result={own} />}
            {invariant.ofRandom && <Status label={random ? `${random.runs} random` : 'Random'} result={random} />}
          </div>
        </div>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Check: ${invariant.name}`}
          disabled={isBusy}
          onClick={() => check([invariant.name], { ofOwn: invariant.ofOwn })}
        >
          <Play aria-hidden />
          Check
        </Button>
      </div>
      {own?.broken && <CounterExample title="Your log breaks it" invariant={invariant} broken={own.broken} />}
      {random?.broken && (
        <CounterExample
          title="A random log breaks it"
          invariant={invariant}
          broken={random.broken}
          onAgain={isBusy ? null : (again) => check([invariant.name], { ofOwn: false, again })}
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
            ? `Seed ${again.seed}, path ${again.path}, shrunk in ${formatCount(again.shrinks, 'step')}`
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
              <td className="p-2 font-semibold wrap-anywhere">{type}</td>
              <td className="p-2 text-muted sm:whitespace-nowrap">{momentOf(at)}</td>
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
