import { isSample$ } from '@gauntlet/core';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useProjection } from '../../lib/gauntlet.ts';

// 2 kB (gzip) with the texts of all refusals, which the first load of /feed can do without (its budget is 200 kB).
const StartFreshDialog = lazy(() => import('./StartFreshDialog.tsx').then((module) => ({ default: module.StartFreshDialog })));

/** States on every screen that the figures are sample data, and offers to start fresh (AC9, AC10). */
export function SampleBanner() {
  const isSample = useProjection(isSample$);
  const [isConfirming, setConfirming] = useState(false);
  if (!isSample) return null;

  return (
    <aside
      aria-label="Sample data"
      className="flex items-center justify-between gap-x-2 border-b border-violet/30 bg-violet-soft px-4 text-sm text-ink sm:justify-center"
    >
      <p className="py-1.5 max-sm:text-xs">
        <FlaskConical className="mr-2 mb-0.5 inline size-4 text-violet max-sm:hidden" aria-hidden />
        <b className="font-semibold text-violet">Sample data.</b> Look around: these figures are not yours yet.
      </p>
      <button
        type="button"
        onClick={() => setConfirming(true)}
        className="-mr-2 shrink-0 rounded-md px-2 py-1.5 font-semibold text-violet underline underline-offset-2 transition duration-150 hover:text-ink"
      >
        Start fresh
      </button>
      {isConfirming && (
        <Suspense>
          <StartFreshDialog open onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </aside>
  );
}
