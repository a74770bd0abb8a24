import type { ReactNode } from 'react';
import { voided$ } from '@gauntlet/core';
import type { VersionCount } from '@gauntlet/core/devtools';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { reducers } from '../../lib/reducers.ts';
import { Card } from '../../ui/Card.tsx';
import { useObserved } from '../shared/hooks.ts';

type Props = { counts: readonly VersionCount[]; snapshots: readonly number[] };

/** The number of listed events. */
const MAX_SHOWN = 50;

/** The reducers that fold the log, its snapshots, and the events without effect. */
export function FoldCard({ counts, snapshots }: Props) {
  const { state, asOf } = useObserved(useOwnGauntlet().views$);
  const voided = voided$.select(state, asOf);
  const unknown = counts.filter(({ status }) => status === 'unknown');
  return (
    <Card className="space-y-5 text-sm">
      <h2 className="text-lg font-bold">Fold</h2>
      <p className="text-muted">
        Reducers: <code className="font-mono text-xs break-all text-ink">{reducers}</code>. Snapshots of other reducers are ignored.
      </p>
      <Part title={`Snapshots of the fold, ${snapshots.length}`}>
        {snapshots.length === 0 ? (
          <p className="text-muted">None yet: a snapshot is stored every 500 events. Until then, each start folds the whole log.</p>
        ) : (
          <p className="figures text-muted">After event {snapshots.map(formatNumber).join(', ')}.</p>
        )}
      </Part>
      <Part title={`Unknown types and versions, ${unknown.length}`}>
        {unknown.length === 0 && <p className="text-muted">None: this app recognizes every event of this log.</p>}
        <ul className="divide-y divide-line">
          {unknown.map(({ type, v, count }) => (
            <li key={`${type} ${v}`} className="figures py-1.5 break-all">
              {type} of version {v}: {formatCount(count, 'event')}, stored and skipped
            </li>
          ))}
        </ul>
      </Part>
      <Part title={`Voided events, ${formatNumber(voided.length)}`}>
        {voided.length === 0 && <p className="text-muted">None: every event of this log has an effect.</p>}
        <ul className="divide-y divide-line">
          {voided.slice(0, MAX_SHOWN).map(({ event, type, position, reason }) => (
            <li key={`${position} ${event}`} className="figures py-1.5 wrap-break-word">
              Event {formatNumber(position)}, {type}: <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
        {voided.length > MAX_SHOWN && <p className="text-muted">And {formatNumber(voided.length - MAX_SHOWN)} more.</p>}
      </Part>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
