import { WifiOff } from 'lucide-react';
import { timeText } from '../../lib/pages/ShownFrom.tsx';
import type { RequestState } from '../../lib/usePull.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

type Props = {
  state: Exclude<RequestState, 'loading' | 'loaded'>;
  onRetry: () => void;
  /** What the screen shows of what the device holds. `since`: when the first of it was received, in milliseconds. */
  held: { readonly cards: readonly unknown[]; readonly since?: number | null };
};

/** Explains why other people's challenges are not loaded: offline, or a failed request. Says from when those are that the screen shows instead. */
export function ChallengesUnavailable({ state, onRetry, held: { cards, since } }: Props) {
  const isSomeShown = cards.length > 0;
  return (
    <>
      {state === 'failed' && (
        <ErrorState
          title="Failed to fetch challenges"
          description="The server did not respond. Your changes are stored on this device."
          onRetry={onRetry}
        />
      )}
      {state === 'offline' && !isSomeShown && (
        <EmptyState
          icon={<WifiOff />}
          title="You are offline"
          description="Other people's challenges appear as soon as you are connected. You can create your own now."
        />
      )}
      {isSomeShown && (
        <p className="text-sm text-muted">
          {state === 'offline' && 'You are offline. '}
          These are the challenges that this device holds{since && `, as of ${timeText(since)} or later`}.
        </p>
      )}
    </>
  );
}
