import { Accessibility, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { suite, type SuiteState } from '../session.ts';
import { ScanIssues, ScanSummary } from './ScanIssues.tsx';

/** The accessibility issues of the current page. */
export function AccessibilityTab({ state }: { state: SuiteState }) {
  const [isScanning, setScanning] = useState(false);
  const scanPage = async () => {
    setScanning(true);
    await suite.scan();
    setScanning(false);
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void scanPage()} busy={isScanning}>
          {!isScanning && <ScanSearch aria-hidden />}
          {isScanning ? 'Checking...' : 'Check this page'}
        </Button>
        {state.scan && <ScanSummary scan={state.scan} />}
      </div>
      {state.scan ? (
        <ScanIssues scan={state.scan} />
      ) : (
        <EmptyState
          icon={<Accessibility />}
          title="This page was not checked yet"
          description="All rules of axe are checked on the current page, without the tools beside it."
        />
      )}
    </div>
  );
}
