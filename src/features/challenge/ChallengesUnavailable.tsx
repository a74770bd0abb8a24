import { WifiOff } from 'lucide-react';
import type { RequestState } from '../../lib/usePull.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

type Props = {
  state: Exclude<RequestState, 'loading' | 'loaded'>;
  onRetry: () => void;
  /** Whether the screen shows what the device holds. */ isSomeShown?: boolean;
};

/** Explains why other people's challenges are not loaded: offline, or a failed request. */
export function ChallengesUnavailable({ state, onRetry, isSomeShown = false }: Props) {
  if (state === 'offline' && isSomeShown) {
    return <p className="text-sm text-muted">You are offline. These are the challenges that this device holds.</p>;
  }
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
