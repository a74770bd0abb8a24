import { CircleCheck, TriangleAlert } from 'lucide-react';
import { logHealth$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { CountUp } from '../../ui/CountUp.tsx';

/** What the log on this device holds, and whether all of it counts. */
export function LogHealth() {
  const { events, voided, unknown } = useProjection(logHealth$);
  const isSound = voided === 0 && unknown === 0;
  return (
    <div className="rounded-lg bg-sunken p-4">
      <dl className="grid grid-cols-3 gap-3">
        <Count name="Events" count={events} />
        <Count name="Voided" count={voided} />
        <Count name="Unknown" count={unknown} />
      </dl>
      <p className="mt-3 flex items-start gap-2 text-sm text-muted">
        {isSound ? (
          <CircleCheck className="mt-0.5 size-4 text-green" aria-hidden />
        ) : (
          <TriangleAlert className="mt-0.5 size-4 text-amber" aria-hidden />
        )}
        {isSound ? 'Healthy: every event counts.' : trouble(voided, unknown)}
      </p>
    </div>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold">
        <CountUp value={count} />
      </dd>
    </div>
  );
}

function trouble(voided: number, unknown: number): string {
  const impossible = voided > 0 && 'Voided events were impossible when they arrived: they are kept and change nothing.';
  const newer = unknown > 0 && 'Unknown events come from a newer version of the app: they are kept and wait for it.';
  return [impossible, newer].filter(Boolean).join(' ');
}
