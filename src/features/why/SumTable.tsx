import type { LucideIcon } from 'lucide-react';
import { CountUp } from '../../ui/CountUp.tsx';
import { cx } from '../../ui/cx.ts';
import { amountTone, signed } from './figures.ts';

export type SumRow = {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly label: string;
  /** How the amount adds up: '49 times', '15 × 3'. */
  readonly detail: string;
  readonly amount: number;
};

type Props = { caption: string; rows: readonly SumRow[]; total: { readonly label: string; readonly value: number; readonly unit: string } };

/** A figure's parts in a table, with their sum. */
export function SumTable({ caption, rows, total }: Props) {
  const highest = Math.max(1, ...rows.map(({ amount }) => Math.abs(amount)));
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left text-base font-bold text-ink">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-medium">
              <RowName row={row} />
            </th>
            <td className="hidden w-1/2 py-2 sm:table-cell" aria-hidden>
              <Bar amount={row.amount} highest={highest} />
            </td>
            <td className={cx('figures py-2 pl-2 text-right font-bold whitespace-nowrap', amountTone(row.amount))}>{signed(row.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="pt-3 text-left text-base font-bold">
            {total.label}
          </th>
          <td className="hidden sm:table-cell" aria-hidden />
          <td className="pt-3 pl-1 text-right text-lg font-bold whitespace-nowrap sm:text-xl">
            <CountUp value={total.value} /> <span className="text-sm font-semibold text-muted">{total.unit}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function RowName({ row: { icon: Icon, tone, label, detail } }: { row: SumRow }) {
  return (
    <span className="flex items-center gap-2 sm:gap-3">
      <span aria-hidden className={cx('flex size-9 shrink-0 items-center justify-center rounded-lg', tone)}>
        <Icon className="size-4" />
      </span>
      <span className="min-w-0">
        {label}
        <span className="figures block text-xs font-normal text-faint sm:whitespace-nowrap">{detail}</span>
      </span>
    </span>
  );
}

function Bar({ amount, highest }: { amount: number; highest: number }) {
  const fill = amount < 0 ? 'bg-red' : 'bg-green';
  return (
    <span className="block h-1.5 rounded-full bg-hover">
      <span className={cx('block h-full rounded-full', fill)} style={{ width: `${(Math.abs(amount) / highest) * 100}%` }} />
    </span>
  );
}
