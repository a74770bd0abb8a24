import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { WifiOff } from 'lucide-react';
import type { RequestState } from '../../lib/usePulls.ts';

type Props = { state: RequestState; onRetry: () => void };

/** Other people's challenges have not come to this device yet, and why. */
export function ChallengesUnavailable({ state, onRetry }: Props) {
  return state === 'offline' ? (
    <EmptyState
      icon={<WifiOff />}
      title="You are offline"
      description="Other people's challenges appear as soon as you are connected. You can create your own now."
    />
  ) : (
    <ErrorState
      title="Failed to fetch challenges"
      description="The server gave no answer. What you do is kept on this device."
      onRetry={onRetry}
    />
  );
}
