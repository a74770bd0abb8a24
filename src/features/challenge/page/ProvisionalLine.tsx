import { ending$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { useNow } from '../../../lib/useNow.ts';
import { finalText } from './endingText.ts';

/** When the result of a challenge becomes final, on its card. Nothing while it runs. */
export function ProvisionalLine({ challengeId }: { challengeId: string }) {
  const ending = useProjection(ending$(challengeId));
  const now = useNow();
  return ending.mine?.name === 'provisional' ? <p className="figures text-sm text-muted">{finalText(ending, now)}</p> : null;
}
