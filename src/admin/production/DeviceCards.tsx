import { Database, Gauge, RefreshCw } from 'lucide-react';
import type { AppState, Connection } from '@gauntlet/core';
import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { useObserved } from '../shared/hooks.ts';
import { vitals } from '../shared/vitals.ts';
import { labelOf, overallScore, scoreOf, VITAL_NAMES, type VitalName, vitalText } from '../shared/vitalScores.ts';
import { bytesText } from '../../lib/formatBytes.ts';
import { clockText, type Health } from './health.ts';
import { Fact, Facts, HealthCard, Problem } from './HealthCard.tsx';

/** Pending and refused events, and the remote cache. */
export function SyncCard() {
  const { state } = useObserved(useOwnGauntlet().views$);
  const { pending, refused } = state.root.sync;
  const { groups, profiles, leftOut, receivedAt } = state.remote;
  const all = Object.values(groups);
  return (
    <HealthCard title="Sync" icon={RefreshCw} state={stateOf(state)}>
      <Facts>
        <Fact name="Pending events">{formatNumber(pending.length)}</Fact>
        <Fact name="Refused events">{formatNumber(refused.length)}</Fact>
        <Fact name="Last attempt">{connectionLabel(state.connection)}</Fact>
        <Fact name="Server’s clock, last received">{state.remote.serverTime ? formatMoment(state.remote.serverTime) : 'never'}</Fact>
        <Fact name="This device’s clock">{state.remote.serverTime ? clockText(state.clockAheadMs) : 'not compared yet'}</Fact>
        <Fact name="Challenges up to date as of">{receivedAt ? formatMoment(receivedAt) : 'never loaded'}</Fact>
        <Fact name="Cached own challenges">{formatNumber(all.filter(({ extent }) => extent === 'followed').length)}</Fact>
        <Fact name="Cached other challenges">{formatNumber(all.filter(({ extent }) => extent !== 'followed').length)}</Fact>
        <Fact name="Cached check-ins">{formatNumber(all.reduce((sum, { proofs }) => sum + proofs.length, 0))}</Fact>
        <Fact name="Cached profiles">{formatNumber(Object.keys(profiles).length)}</Fact>
        <Fact name="Invalid nodes, left out">{formatNumber(Object.keys(leftOut).length)}</Fact>
      </Facts>
    </HealthCard>
  );
}

function stateOf({ root: { sync }, notSaved }: AppState) {
  if (notSaved) return { tone: 'red', label: 'Not saved' } as const;
  if (sync.refused.length > 0) return { tone: 'amber', label: 'Some events were refused' } as const;
  if (sync.pending.length > 0) return { tone: 'cyan', label: 'Waiting' } as const;
  return { tone: 'green', label: 'All delivered' } as const;
}

function connectionLabel(connection: Connection): string {
  return typeof connection === 'string' ? connection : JSON.stringify(connection);
}

/** The storage used on this device, and its quota. */
export function StorageCard({ storage }: Pick<Health, 'storage'>) {
  if (!storage.ok)
    return (
      <HealthCard title="Storage" icon={Database} state={{ tone: 'red', label: 'Unknown' }}>
        <Problem message={storage.message} />
      </HealthCard>
    );
  const { usage, quota, isPersisted, databases } = storage.value;
  const state = isPersisted ? ({ tone: 'green', label: 'Persistent' } as const) : ({ tone: 'amber', label: 'May be cleared' } as const);
  return (
    <HealthCard title="Storage" icon={Database} state={state}>
      <Facts>
        <Fact name="Used by this site">{usage === null ? 'unknown' : bytesText(usage)}</Fact>
        <Fact name="Quota">{quota === null ? 'unknown' : bytesText(quota)}</Fact>
      </Facts>
      <table className="figures mt-4 w-full text-sm">
        <caption className="mb-1 text-left text-xs text-faint">
          Databases of this account; bytes are estimated from the first 20 records of each
        </caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Store
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Records
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              About
            </th>
          </tr>
        </thead>
        <tbody>
          {databases.flatMap(({ name, stores }) =>
            stores.map((store) => (
              <tr key={`${name} ${store.name}`} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-medium break-all">
                  <span className="text-muted">{name} / </span>
                  {store.name}
                </th>
                <td className="py-1.5 pl-3 text-right">{formatNumber(store.records)}</td>
                <td className="py-1.5 pl-3 text-right text-muted">{store.bytes === null ? '–' : bytesText(store.bytes)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </HealthCard>
  );
}

const NAMES: Readonly<Record<VitalName, string>> = {
  fcp: 'First Contentful Paint (FCP)',
  lcp: 'Largest Contentful Paint (LCP)',
  fid: 'First Input Delay (FID)',
  cls: 'Cumulative Layout Shift (CLS)',
  ttfb: 'Time to First Byte (TTFB)',
  tti: 'Time to Interactive (TTI)',
  tbt: 'Total Blocking Time (TBT)',
};

/** The web vitals of this page load. */
export function VitalsCard() {
  const measured = useSyncExternalStore(vitals.subscribe, vitals.get);
  const score = overallScore(measured);
  const label = score === null ? null : labelOf(score);
  const tone = label === 'Good' ? 'green' : label === 'Poor' ? 'red' : 'amber';
  return (
    <HealthCard
      title="Vitals of this page"
      icon={Gauge}
      state={label === null ? undefined : { tone, label: `${label}, ${Math.round(score ?? 0)}` }}
    >
      <Facts>
        {VITAL_NAMES.map((name) => {
          const value = measured[name];
          return (
            <Fact key={name} name={NAMES[name]}>
              {vitalText(name, value)}
              {value !== null && <span className="text-muted">, {labelOf(scoreOf(name, value))}</span>}
            </Fact>
          );
        })}
      </Facts>
    </HealthCard>
  );
}
