import { fees$ } from '@gauntlet/core';
import { formatDollars } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { Card } from '../../ui/Card.tsx';

/** What was paid in dollars to join paid groups, and whose it is. Nothing when nothing was paid, or all of it went back. */
export function EntryFees() {
  const { paid, host, platform } = useProjection(fees$);
  if (paid === 0) return null;
  return (
    <Card>
      <h3 className="font-bold">Entry fees</h3>
      <p className="mt-1 text-sm text-muted">
        Paid in dollars to join paid groups, apart from your points. Cancelled before the start, they go back in full.
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-3">
        <Share name="Paid" cents={paid} />
        <Share name="To the hosts" cents={host} />
        <Share name="To the platform" cents={platform} />
      </dl>
    </Card>
  );
}

function Share({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-muted sm:text-sm">{name}</dt>
      <dd className="figures text-lg font-bold">{formatDollars(cents)}</dd>
    </div>
  );
}
