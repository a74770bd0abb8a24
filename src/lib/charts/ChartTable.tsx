import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure.tsx';

type Props = { caption: string; heads: readonly string[]; rows: readonly (readonly ReactNode[])[]; note?: string };

/** The values of a chart as a table, collapsed below it. The first cell of a row is its header. */
export function ChartTable({ caption, heads, rows, note }: Props) {
  return (
    <Disclosure summary={<span className="text-sm">The same as a table</span>}>
      {note && <p className="mb-3 text-xs text-muted">{note}</p>}
      <table className="figures w-full text-xs sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={i === 0 ? 'py-1.5 pr-1 text-left' : 'py-1.5 pl-1 text-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-1 text-left font-medium">
                {name}
              </th>
              {cells.map((cell, i) => (
                <td key={heads[i + 1]} className="py-1.5 pl-1 text-right text-muted">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
