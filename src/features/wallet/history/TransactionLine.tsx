import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HistoryLine } from '@gauntlet/core';
import { formatMoment } from '../../../lib/formatDate.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { cx } from '../../../ui/cx.ts';
import { formatInFull, signedPoints } from '../figures.ts';
import { transactionLook } from './transactionLook.ts';

/** One movement of points. Opens to why it happened. */
export function TransactionLine({ line }: { line: HistoryLine }) {
  const { icon: Icon, tone, label } = transactionLook[line.type];
  return (
    <li>
      <details className="group/line">
        <summary className="flex list-none items-center gap-3 -mx-2 rounded-lg px-2 py-3 select-none hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span aria-hidden className={cx('flex size-9 shrink-0 items-center justify-center rounded-lg', tone)}>
            <Icon className="size-4" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{line.description}</span>
            <span className="block text-sm text-faint">
              {label} · <time dateTime={line.timestamp}>{formatMoment(line.timestamp)}</time>
            </span>
          </span>
          <span className={cx('figures font-bold whitespace-nowrap', amountTone(line.amount))}>{signedPoints(line.amount)}</span>
          <ChevronDown className="size-4 text-muted transition duration-150 group-open/line:rotate-180" aria-hidden />
        </summary>
        <Why line={line} />
      </details>
    </li>
  );
}

/** The event behind a line, the rule it followed, and the sum it made. */
function Why({ line }: { line: HistoryLine }) {
  const sign = line.amount < 0 ? '-' : '+';
  return (
    <dl className="mb-3 grid gap-3 rounded-lg bg-sunken p-4 text-sm sm:grid-cols-2">
      <Fact name="Balance">
        <span className="figures">
          {formatNumber(line.balance - line.amount)} {sign} {formatNumber(Math.abs(line.amount))} ={' '}
          <strong className="font-bold text-ink">{formatNumber(line.balance)}</strong>
        </span>
      </Fact>
      <Fact name="Time">{formatInFull(line.timestamp)}</Fact>
      <Fact name="Rule">
        <code className="font-mono">{line.rule}</code>
      </Fact>
      <Fact name="Event">
        <code className="font-mono text-xs break-all">
          {line.cause} {line.id}
        </code>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-faint">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

function amountTone(amount: number): string {
  if (amount === 0) return 'text-muted';
  return amount > 0 ? 'text-green' : 'text-red';
}
