import { useSyncExternalStore } from 'react';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import {
  labelOf,
  overallScore,
  scoreOf,
  THRESHOLDS,
  VITAL_NAMES,
  type VitalLabel,
  type VitalName,
  vitalText,
} from '../../shared/vitalScores.ts';
import { vitals } from '../../shared/vitals.ts';

const NAMES: Readonly<Record<VitalName, string>> = {
  fcp: 'First Contentful Paint',
  lcp: 'Largest Contentful Paint',
  fid: 'First Input Delay',
  cls: 'Cumulative Layout Shift',
  ttfb: 'Time to First Byte',
  tti: 'Time to Interactive',
  tbt: 'Total Blocking Time',
};

const tones: Readonly<Record<VitalLabel, Tone>> = { Good: 'green', 'Needs Improvement': 'amber', Poor: 'red' };
const fills = { Good: 'green', 'Needs Improvement': 'amber', Poor: 'red' } as const satisfies Record<VitalLabel, string>;

/** The web vitals of this page, as the browser measured them. */
export function PerformanceTab() {
  const measured = useSyncExternalStore(vitals.subscribe, vitals.get);
  const overall = overallScore(measured);
  return (
    <div className="space-y-4">
      <div className="surface flex flex-wrap items-center gap-x-4 gap-y-2 p-4 shadow-card">
        <p className="figures text-4xl font-bold">{overall === null ? '–' : Math.round(overall)}</p>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">Performance score</p>
          <p className="text-sm text-muted">
            The mean of the metrics that the browser measured since this page was loaded. A missing metric has no score.
          </p>
        </div>
        {overall !== null && <Badge tone={tones[labelOf(overall)]}>{labelOf(overall)}</Badge>}
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {VITAL_NAMES.map((name) => (
          <Vital key={name} name={name} value={measured[name]} />
        ))}
      </ul>
    </div>
  );
}

function Vital({ name, value }: { name: VitalName; value: number | null }) {
  const score = value === null ? null : scoreOf(name, value);
  const label = score === null ? null : labelOf(score);
  const { good, poor } = THRESHOLDS[name];
  return (
    <li className="surface space-y-2 p-4 shadow-card">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-muted">
          <abbr title={NAMES[name]} className="no-underline">
            {name.toUpperCase()}
          </abbr>{' '}
          {NAMES[name]}
        </p>
        {label && <Badge tone={tones[label]}>{label}</Badge>}
      </div>
      <p className="figures text-xl font-bold">{vitalText(name, value)}</p>
      {score !== null && label !== null && <ProgressBar label={`Score of ${NAMES[name]}`} value={Math.round(score)} tone={fills[label]} />}
      <p className="text-xs text-faint">
        good to {vitalText(name, good)}, poor from {vitalText(name, poor)}
      </p>
    </li>
  );
}
