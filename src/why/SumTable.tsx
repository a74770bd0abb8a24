import type { ReactNode } from 'react';
import { CountUp } from '../ui/CountUp.tsx';
import { cx } from '../ui/cx.ts';
import { amountTone, signed } from './figures.ts';

export type SumRow = {
  readonly key: string;
  readonly label: ReactNode;
  /** How it comes about: '49 times', '15 × 3'. */
  readonly detail: string;
  readonly amount: number;
};

type Props = { caption: string; rows: readonly SumRow[]; total: { readonly label: string; readonly value: number; readonly unit: string } };

/** Parts of a figure, one below the other, and the figure that they come to. */
export function SumTable({ caption, rows, total }: Props) {
  const most = Math.max(1, ...rows.map(({ amount }) => Math.abs(amount)));
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left text-base font-bold text-ink">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-3 text-left font-medium">
              {row.label}
              <span className="figures block text-xs font-normal text-faint">{row.detail}</span>
            </th>
            <td className="hidden w-2/5 py-2.5 sm:table-cell" aria-hidden>
              <Bar amount={row.amount} most={most} />
            </td>
            <td className={cx('figures py-2.5 pl-3 text-right font-bold whitespace-nowrap', amountTone(row.amount))}>
              {signed(row.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="pt-3 text-left text-base font-bold">
            {total.label}
          </th>
          <td className="hidden sm:table-cell" aria-hidden />
          <td className="pt-3 pl-3 text-right text-xl font-bold whitespace-nowrap">
            <CountUp value={total.value} /> <span className="text-sm font-semibold text-muted">{total.unit}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Bar({ amount, most }: { amount: number; most: number }) {
  const fill = amount < 0 ? 'bg-red' : 'bg-green';
  return (
    <span className="block h-1.5 rounded-full bg-hover">
      <span className={cx('block h-full rounded-full', fill)} style={{ width: `${(Math.abs(amount) / most) * 100}%` }} />
    </span>
  );
}
