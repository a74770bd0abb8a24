import { Apple, BookOpen, Dumbbell, Lightbulb, Repeat, type LucideIcon } from 'lucide-react';
import { outcomes$, type CategoryResult, type Range } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { cx } from '../../ui/cx.ts';
import { ChartCard } from './ChartCard.tsx';

type CategoryStyle = { readonly label: string; readonly icon: LucideIcon; readonly tone: string };

/** Label, icon and colours of each category. */
export const categoryStyles: Readonly<Record<CategoryResult['category'], CategoryStyle>> = {
  fitness: { label: 'Fitness', icon: Dumbbell, tone: 'bg-red-soft text-red' },
  study: { label: 'Study', icon: BookOpen, tone: 'bg-cyan-soft text-cyan' },
  diet: { label: 'Diet', icon: Apple, tone: 'bg-green-soft text-green' },
  habit: { label: 'Habit', icon: Repeat, tone: 'bg-violet-soft text-violet' },
  skill: { label: 'Skill', icon: Lightbulb, tone: 'bg-amber-soft text-amber' },
};

/** Outcomes by category, as a table whose rows also draw bars. */
export function CategoriesCard({ range }: { range: Range }) {
  const { categories } = useProjection(outcomes$(range));
  const most = Math.max(1, ...categories.map(({ completed, failed }) => completed + failed));
  return (
    <ChartCard title="By category" summary={summaryOf(categories)}>
      <table className="figures w-full text-sm">
        <caption className="sr-only">Completed and failed challenges by category</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="pb-2 text-left font-medium">
              Category
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Done
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Failed
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Rate
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              XP
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((each) => (
            <Row key={each.category} result={each} most={most} />
          ))}
        </tbody>
      </table>
    </ChartCard>
  );
}

function Row({ result: { category, completed, failed, winRate, xp }, most }: { result: CategoryResult; most: number }) {
  const { label, icon: Icon, tone } = categoryStyles[category];
  return (
    <tr className="border-t border-line">
      <th scope="row" aria-label={label} className="w-full py-2.5 pr-3 text-left font-medium">
        <span className="flex items-center gap-3">
          <span aria-hidden className={cx('flex size-8 shrink-0 items-center justify-center rounded-lg', tone)}>
            <Icon className="size-4" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block">{label}</span>
            <span aria-hidden className="mt-1 flex h-1.5 overflow-hidden rounded-full bg-hover">
              <span className="bg-green" style={{ width: `${(completed / most) * 100}%` }} />
              <span className="bg-orange" style={{ width: `${(failed / most) * 100}%` }} />
            </span>
          </span>
        </span>
      </th>
      <td className="py-2.5 text-right font-bold">{formatNumber(completed)}</td>
      <td className="py-2.5 pl-3 text-right text-muted">{formatNumber(failed)}</td>
      <td className="py-2.5 pl-3 text-right text-muted">{winRate === null ? '–' : `${winRate}%`}</td>
      <td className="py-2.5 pl-3 text-right text-muted">{formatNumber(xp)}</td>
    </tr>
  );
}

function summaryOf(categories: readonly CategoryResult[]): string {
  const best = categories.toSorted((a, b) => b.completed - a.completed)[0];
  if (!best || best.completed === 0) return 'Nothing was completed in this time.';
  const names = categories.filter(({ completed }) => completed === best.completed).map(({ category }) => categoryStyles[category].label);
  return `Most completed: ${names.join(' and ')}, ${formatNumber(best.completed)}${names.length > 1 ? ' each' : ''}.`;
}
