import { Download, RotateCcw } from 'lucide-react';
import { downloadText } from '../../lib/downloadText.ts';
import { formatMoment } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import type { ListedInvariant } from './listInvariants.ts';
import type { Broken } from './messages.ts';

type Again = NonNullable<Broken['again']>;

type Props = {
  title: string;
  law: ListedInvariant;
  broken: Broken;
  /** Checks the invariant with the same random value again; null during another check. */
  onAgain?: ((again: Again) => void) | null;
};

/** Why an invariant fails, and the shortest log that shows it (AT2). */
export function CounterExample({ title, law, broken, onAgain }: Props) {
  const { why, events, text, again } = broken;
  const save = () =>
    downloadText(JSON.stringify({ law: law.name, ...broken }, null, 2), 'gauntlet-counter-example.json', 'application/json');
  return (
    <section aria-label={title} className="space-y-3 rounded-lg border border-red/40 bg-red-soft p-3 text-sm">
      <div>
        <p className="font-semibold text-red">
          {title}: {why}
        </p>
        <p className="figures break-all text-ink">
          {again
            ? `Seed ${again.seed}, path ${again.path}, made shorter in ${again.shrinks} ${again.shrinks === 1 ? 'step' : 'steps'}`
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
            Again with this seed
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
