import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AccessibilityTab } from './tabs/AccessibilityTab.tsx';
import { Overview } from './tabs/Overview.tsx';
import { PerformanceTab } from './tabs/PerformanceTab.tsx';
import { TestCases } from './tabs/TestCases.tsx';
import { UserFlows } from './tabs/UserFlows.tsx';
import { useSuite } from './useSuite.ts';

type TabName = 'overview' | 'tests' | 'accessibility' | 'performance' | 'flows';

type Props = {
  /** Docks the suite beside the app, before the app is used by the user or the suite. */
  stepAside?: () => Promise<void>;
};

/** Tests the app as it is: accessibility, performance and recorded flows. */
export function TestingSuite({ stepAside }: Props) {
  const [tab, setTab] = useState<TabName>(() => chosen);
  const { state, recording, me } = useSuite();
  const choose = (next: TabName) => {
    chosen = next;
    setTab(next);
  };
  const parts = { state, ...(stepAside && { stepAside }) };
  return (
    <div className="space-y-4">
      {state.trouble !== null && (
        <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="That could not be done">
          {state.trouble}
        </Notice>
      )}
      <Tabs<TabName>
        label="Testing Suite"
        variant="pill"
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'overview', label: 'Overview', panel: <Overview {...parts} /> },
          { value: 'tests', label: 'Test Cases', panel: <TestCases {...parts} /> },
          { value: 'accessibility', label: 'Accessibility', panel: <AccessibilityTab {...parts} /> },
          { value: 'performance', label: 'Performance', panel: <PerformanceTab /> },
          { value: 'flows', label: 'User Flows', panel: <UserFlows {...parts} recording={recording} me={me} /> },
        ]}
      />
    </div>
  );
}

/** The last open tab, because the suite may move from its page beside the app. */
let chosen: TabName = 'overview';
