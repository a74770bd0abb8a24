import { WifiOff } from 'lucide-react';
import type { RequestState } from '../../lib/usePulls.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

type Props = { state: RequestState; onRetry: () => void };

/** Explains why other people's challenges are not loaded: offline, or a failed request. */
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
      description="The server did not respond. Your changes are stored on this device."
      onRetry={onRetry}
    />
  );
}
