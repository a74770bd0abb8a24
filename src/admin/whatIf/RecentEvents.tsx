import { useCallback } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { cx } from '../../ui/cx.ts';
import { useRequest } from '../shared/hooks.ts';

/** The number of events that are offered. */
const SHOWN = 8;

type Props = { own: Gauntlet; head: number; chosen: number; onChoose: (position: number) => void };

/** The newest events of the log, newest first, each a place where a fork can start. */
export function RecentEvents({ own, head, chosen, onChoose }: Props) {
  const from = Math.max(1, head - SHOWN + 1);
  const load = useCallback(() => own.readEvents(from, SHOWN), [own, from]);
  const { value, failed, again } = useRequest(load);
  if (failed !== null) return <ErrorState title="The events could not be read" description={failed} onRetry={again} />;
  if (value === null) return <Skeleton className="h-72" />;
  return (
    <ol aria-label="Newest events" className="divide-y divide-line rounded-lg border border-line">
      {value
        .map((event, i) => ({ event, position: from + i }))
        .toReversed()
        .map(({ event: { id, type, at }, position }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={position === chosen}
              onClick={() => onChoose(position)}
              className={cx(
                'flex w-full flex-wrap items-baseline gap-x-3 px-3 py-2.5 text-left text-sm hover:bg-hover',
                position === chosen && 'bg-accent-soft text-accent',
              )}
            >
              <span className="figures w-14 text-muted">{formatNumber(position)}</span>
              <span className="min-w-0 flex-1 font-medium break-words">{type}</span>
              <time dateTime={at} className="figures text-xs text-muted max-sm:basis-full max-sm:pl-17">
                {formatMoment(at)}
              </time>
            </button>
          </li>
        ))}
    </ol>
  );
}
