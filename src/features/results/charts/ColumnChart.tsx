import { cx } from '../../../ui/cx.ts';
import { nearestOf, useChartCursor } from '../../../lib/charts/useChartCursor.ts';

type Column = { readonly label: string; readonly good: number; readonly bad: number; readonly text: string };

type Props = { label: string; columns: readonly Column[] };

/** Stacked columns over time, successes above failures. Shows the text of the selected column above the chart. */
export function ColumnChart({ label, columns }: Props) {
  const { at, slider, moveTo } = useChartCursor(columns.length);
  const highest = Math.max(1, ...columns.map(({ good, bad }) => good + bad));
  const shown = columns[at ?? columns.length - 1];
  return (
    <div>
      <p className="figures mb-2 min-h-5 text-sm text-muted" aria-hidden>
        {shown?.text}
      </p>
      <div
        {...slider(label, (i) => columns[i]?.text ?? '')}
        className="flex h-32 touch-pan-y items-end rounded-md border-b border-line"
        onPointerMove={(event) => moveTo(nearestOf(event, columns.length))}
        onPointerDown={(event) => moveTo(nearestOf(event, columns.length))}
        onPointerLeave={() => moveTo(null)}
      >
        {columns.map((column, i) => (
          <div key={column.label} className={cx('flex h-full flex-1 flex-col justify-end px-0.5 sm:px-1', i === at && 'bg-hover')}>
            <Piece count={column.good} highest={highest} className="bg-green rounded-t-sm" />
            <Piece count={column.bad} highest={highest} className={cx('bg-orange', column.good === 0 && 'rounded-t-sm')} />
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

function Piece({ count, highest, className }: { count: number; highest: number; className: string }) {
  if (count === 0) return null;
  return <div className={cx('mt-px', className)} style={{ height: `${(count / highest) * 100}%` }} />;
}
