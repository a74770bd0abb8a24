import { FileSearch, GitFork, History, X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FlagWatch } from '../advanced/flags.ts';
import { BackupWatch } from '../backup/BackupWatch.tsx';
import { gauntletOf, type DisplayedView, displayedView, useDisplayedView } from '../shared/displayedView.ts';
import { chaosStatus, dockedTool, type DockedTool } from '../shared/dockState.ts';
import { useObserved } from '../shared/hooks.ts';

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
  const status = useSyncExternalStore(chaosStatus.subscribe, chaosStatus.get);
  return (
    <>
      <BackupWatch />
      <FlagWatch />
      <DockedToolPanel />
      {status && (
        <Suspense fallback={null}>
          {/* Adds space at the bottom, so that content under the badge can scroll into view. */}
          <div aria-hidden className="h-16 shrink-0" />
          <ChaosBadge {...status} />
        </Suspense>
      )}
    </>
  );
}

/** Stays over the lower part of the window while the app is used above it: a tool, and the banner of the displayed view. */
function DockedToolPanel() {
  const open = useSyncExternalStore(dockedTool.subscribe, dockedTool.get);
  const isViewOpen = useDisplayedView().name === 'open';
  // Leaving admin mode or the account returns to the present (TT6).
  useEffect(() => () => displayedView.close(), []);
  if (open === null && !isViewOpen) return null;
  const height = open === null ? 'h-16' : tools[open].isLow ? 'h-64' : 'h-[50dvh]';
  return (
    <>
      {/* Adds space at the bottom, so that covered content can scroll into view. */}
      <div aria-hidden className={`shrink-0 ${height}`} />
      <div data-tool-dock className="fixed inset-x-0 bottom-0 z-40 flex max-h-[80dvh] flex-col bg-raised shadow-float">
        <ViewBanner />
        {open && <DockedPanel key={open} tool={open} hasBanner={isViewOpen} />}
      </div>
    </>
  );
}

function DockedPanel({ tool, hasBanner }: { tool: DockedTool; hasBanner: boolean }) {
  const { title, Tool, isLow } = tools[tool];
  const close = () => {
    dockedTool.show(null);
    if (tool === 'travel' || tool === 'whatIf') displayedView.close();
  };
  return (
    <section aria-label={title} className={`flex min-h-0 flex-col border-t border-line ${isLow ? 'max-h-[50dvh]' : 'h-[45dvh]'}`}>
      {/* The banner names the tool and closes it; a second title would waste the narrow space. */}
      <header className={cx('flex items-center gap-2 border-b border-line px-4 py-1', isLow && hasBanner && 'sr-only')}>
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
  return <ErrorState title="This tool failed" description={description} onRetry={resetErrorBoundary} />;
}

/** States on every screen that it does not show the present, and leads back. */
function ViewBanner() {
  const state = useDisplayedView();
  return state.name === 'open' ? <Banner view={state.view} /> : null;
}

const banners = {
  past: { Icon: History, label: 'The past', back: 'Back to now', frame: 'border-amber', bar: 'bg-amber-soft text-amber' },
  file: { Icon: FileSearch, label: 'Log file', back: 'Close this log', frame: 'border-violet', bar: 'bg-violet-soft text-violet' },
  fork: {
    Icon: GitFork,
    label: 'What if: a fork of your log',
    back: 'Discard the fork',
    frame: 'border-cyan',
    bar: 'bg-cyan-soft text-cyan',
  },
} as const;

function Banner({ view }: { view: DisplayedView }) {
  const { Icon, label, back, frame, bar } = banners[view.name];
  return (
    <>
      <div aria-hidden className={`pointer-events-none fixed inset-0 z-50 border-4 ${frame}`} />
      <div role="status" className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm ${bar}`}>
        <Icon className="size-4 shrink-0" aria-hidden />
        <strong className="font-semibold">{label}</strong>
        <ViewTime view={view} />
        <Button size="sm" variant="secondary" className="ml-auto" onClick={() => displayedView.close()}>
          {back}
        </Button>
      </div>
    </>
  );
}

function ViewTime({ view }: { view: DisplayedView }) {
  const { state, asOf } = useObserved(gauntletOf(view).views$);
  const events = state.root.log.position;
  return (
    <span className="figures min-w-0 text-ink">
      <time dateTime={asOf.now}>{formatMoment(asOf.now)}</time>
      {view.name === 'fork'
        ? `, ${formatCount(events, 'event')}`
        : `, after event ${formatNumber(events)} of ${formatNumber(view.shown.head)}`}
      {view.name === 'file' && `, ${view.header.anonymized ? 'anonymized' : view.shown.account.name}`}
    </span>
  );
}
