import { Accessibility } from 'lucide-react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { SuiteState } from '../session.ts';
import { ScanButton } from './ScanButton.tsx';
import { ScanIssues, ScanSummary } from './ScanIssues.tsx';

/** The accessibility issues of the current page. */
export function AccessibilityTab({ state }: { state: SuiteState }) {
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <ScanButton label="Check this page" />
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
