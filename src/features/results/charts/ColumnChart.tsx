import { cx } from '../../../ui/cx.ts';
import { nearestOf } from './nearest.ts';
import { useReading } from './useReading.ts';

export type Column = { readonly label: string; readonly good: number; readonly bad: number; readonly words: string };

type Props = { label: string; columns: readonly Column[] };

/** Two counts side by side over time: what went well stands on what did not. One column is read at a time, above them. */
export function ColumnChart({ label, columns }: Props) {
  const { at, slider, read } = useReading(columns.length);
  const most = Math.max(1, ...columns.map(({ good, bad }) => good + bad));
  const shown = columns[at ?? columns.length - 1];
  return (
    <div>
      <p className="figures mb-2 min-h-5 text-sm text-muted" aria-hidden>
        {shown?.words}
      </p>
      <div
        {...slider(label, (i) => columns[i]?.words ?? '')}
        className="flex h-32 touch-pan-y items-end rounded-md border-b border-line"
        onPointerMove={(event) => read(nearestOf(event, columns.length))}
        onPointerDown={(event) => read(nearestOf(event, columns.length))}
        onPointerLeave={() => read(null)}
      >
        {columns.map((column, i) => (
          <div key={column.label} className={cx('flex h-full flex-1 flex-col justify-end px-0.5 sm:px-1', i === at && 'bg-hover')}>
            <Piece count={column.good} most={most} look="bg-green rounded-t-sm" />
            <Piece count={column.bad} most={most} look={cx('bg-orange', column.good === 0 && 'rounded-t-sm')} />
          </div>
        ))}
      </div>
      <p className="mt-2 flex justify-between text-xs text-faint" aria-hidden>
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </p>
    </div>
  );
}

function Piece({ count, most, look }: { count: number; most: number; look: string }) {
  if (count === 0) return null;
  return <div className={cx('mt-px', look)} style={{ height: `${(count / most) * 100}%` }} />;
}
