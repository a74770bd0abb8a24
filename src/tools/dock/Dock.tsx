import { X } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dockedTool, type DockedTool } from '../shared/dockedTool.ts';

const tools: Readonly<Record<DockedTool, { readonly title: string; readonly Tool: ComponentType }>> = {
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
  },
};

/** A tool that stays open over the lower part of the window while the app is used above it. */
export function Dock() {
  const open = useSyncExternalStore(dockedTool.subscribe, dockedTool.get);
  if (open === null) return null;
  const { title, Tool } = tools[open];
  return (
    <>
      {/* What the tool covers can still be scrolled into view. */}
      <div aria-hidden className="h-[45dvh] shrink-0" />
      <section
        aria-label={title}
        data-tool-dock
        className="fixed inset-x-0 bottom-0 z-40 flex h-[45dvh] flex-col border-t border-line bg-raised shadow-float"
      >
        <header className="flex items-center gap-2 border-b border-line px-4 py-1.5">
          <h2 className="mr-auto truncate font-semibold">{title}</h2>
          <IconButton label={`Close ${title}`} onClick={() => dockedTool.show(null)}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <ErrorBoundary key={open} FallbackComponent={ToolBroke}>
            <Suspense fallback={<Skeleton className="h-24" />}>
              <Tool />
            </Suspense>
          </ErrorBoundary>
        </div>
      </section>
    </>
  );
}

function ToolBroke({ error, resetErrorBoundary }: { error: unknown; resetErrorBoundary: () => void }) {
  const description = error instanceof Error ? error.message : String(error);
  return <ErrorState title="This tool broke" description={description} onRetry={resetErrorBoundary} />;
}
