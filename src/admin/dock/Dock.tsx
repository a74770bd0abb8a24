import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { chaosSign } from '../shared/chaosSign.ts';
import { FlagWatch } from '../advanced/FlagWatch.tsx';
import { BackupWatch } from '../backup/BackupWatch.tsx';
import { dockedTool, type DockedTool } from '../shared/dockedTool.ts';
import { sittings } from '../shared/sitting.ts';
import { useSitting } from '../shared/useSitting.ts';
import { SittingMark } from './SittingMark.tsx';

type Docked = { readonly title: string; readonly Tool: ComponentType; readonly isLow?: true };

const tools: Readonly<Record<DockedTool, Docked>> = {
  debug: {
    title: 'Debug Console',
    Tool: lazy(() => import('../debug/DebugConsole.tsx').then(({ DebugConsole }) => ({ default: DebugConsole }))),
  },
  recovery: {
    title: 'Recovery Dashboard',
    Tool: lazy(() => import('../recovery/RecoveryDashboard.tsx').then(({ RecoveryDashboard }) => ({ default: RecoveryDashboard }))),
  },
  testing: {
    title: 'Testing Suite',
    Tool: lazy(() => import('../suite/TestingSuite.tsx').then(({ TestingSuite }) => ({ default: TestingSuite }))),
  },
  travel: {
    title: 'Time Travel',
    Tool: lazy(() => import('../travel/TimeTravel.tsx').then(({ TimeTravel }) => ({ default: TimeTravel }))),
    isLow: true,
  },
  whatIf: { title: 'What If', Tool: lazy(() => import('../whatIf/WhatIf.tsx').then(({ WhatIf }) => ({ default: WhatIf }))) },
};

const ChaosBadge = lazy(() => import('../chaos/ChaosBadge.tsx').then(({ ChaosBadge }) => ({ default: ChaosBadge })));

/** Shows the docked tool of admin mode and the badge of a chaos run. */
export function Dock() {
  const sign = useSyncExternalStore(chaosSign.subscribe, chaosSign.get);
  return (
    <>
      <BackupWatch />
      <FlagWatch />
      <DockedToolPanel />
      {sign && (
        <Suspense fallback={null}>
          {/* Adds space at the bottom, so that content under the badge can scroll into view. */}
          <div aria-hidden className="h-16 shrink-0" />
          <ChaosBadge {...sign} />
        </Suspense>
      )}
    </>
  );
}

/** Stays over the lower part of the window while the app is used above it: a tool, and the mark of the displayed view. */
function DockedToolPanel() {
  const open = useSyncExternalStore(dockedTool.subscribe, dockedTool.get);
  const isSitting = useSitting().name === 'sitting';
  // Leaving admin mode or the account returns to the present (TT6).
  useEffect(() => () => sittings.leave(), []);
  if (open === null && !isSitting) return null;
  const height = open === null ? 'h-16' : tools[open].isLow ? 'h-64' : 'h-[50dvh]';
  return (
    <>
      {/* Adds space at the bottom, so that covered content can scroll into view. */}
      <div aria-hidden className={`shrink-0 ${height}`} />
      <div data-tool-dock className="fixed inset-x-0 bottom-0 z-40 flex max-h-[80dvh] flex-col bg-raised shadow-float">
        <SittingMark />
        {open && <DockedPanel key={open} tool={open} isMarked={isSitting} />}
      </div>
    </>
  );
}

function DockedPanel({ tool, isMarked }: { tool: DockedTool; isMarked: boolean }) {
  const { title, Tool, isLow } = tools[tool];
  const close = () => {
    dockedTool.show(null);
    if (tool === 'travel' || tool === 'whatIf') sittings.leave();
  };
  return (
    <section aria-label={title} className={`flex min-h-0 flex-col border-t border-line ${isLow ? 'max-h-[50dvh]' : 'h-[45dvh]'}`}>
      {/* The mark names the tool and closes it; a second title would waste the narrow space. */}
      <header className={cx('flex items-center gap-2 border-b border-line px-4 py-1', isLow && isMarked && 'sr-only')}>
        <h2 className="mr-auto truncate font-semibold">{title}</h2>
        <IconButton label={`Close ${title}`} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <ErrorBoundary FallbackComponent={ToolBroke}>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Tool />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}

function ToolBroke({ error, resetErrorBoundary }: { error: unknown; resetErrorBoundary: () => void }) {
  const description = error instanceof Error ? error.message : String(error);
  return <ErrorState title="This tool broke" description={description} onRetry={resetErrorBoundary} />;
}
