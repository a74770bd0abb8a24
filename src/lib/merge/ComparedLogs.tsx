import type { MergePlan } from '@gauntlet/core';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { formatCount } from '../formatNumber.ts';
import { addedText, figureRows, MERGE_TEXTS, type MergeSource, reasonText } from './mergeText.ts';

/** A longer list is collapsed, and of a very long one only the first entries are shown. */
const SHORT = 3;
const MOST_LISTED = 100;

/** The figures of two logs and of their merge, what the merge would add, and what would have no effect. */
export function ComparedLogs({ plan: { figures, added, leftOut }, source }: { plan: MergePlan; source: MergeSource }) {
  const heading = `${formatCount(leftOut.length, 'change')} would have no effect`;
  return (
    <>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">Figures of the logs</caption>
        <thead>
          <tr className="border-b border-line text-left align-bottom text-muted">
            <th scope="col" className="w-1/5">
              <span className="sr-only">Figure</span>
            </th>
            {[MERGE_TEXTS[source].other, 'Your account', 'Merged'].map((name) => (
              <th key={name} scope="col" className="py-2 pl-2 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {figureRows(figures).map(({ name, values }) => (
            <tr key={name}>
              <th scope="row" className="py-2 text-left font-medium text-muted">
                {name}
              </th>
              {values.map((value, column) => (
                <td
                  key={COLUMNS[column]}
                  className={column === 2 ? 'figures py-2 pl-2 text-right font-semibold' : 'figures py-2 pl-2 text-right'}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{addedText(added, source)}</p>
      {leftOut.length > SHORT && (
        <Disclosure summary={heading}>
          <LeftOutList leftOut={leftOut} />
        </Disclosure>
      )}
      {leftOut.length > 0 && leftOut.length <= SHORT && (
        <section aria-label={heading} className="space-y-2">
          <h3 className="font-semibold">{heading}</h3>
          <LeftOutList leftOut={leftOut} />
        </section>
      )}
    </>
  );
}

const COLUMNS = ['other', 'account', 'merged'];

function LeftOutList({ leftOut }: Pick<MergePlan, 'leftOut'>) {
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {leftOut.slice(0, MOST_LISTED).map(({ id, text, reason }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {text} <span className="text-muted">{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
      {leftOut.length > MOST_LISTED && (
        <p className="text-sm text-muted">And {formatCount(leftOut.length - MOST_LISTED, 'change')} more.</p>
      )}
    </>
  );
}
