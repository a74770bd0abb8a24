import { Camera, LifeBuoy, Percent } from 'lucide-react';
import { useState } from 'react';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { errorLog } from '../../lib/errors/errorReport.ts';
import { latestAnalysis } from '../../lib/recovery/analysis.ts';
import { readRecords, recoveryHealth } from '../../lib/recovery/records.ts';
import { MAX_SNAPSHOTS, readSnapshots } from '../../lib/recovery/stateSnapshots.ts';
import { Card } from '../../ui/Card.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { HealthTile } from '../shared/HealthTile.tsx';
import { useEvery } from '../shared/useEvery.ts';
import { BreakScreen } from './BreakScreen.tsx';
import { Patterns } from './Patterns.tsx';
import { Records } from './Records.tsx';
import { Reports } from './Reports.tsx';
import { Snapshots } from './Snapshots.tsx';

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
  const { value, look } = useEvery(REFRESH_MS, readAll);
  const [shown, setShown] = useState<Shown>('records');
  const { records, snapshots, reports, analysis } = value;
  const { health, rate, attempts } = recoveryHealth(records);
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 max-[399px]:grid-cols-1 lg:grid-cols-4">
        <HealthTile health={health} {...(attempts === 0 && { hint: 'Nothing was needed yet' })} />
        <StatTile label="Success rate" value={rate === null ? 'None yet' : `${rate} %`} icon={<Percent />} />
        <StatTile label="Attempts kept" value={attempts} icon={<LifeBuoy />} tone="violet" />
        <StatTile label={`State snapshots of ${MAX_SNAPSHOTS}`} value={snapshots.length} icon={<Camera />} tone="green" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <BreakScreen />
        <Patterns analysis={analysis} onLook={look} />
      </div>
      <Card>
        <Tabs
          label="What is kept"
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
