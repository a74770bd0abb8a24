import type { ReactNode } from 'react';
import { FEE_SPLIT, type GroupEarnings } from '@gauntlet/core';
import { formatDollars, formatNumber } from '../../../lib/formatNumber.ts';
import { cx } from '../../../ui/cx.ts';

type Sums = Pick<GroupEarnings, 'joined' | 'gross' | 'platform' | 'host' | 'refunded'>;

/** The host's half of entry fees, how it relates to the platform's, and what was returned. */
export function Earnings({ sums, isNarrow = false }: { sums: Sums; isNarrow?: boolean }) {
  const { joined, gross, platform, host, refunded } = sums;
  return (
    <div>
      <p className="text-sm text-muted">Your half</p>
      <p className="figures text-3xl font-bold text-accent">{formatDollars(host)}</p>
      {gross > 0 && (
        <div aria-hidden className="mt-3 flex h-2 gap-1 overflow-hidden rounded-full">
          <span className="bg-accent" style={{ width: `${(host / gross) * 100}%` }} />
          <span className="flex-1 bg-violet" />
        </div>
      )}
      <dl className={cx('mt-4 grid grid-cols-2 gap-x-4 gap-y-3', !isNarrow && 'sm:grid-cols-4')}>
        <Figure label="Paid to join">{formatNumber(joined)}</Figure>
        <Figure label="Brought in">{formatDollars(gross)}</Figure>
        <Figure label={`Platform’s ${FEE_SPLIT.platform}%`}>{formatDollars(platform)}</Figure>
        <Figure label="Returned">{formatDollars(refunded)}</Figure>
      </dl>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
