import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { logHealth$ } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { CountUp } from '../../../ui/CountUp.tsx';
import { VoidedEvents } from './VoidedEvents.tsx';

/** What the log on this device holds, and whether all of it counts. */
export function LogHealth() {
  const { events, voided, unknown } = useProjection(logHealth$);
  return (
    <div className="space-y-3 rounded-lg bg-sunken p-4 text-sm text-muted">
      <dl className="grid grid-cols-3 gap-3">
        <Count name="Events" count={events} />
        <Count name="Voided" count={voided} />
        <Count name="Unknown" count={unknown} />
      </dl>
      {voided + unknown === 0 && (
        <p className="flex items-start gap-2">
          <CircleCheck className="mt-0.5 size-4 text-green" aria-hidden />
          Healthy: every event counts.
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
  return `${formatCount(unknown, 'event')} ${were} written by a newer version of Gauntlet. ${they} kept, exported unchanged, and ${count} once this app is updated.`;
}
