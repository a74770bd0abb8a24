import type { Fork } from '@gauntlet/core/devtools';
import { formatMoment } from '../../lib/formatDate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EventData } from '../shared/EventData.tsx';

/** The events of the fork, newest first. */
export function ForkEvents({ fork, count }: { fork: Fork; count: number }) {
  if (count === 0) return <EmptyState title="Nothing happened yet" description="Use the app above, let time pass, or write a fact." />;
  const voided = new Map(fork.gauntlet.views$.value.state.root.log.voided.map(({ event, reason }) => [event, reason]));
  return (
    <ol className="space-y-2" reversed>
      {fork
        .events()
        .toReversed()
        .map((event, i) => (
          <li key={event.id} className="rounded-lg bg-sunken p-3 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures text-faint">{fork.from + count - i}</span>
              <strong>{event.type}</strong>
              <time dateTime={event.at} className="figures text-muted">
                {formatMoment(event.at)}
              </time>
            </p>
            {voided.has(event.id) && <p className="mt-1 text-red">Voided: {voided.get(event.id)}</p>}
            <EventData data={event.data} />
          </li>
        ))}
    </ol>
  );
}
