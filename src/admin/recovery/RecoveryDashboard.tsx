import { Camera, LifeBuoy, Percent, Radar, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { errorLog } from '../../lib/errors/errorReport.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { analyseNow, type Analysis, latestAnalysis, type Pattern } from '../../lib/recovery/analysis.ts';
import { readRecords, recoveryHealth } from '../../lib/recovery/records.ts';
import { MAX_SNAPSHOTS, readSnapshots } from '../../lib/recovery/stateSnapshots.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useEvery } from '../shared/hooks.ts';
import { HealthTile, ToolPage } from '../shared/ToolPage.tsx';
import { BreakScreen } from './BreakScreen.tsx';
import { formatCount } from '../../lib/formatNumber.ts';
import { Records, Reports, Snapshots } from './RecoveryLists.tsx';

export function RecoveryPage() {
  return (
    <ToolPage
      title="Recovery Dashboard"
      description="The errors of screens on this device, and the attempts to recover from them."
      docks="recovery"
    >
      <RecoveryDashboard />
    </ToolPage>
  );
}

/** How often the dashboard refreshes, in milliseconds. */
const REFRESH_MS = 2_000;

const readAll = () => ({
  records: readRecords(deviceStorage),
  snapshots: readSnapshots(deviceStorage),
  reports: errorLog(deviceStorage),
  analysis: latestAnalysis(),
});

type Shown = 'records' | 'snapshots' | 'reports';

/** The recovery attempts, the errors behind them, and a drill that breaks a screen on purpose. */
export function RecoveryDashboard() {
  const { value, refresh } = useEvery(REFRESH_MS, readAll);
  const [shown, setShown] = useState<Shown>('records');
  const { records, snapshots, reports, analysis } = value;
  const { health, rate, attempts } = recoveryHealth(records);
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 max-[399px]:grid-cols-1 lg:grid-cols-4">
        <HealthTile health={health} {...(attempts === 0 && { hint: 'No recovery was needed yet' })} />
        <StatTile label="Success rate" value={rate === null ? 'None yet' : `${rate} %`} icon={<Percent />} />
        <StatTile label="Attempts stored" value={attempts} icon={<LifeBuoy />} tone="violet" />
        <StatTile label={`State snapshots of ${MAX_SNAPSHOTS}`} value={snapshots.length} icon={<Camera />} tone="green" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <BreakScreen />
        <Patterns analysis={analysis} onRefresh={refresh} />
      </div>
      <Card>
        <Tabs
          label="Stored data"
          value={shown}
          onChange={setShown}
          tabs={[
            { value: 'records', label: `Records (${attempts})`, panel: <Records records={records} /> },
            { value: 'snapshots', label: `Snapshots (${snapshots.length})`, panel: <Snapshots snapshots={snapshots} /> },
            { value: 'reports', label: `Error reports (${reports.length})`, panel: <Reports reports={reports} /> },
          ]}
        />
      </Card>
    </div>
  );
}

const kindLabels: Readonly<Record<Pattern['kind'], string>> = {
  network: 'Network',
  chunk: 'A part of the app',
  missing: 'Missing data',
  timeout: 'Timeout',
  other: 'Anything else',
};

/** The likelihood of each kind of error, with a recommendation. */
function Patterns({ analysis, onRefresh }: { analysis: Analysis | null; onRefresh: () => void }) {
  const analyse = () => {
    analyseNow();
    onRefresh();
  };
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">Error patterns</h2>
          <p className="mt-1 text-sm text-muted">
            {analysis ? `Analysed at ${formatTime(analysis.at)}, and every five minutes.` : 'Analysed every five minutes.'}
          </p>
        </div>
        <Button variant="secondary" size="sm" onClick={analyse}>
          <Radar aria-hidden />
          Analyse now
        </Button>
      </div>
      {analysis && analysis.patterns.length === 0 && <p className="text-sm text-muted">No errors are stored, so there is no pattern.</p>}
      {analysis?.patterns.map((pattern) => (
        <PatternLine key={pattern.kind} {...pattern} />
      ))}
    </Card>
  );
}

function PatternLine({ kind, count, likelihood, isWarning, recommendation }: Pattern) {
  const percent = Math.round(likelihood * 100);
  return (
    <section className="space-y-1.5" aria-label={kindLabels[kind]}>
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <span className="font-medium">
          {isWarning && <TriangleAlert className="mr-1.5 mb-0.5 inline size-4 text-amber" aria-label="Warning" />}
          {kindLabels[kind]} <span className="text-muted">{formatCount(count, 'error')}</span>
        </span>
        <span className="figures text-muted">{percent} % within five minutes</span>
      </p>
      <ProgressBar label={`${kindLabels[kind]}: likelihood`} value={percent} tone={isWarning ? 'amber' : 'accent'} />
      {recommendation !== null && <p className="text-sm text-muted">{recommendation}</p>}
    </section>
  );
}
