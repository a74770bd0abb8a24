import { voided$ } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';

/** So many are listed: nobody reads thousands. */
const MOST_LISTED = 100;

/** Events that changed nothing: their number, which opens to each of them with its reason. */
export function VoidedEvents({ count }: { count: number }) {
  const voided = useProjection(voided$);
  return (
    <details className="min-w-0 flex-1">
      <summary className="rounded underline underline-offset-2 select-none">
        {formatCount(count, 'event')} {count === 1 ? 'was' : 'were'} impossible where {count === 1 ? 'it' : 'they'} arrived:{' '}
        {count === 1 ? 'it is kept and changes' : 'they are kept and change'} nothing.
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {voided.slice(0, MOST_LISTED).map(({ event, type, position, reason }) => (
          <li key={`${position} ${event}`} className="py-2">
            <span className="font-medium break-words text-ink">
              Event <span className="figures">{formatNumber(position)}</span>, {type}
            </span>
            <span className="block break-words">{reason}</span>
          </li>
        ))}
      </ul>
      {count > MOST_LISTED && <p>And {formatNumber(count - MOST_LISTED)} more.</p>}
    </details>
  );
}
