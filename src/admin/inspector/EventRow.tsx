import type { EventEnvelope } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { cx } from '../../ui/cx.ts';

type Props = {
  id: string;
  position: number;
  /** Null while it loads. */
  event: EventEnvelope | null;
  isChosen: boolean;
  place: { readonly row: number; readonly of: number; readonly top: number; readonly height: number };
  onChoose: () => void;
};

/** One event in the list. The list as a whole handles the keyboard. */
export function EventRow({ id, position, event, isChosen, place, onChoose }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the focus, and the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={place.of}
      aria-posinset={place.row + 1}
      onClick={onChoose}
      className={cx(
        'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-3 border-b border-line px-3 text-sm',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
      style={{ height: place.height, transform: `translateY(${place.top}px)` }}
    >
      <span className="figures w-16 shrink-0 text-right text-xs text-faint">{formatNumber(position)}</span>
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate font-medium', isChosen && 'text-accent')}>{event?.type ?? '…'}</span>
        <span className="figures block truncate text-xs text-muted">{event && formatMoment(event.at)}</span>
      </span>
    </div>
  );
}
