import { useId, type ReactNode } from 'react';
import { WifiOff } from 'lucide-react';
import { communityLoaded$ } from '@gauntlet/core';
import { useAllPulls } from '../../../lib/usePulls.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';

type Props = { title: string; icon: ReactNode; note?: ReactNode; children: ReactNode };

/** A section of the Social Hub with its heading. */
export function Section({ title, icon, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={id} className="flex items-center gap-2 text-lg font-bold [&_svg]:size-5 [&_svg]:text-accent">
            {icon}
            {title}
          </h2>
          {note && <span className="figures text-sm text-muted">{note}</span>}
        </div>
        {children}
      </Card>
    </section>
  );
}

type CommunityContentProps = {
  /** Whether there is nothing to show. */
  isEmpty: boolean;
  /** Shown while the data loads. */
  placeholder: ReactNode;
  /** Shown when there is no data. */
  empty: ReactNode;
  children: ReactNode;
};

/** Shows community data, or in its place a loading, offline, error or empty state. */
export function CommunityContent({ isEmpty, placeholder, empty, children }: CommunityContentProps) {
  const isLoaded = useProjection(communityLoaded$);
  const { state, retry } = useAllPulls();
  // Without their profiles, people would appear without names.
  if (!isLoaded && state === 'loading') return placeholder;
  if (!isEmpty) return children;
  if (isLoaded) return empty;
  if (state === 'offline') {
    return <EmptyState icon={<WifiOff />} title="You are offline" description="What others do appears as soon as you are connected." />;
  }
  if (state === 'failed')
    return <ErrorState title="The community could not be loaded" description="The server gave no answer." onRetry={retry} />;
  return empty;
}
