import { useId, type ReactNode } from 'react';
import { WifiOff } from 'lucide-react';
import { ShownFrom } from '../../../lib/pages/ShownFrom.tsx';
import type { List } from '../../../lib/pages/useList.ts';
import type { ListName } from '@gauntlet/core';
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
  /** The list that is shown. */
  list: Pick<List<ListName>, 'rows' | 'state' | 'shownFrom' | 'retry'>;
  /** Shown while the data loads. */
  placeholder: ReactNode;
  /** Shown when there is no data. */
  empty: ReactNode;
  children: ReactNode;
};

/** Shows a list of the community, or in its place a loading, offline, error or empty state. */
export function CommunityContent({ list: { rows, state, shownFrom, retry }, placeholder, empty, children }: CommunityContentProps) {
  switch (state) {
    case 'loading':
      return placeholder;
    case 'offline':
      return <EmptyState icon={<WifiOff />} title="You are offline" description="What others do appears as soon as you are connected." />;
    case 'failed':
      return <ErrorState title="The community could not be loaded" description="The server gave no answer." onRetry={retry} />;
    case 'loaded':
      return (
        <>
          <div className="mb-2 empty:hidden">
            <ShownFrom at={shownFrom} onRetry={retry} />
          </div>
          {rows.length === 0 ? empty : children}
        </>
      );
  }
}
