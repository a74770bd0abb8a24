import { Gauge } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { vitals } from '../shared/vitals.ts';
import { labelOf, overallScore, scoreOf, VITAL_NAMES, vitalText, type VitalName } from '../shared/vitalScores.ts';
import { Fact, Facts, HealthCard } from './HealthCard.tsx';

const NAMES: Readonly<Record<VitalName, string>> = {
  fcp: 'First paint with content (FCP)',
  lcp: 'Largest part painted (LCP)',
  fid: 'First input answered (FID)',
  cls: 'Layout shifts (CLS)',
  ttfb: 'First byte (TTFB)',
  tti: 'Usable (TTI)',
  tbt: 'Blocking time (TBT)',
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
      state={label === null ? undefined : { tone, words: `${label}, ${Math.round(score ?? 0)}` }}
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
