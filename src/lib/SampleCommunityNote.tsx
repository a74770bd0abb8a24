import { hidesSamples$, isSample$ } from '@gauntlet/core';
import { FlaskConical } from 'lucide-react';
import { useCommand, useProjection } from './gauntlet.ts';
import { useFigures } from './pages/useFigures.ts';

/** Says that some of the people and challenges here are samples, with one tap to hide them (AC18). */
export function SampleCommunityNote() {
  const { isShown, show } = useSampleCommunity();
  // While the figures are a sample too, the banner offers to leave both.
  const isSample = useProjection(isSample$);
  if (!isShown || isSample) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <FlaskConical className="size-4 text-violet" aria-hidden />
      Some people and challenges here are samples.
      <button
        type="button"
        onClick={() => void show('hidden')}
        className="rounded-md px-1 py-1.5 font-semibold text-violet underline underline-offset-2 transition duration-150 hover:text-ink"
      >
        Hide the sample
      </button>
    </p>
  );
}

/** Whether the server has a sample community that this person sees, or put out of sight, and the command that changes it (AC18). */
export function useSampleCommunity() {
  const hides = useProjection(hidesSamples$);
  const hasSamples = useFigures().figures?.hasSamples === true;
  const setVisibility = useCommand('setVisibility');
  const show = async (visibility: 'shown' | 'hidden') => {
    const result = await setVisibility({ part: 'sample-community', visibility });
    if (!result.ok) (await import('./toastRefusal.ts')).toastRefusal(result.refusal);
  };
  return { isShown: hasSamples && !hides, isHidden: hasSamples && hides, show };
}
