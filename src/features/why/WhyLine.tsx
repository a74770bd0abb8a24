import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import type { Instant } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { cx } from '../../ui/cx.ts';
import { EventFacts } from './EventFacts.tsx';
import { amountTone, signed } from './figures.ts';
import { LineFacts } from './LineFacts.tsx';

/** One line of why a figure is what it is: what happened, what it added, and what the figure was then. */
export type WhyLineView = {
  /** The event's id, and its type where the line knows it. */
  readonly id: string;
  readonly cause: string | null;
  readonly at: Instant;
  readonly description: string;
  readonly amount: number;
  /** The figure after it. */
  readonly after: number;
  readonly rule: string;
};

type Props = { line: WhyLineView; figure: string; kind: string; icon: LucideIcon; tone: string };

/** A line that opens to the sum, the rule and the event behind it. `figure` names what is counted, `kind` what the line is. */
export function WhyLine({ line, figure, kind, icon: Icon, tone }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <details className="group/line" onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpened(event.currentTarget.open)}>
        {/* Drawn with the press that opens it; in a closed line, of which a screen has many, nobody would see it. */}
        <summary
          onClick={() => setOpened(true)}
          className="-mx-2 flex list-none items-center gap-3 rounded-lg px-2 py-3 select-none hover:bg-hover [&::-webkit-details-marker]:hidden"
        >
          <span aria-hidden className={cx('flex size-9 shrink-0 items-center max-sm:hidden justify-center rounded-lg', tone)}>
            <Icon className="size-4" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{line.description}</span>
            <span className="block text-xs text-faint sm:text-sm">
              {kind} · <time dateTime={line.at}>{formatMoment(line.at)}</time>
            </span>
          </span>
          <span className={cx('figures font-bold whitespace-nowrap', amountTone(line.amount))}>{signed(line.amount)}</span>
          <ChevronDown className="size-4 text-muted transition duration-150 group-open/line:rotate-180" aria-hidden />
        </summary>
        {opened && (
          <div className="mb-3 rounded-lg bg-sunken p-4 text-sm">
            <LineFacts line={line} figure={figure} />
            <EventFacts id={line.id} />
          </div>
        )}
      </details>
    </li>
  );
}
