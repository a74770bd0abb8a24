import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Instant } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { cx } from '../../ui/cx.ts';
import { EventFacts } from './EventFacts.tsx';
import { Fact, Facts } from './Fact.tsx';
import { Rule } from './Rule.tsx';
import { amountTone, signed } from './figures.ts';

/** One line of an explanation: what happened, the amount, and the figure afterwards. */
type WhyLineView = {
  /** The event's id and, if known, its type. */
  readonly id: string;
  readonly cause: string | null;
  readonly at: Instant;
  readonly description: string;
  readonly amount: number;
  /** The figure after the event. */
  readonly after: number;
  readonly rule: string;
};

type Props = {
  line: WhyLineView;
  figure: string;
  kind: string;
  icon: LucideIcon;
  tone: string;
  /** What stands behind the line, above the calculation. */
  evidence?: ReactNode;
};

/** A line that expands to the calculation, the rule and the event. `figure` names what is counted, `kind` the line's type. */
export function WhyLine({ line, figure, kind, icon: Icon, tone, evidence }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <details className="group/line" onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpened(event.currentTarget.open)}>
        {/* Rendered when opened: a screen holds many closed lines. */}
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
            {evidence}
            <LineFacts line={line} figure={figure} />
            <EventFacts id={line.id} />
          </div>
        )}
      </details>
    </li>
  );
}

/** The calculation of a line, its rule and its event. */
function LineFacts({ line, figure }: { line: WhyLineView; figure: string }) {
  const { amount, after, rule, cause, id } = line;
  return (
    <Facts>
      <Fact name={figure}>
        <span className="figures">
          {formatNumber(after - amount)} {amount < 0 ? '-' : '+'} {formatNumber(Math.abs(amount))} ={' '}
          <strong className="font-bold text-ink">{formatNumber(after)}</strong>
        </span>
      </Fact>
      <Fact name="Event">
        <code className="font-mono text-xs break-all">
          {cause} {id}
        </code>
      </Fact>
      <Fact name="Rule" wide>
        <Rule rule={rule} />
      </Fact>
    </Facts>
  );
}
