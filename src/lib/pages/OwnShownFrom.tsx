import { millis, receivedAt$ } from '@gauntlet/core';
import { useProjection } from '../gauntlet.ts';
import { useOnline } from '../useOnline.ts';
import { useServerSilence } from '../usePull.ts';
import { ShownFrom } from './ShownFrom.tsx';

/** Says from when the user's own challenges are while the server cannot be reached. Else nothing: the change feed keeps them current. */
export function OwnShownFrom() {
  const { isSilent, retry } = useServerSilence();
  const isOnline = useOnline();
  return isOnline && !isSilent ? null : <Held onRetry={retry} />;
}

function Held({ onRetry }: { onRetry: () => void }) {
  const receivedAt = useProjection(receivedAt$);
  return <ShownFrom at={receivedAt === null ? null : millis(receivedAt)} onRetry={onRetry} />;
}
