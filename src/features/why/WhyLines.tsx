import type { ReactNode } from 'react';
import { Pager } from '../../ui/Pager.tsx';
import { usePaging } from './usePaging.ts';

/** How many lines are drawn at once, however many there are. */
const PAGE = 15;

type Props<Line> = { of: string; lines: readonly Line[]; empty: string; children: (line: Line) => ReactNode };

/** Lines, newest first, a page at a time. Each child needs a key. `of` names them for who hears the page. */
export function WhyLines<Line>({ of, lines, empty, children }: Props<Line>) {
  const { page, skip, turnTo } = usePaging(PAGE);
  if (lines.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line">{lines.slice(skip, skip + PAGE).map(children)}</ul>
      <Pager of={of} page={page} size={PAGE} count={lines.length} onPage={turnTo} />
    </>
  );
}
