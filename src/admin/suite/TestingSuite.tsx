import { useNavigate } from '@tanstack/react-router';
import { PanelBottom, TriangleAlert } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../features/account/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { dockedTool } from '../shared/dockState.ts';
import { ToolPage } from '../shared/ToolPage.tsx';
import { recorder, type Recording } from './recorder.ts';
import { suite, type SuiteState } from './session.ts';
import { AccessibilityTab } from './tabs/AccessibilityTab.tsx';
import { Overview } from './tabs/Overview.tsx';
import { PerformanceTab } from './tabs/PerformanceTab.tsx';
import { TestCases } from './tabs/TestCases.tsx';
import { UserFlows } from './tabs/UserFlows.tsx';

/** The Testing Suite as a page. It moves beside the app to inspect other screens. */
export function TestingPage() {
  const docked = useSyncExternalStore(dockedTool.subscribe, dockedTool.get);
  const navigate = useNavigate();
  const stepAside = () => {
    dockedTool.show('testing');
    return navigate({ to: '/feed' });
  };
  return (
    <ToolPage title="Testing Dashboard" description="Checks of the current app and of recorded user flows." docks="testing">
      {docked === 'testing' ? (
        <EmptyState
          icon={<PanelBottom />}
          title="The Testing Suite is open beside the app"
          description="Close it below to show it on this page."
        />
      ) : (
        <TestingSuite stepAside={stepAside} />
      )}
    </ToolPage>
  );
}

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
      {state.problem !== null && (
        <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="The action failed">
          {state.problem}
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

/** Returns the suite of the signed-in account, the recorder's state and the user's name. */
function useSuite(): { readonly state: SuiteState; readonly recording: Recording; readonly me: string } {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  const state = useSyncExternalStore(suite.subscribe, suite.get);
  const recording = useSyncExternalStore(recorder.subscribe, recorder.get);
  const account = user?.id ?? null;
  useEffect(() => {
    if (account !== null) void suite.open(account);
  }, [account]);
  return { state, recording, me: user?.fullName ?? '' };
}
