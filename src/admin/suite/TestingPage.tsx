import { useNavigate } from '@tanstack/react-router';
import { PanelBottom } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { dockedTool } from '../shared/dockedTool.ts';
import { ToolPage } from '../shared/ToolPage.tsx';
import { TestingSuite } from './TestingSuite.tsx';

/** The Testing Suite as a page. It moves beside the app to inspect other screens. */
export function TestingPage() {
  const docked = useSyncExternalStore(dockedTool.subscribe, dockedTool.get);
  const navigate = useNavigate();
  const stepAside = () => {
    dockedTool.show('testing');
    return navigate({ to: '/feed' });
  };
  return (
    <ToolPage
      title="Testing Dashboard"
      description="Checks of the app as it stands, and of the ways that people take through it."
      docks="testing"
    >
      {docked === 'testing' ? (
        <EmptyState
          icon={<PanelBottom />}
          title="The Testing Suite is open beside the app"
          description="Close it below to have it on this page."
        />
      ) : (
        <TestingSuite stepAside={stepAside} />
      )}
    </ToolPage>
  );
}
