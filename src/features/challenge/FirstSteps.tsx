import { firstSteps$ } from '@gauntlet/core';
import { usePartOf } from '../../lib/gauntlet.ts';
import { onDemand, useLater } from '../../ui/onDemand.ts';

const list = onDemand(() => import('./FirstStepsList.tsx'));

/** Milliseconds after the first screen, which the list must not delay. */
const AFTER_FIRST_SCREEN = 300;

/** The checklist of a new person's first steps (AC18), until all are done or it is hidden. Its code loads only for who sees it. */
export function FirstSteps() {
  const isShown = usePartOf(firstSteps$, (steps) => steps.isShown);
  return isShown ? <Steps /> : null;
}

/** The place of the list is there before it loads, so that nothing moves. */
function Steps() {
  const part = useLater(list, AFTER_FIRST_SCREEN);
  return part ? <part.FirstStepsList /> : <div className="surface mt-2 mb-5 h-28 sm:h-40 lg:h-28" aria-hidden />;
}
