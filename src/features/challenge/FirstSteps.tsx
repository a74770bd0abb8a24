import { firstSteps$ } from '@gauntlet/core';
import { usePartOf } from '../../lib/gauntlet.ts';
import { onDemand, useOnDemand } from '../../ui/onDemand.ts';

const list = onDemand(() => import('./FirstStepsList.tsx'));

/** The checklist of a new person's first steps (AC18), until all are done or it is hidden. Its code loads only for who sees it. */
export function FirstSteps() {
  const isShown = usePartOf(firstSteps$, (steps) => steps.isShown);
  const { part } = useOnDemand(list, isShown);
  if (!isShown) return null;
  return part ? <part.FirstStepsList /> : <div className="surface mt-2 mb-5 h-28 sm:h-40 lg:h-28" aria-hidden />;
}
