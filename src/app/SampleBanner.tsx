import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { isSample$ } from '@gauntlet/core';
import { useProjection } from '../lib/useProjection.ts';
import { onDemand, useWhenNear } from '../ui/onDemand.ts';
import { toast } from '../ui/toast.ts';

const startFresh = onDemand(() => import('./StartFresh.tsx'));

/** States on every screen that the figures are sample data, and offers to start fresh (AC9, AC10). */
export function SampleBanner() {
  const isSample = useProjection(isSample$);
  const [asks, setAsks] = useState(false);
  const { part, fetch } = useWhenNear(startFresh);
  if (!isSample) return null;

  async function ask() {
    if (await fetch()) setAsks(true);
    else toast.error('This could not be loaded', { description: 'Try again when you are connected.' });
  }

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
        onPointerEnter={() => void fetch()}
        onFocus={() => void fetch()}
        onClick={() => void ask()}
        className="-mr-2 shrink-0 rounded-md px-2 py-1.5 font-semibold text-violet underline underline-offset-2 transition duration-150 hover:text-ink"
      >
        Start fresh
      </button>
      {part && <part.StartFresh open={asks} onClose={() => setAsks(false)} />}
    </aside>
  );
}
