import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { communityLoaded$ } from '@gauntlet/core';
import { useAllPulls } from '../../../lib/usePulls.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';

type Props = {
  /** Whether there is nothing to show. */
  isEmpty: boolean;
  /** What stands there until the news have come. */
  placeholder: ReactNode;
  /** What is said when there are none. */
  empty: ReactNode;
  children: ReactNode;
};

/** News of other people: what is known of them, else that it is on its way, that it did not come, or that there is none. */
export function CommunityContent({ isEmpty, placeholder, empty, children }: Props) {
  const isLoaded = useProjection(communityLoaded$);
  const { state, retry } = useAllPulls();
  // People whose profiles are still on their way would stand there without a name.
  if (!isLoaded && state === 'asking') return placeholder;
  if (!isEmpty) return children;
  if (isLoaded) return empty;
  if (state === 'offline') {
    return <EmptyState icon={<WifiOff />} title="You are offline" description="What others do appears as soon as you are connected." />;
  }
  if (state === 'failed')
    return <ErrorState title="The community could not be loaded" description="The server gave no answer." onRetry={retry} />;
  return empty;
}
