import { cx } from './cx.ts';

const fills = { accent: 'bg-accent-gradient', green: 'bg-green', red: 'bg-red', amber: 'bg-amber' };

type Props = { label: string; value: number; max?: number; tone?: keyof typeof fills; className?: string };

/** The share of `value` in `max` (100 by default). */
export function ProgressBar({ label, value, max = 100, tone = 'accent', className }: Props) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      className={cx('h-2 overflow-hidden rounded-full bg-hover', className)}
    >
      <div className={cx('h-full rounded-full transition-[width] duration-150', fills[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
