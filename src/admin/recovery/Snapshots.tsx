import { Camera } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import type { StateSnapshot } from '../../lib/recovery/stateSnapshots.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The snapshots of the settings, newest first. */
export function Snapshots({ snapshots }: { snapshots: readonly StateSnapshot[] }) {
  if (snapshots.length === 0) {
    return <EmptyState icon={<Camera />} title="No snapshot yet" description="One is taken when a screen has drawn well." />;
  }
  return (
    <ul aria-label="State snapshots" className="divide-y divide-line">
      {snapshots.toReversed().map(({ at, route, position, local, session }) => {
        const keys = [...Object.keys(local), ...Object.keys(session)];
        return (
          <li key={at} className="grid gap-1 py-3 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-semibold">{route}</b>
              <span className="figures text-muted">at event {formatNumber(position)}</span>
              <time dateTime={at} className="ml-auto text-xs text-muted">
                {formatMoment(at)}
              </time>
            </p>
            <p className="text-xs break-words text-muted">
              {keys.length === 0
                ? 'Nothing is set: everything is as it is at first.'
                : `${formatCount(keys.length, 'setting')}: ${keys.join(', ')}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
