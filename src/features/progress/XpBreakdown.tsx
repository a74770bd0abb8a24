import { level$, type Level } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { cx } from '../../ui/cx.ts';

const sources = [
  { key: 'login', label: 'Daily Login', dot: 'bg-cyan' },
  { key: 'challenges', label: 'Challenges Completed', dot: 'bg-violet' },
  { key: 'social', label: 'Social Engagement', dot: 'bg-green' },
  { key: 'achievements', label: 'Achievements', dot: 'bg-amber' },
] as const;

/** The sources of XP, the XP spent, and their sum. */
export function XpBreakdown() {
  const { xp, earned, spent } = useProjection(level$);
  return (
    <Card>
      <h2 className="text-lg font-bold">XP Breakdown</h2>
      <Shares earned={earned} />
      <dl className="mt-4 space-y-2.5 text-sm">
        {sources.map(({ key, label, dot }) => (
          <Line key={key} label={label} dot={dot} value={earned[key]} />
        ))}
        <Line label="Spent on power-ups" dot="bg-red" value={-spent} />
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3 font-bold">
          <dt>Your XP</dt>
          <dd className="text-base">
            <CountUp value={xp} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Line({ label, dot, value }: { label: string; dot: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="flex items-center gap-2.5 text-muted">
        <span aria-hidden className={cx('size-2.5 rounded-full', dot)} />
        {label}
      </dt>
      <dd className={cx('font-semibold', value < 0 && 'text-red')}>
        <CountUp value={value} format={(figure) => `${figure < 0 ? '−' : ''}${formatNumber(Math.abs(figure))}`} />
      </dd>
    </div>
  );
}

/** One segment per source, as wide as its share. */
function Shares({ earned }: Pick<Level, 'earned'>) {
  const parts = sources.filter(({ key }) => earned[key] > 0);
  return (
    <div aria-hidden className="mt-4 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-hover">
      {parts.map(({ key, dot }) => (
        <span key={key} className={cx('h-full min-w-1 transition-[flex-grow] duration-150', dot)} style={{ flexGrow: earned[key] }} />
      ))}
    </div>
  );
}
