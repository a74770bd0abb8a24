import { useState, type ReactNode } from 'react';
import { Pager } from '../../ui/Pager.tsx';

/** Lines per page. */
const PAGE = 15;

type Props<Line> = { of: string; lines: readonly Line[]; empty: string; children: (line: Line) => ReactNode };

/** Paged lines, newest first. Each child needs a key. `of` names the lines for assistive technology. */
export function WhyLines<Line>({ of, lines, empty, children }: Props<Line>) {
  const [page, turnTo] = useState(0);
  const skip = page * PAGE;
  if (lines.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line">{lines.slice(skip, skip + PAGE).map(children)}</ul>
      <Pager of={of} page={page} size={PAGE} count={lines.length} onPage={turnTo} />
    </>
  );
}

/** A section of an explanation, below the sums. */
export function WhySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-base font-bold">{title}</h3>
      {children}
    </section>
  );
}
