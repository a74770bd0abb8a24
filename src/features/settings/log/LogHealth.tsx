import { CircleCheck, Clock, CloudAlert, FileWarning, TriangleAlert } from 'lucide-react';
import { logHealth$, voided$ } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { useLacking } from '../../../lib/useLacking.ts';
import { CountUp } from '../../../ui/CountUp.tsx';

/** The size of this device's log, whether all of its events count, and whether it lacks some that the server has. */
export function LogHealth() {
  const { events, voided, unknown, unreadable } = useProjection(logHealth$);
  const lacking = useLacking();
  return (
    <div className="space-y-3 rounded-lg bg-sunken p-4 text-sm text-muted">
      <dl className="grid grid-cols-3 gap-3">
        <Count name="Events" count={events} />
        <Count name="Voided" count={voided} />
        <Count name="Unknown" count={unknown} />
      </dl>
      {voided + unknown + unreadable === 0 && (
        <p className="flex items-start gap-2">
          <CircleCheck className="mt-0.5 size-4 text-green" aria-hidden />
          {lacking === 0 ? 'Healthy: every event counts.' : 'Every event on this device counts.'}
        </p>
      )}
      {lacking !== null && lacking > 0 && (
        <p className="flex items-start gap-2">
          <CloudAlert className="mt-0.5 size-4 text-amber" aria-hidden />
          The server knows {formatCount(lacking, 'thing')} of yours that this log lacks.
        </p>
      )}
      {unreadable > 0 && (
        <p className="flex items-start gap-2">
          <FileWarning className="mt-0.5 size-4 text-amber" aria-hidden />
          {formatCount(unreadable, 'record')} cannot be read on this device, and {unreadable === 1 ? 'counts' : 'count'} for nothing.
        </p>
      )}
      {unknown > 0 && (
        <p className="flex items-start gap-2">
          <Clock className="mt-0.5 size-4 text-amber" aria-hidden />
          {writtenByNewer(unknown)}
        </p>
      )}
      {voided > 0 && (
        <div className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-4 text-amber" aria-hidden />
          <VoidedEvents count={voided} />
        </div>
      )}
    </div>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse text-ink">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold">
        <CountUp value={count} />
      </dd>
    </div>
  );
}

function writtenByNewer(unknown: number): string {
  const [were, they, count] = unknown === 1 ? ['was', 'It is', 'counts'] : ['were', 'They are', 'count'];
  return `${formatCount(unknown, 'event')} ${were} written by a newer version of Gauntlet. ${they} stored, exported unchanged, and ${count} once this app is updated.`;
}

/** The maximum number of events listed. */
const MAX_LISTED = 100;

/** The number of events without effect, which expands to a list with the reasons. */
function VoidedEvents({ count }: { count: number }) {
  const voided = useProjection(voided$);
  return (
    <details className="min-w-0 flex-1">
      <summary className="rounded underline underline-offset-2 select-none">
        {formatCount(count, 'event')} {count === 1 ? 'was' : 'were'} impossible where {count === 1 ? 'it' : 'they'} arrived:{' '}
        {count === 1 ? 'it is stored and changes' : 'they are stored and change'} nothing.
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {voided.slice(0, MAX_LISTED).map(({ event, type, position, reason }) => (
          <li key={`${position} ${event}`} className="py-2">
            <span className="font-medium break-words text-ink">
              Event <span className="figures">{formatNumber(position)}</span>, {type}
            </span>
            <span className="block break-words">{reason}</span>
          </li>
        ))}
      </ul>
      {count > MAX_LISTED && <p>And {formatNumber(count - MAX_LISTED)} more.</p>}
    </details>
  );
}
