import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Compass, SearchX } from 'lucide-react';
import { heldChallenges$, listedChallenges$, MY_LISTS, type ChallengeOrder, type SampleChoice } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { LoadMore } from '../../lib/pages/LoadMore.tsx';
import { ShownFrom } from '../../lib/pages/ShownFrom.tsx';
import { useSampleChoice } from '../../lib/pages/useFigures.ts';
import { useList } from '../../lib/pages/useList.ts';
import { SampleCommunityNote, useSampleCommunity } from '../../lib/SampleCommunityNote.tsx';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { ChallengesUnavailable } from './ChallengesUnavailable.tsx';
import type { ShownStatus } from './feedSearch.ts';
import type { CategoryChoice } from './FeedToolbar.tsx';

/** Placeholders for the first page, and the cards of a page: full rows of one, two and three columns. */
const PLACEHOLDERS = 6;
const PAGE = 24;

type Filter = {
  category: CategoryChoice;
  text: string;
  onlyOpen: boolean;
  status: ShownStatus | undefined;
  order: ChallengeOrder | undefined;
};
type Props = Filter & { onClear: () => void };

/** Everyone's challenges that match, page by page from the server, which searches, filters and sorts. */
export function DiscoverList({ onClear, ...filter }: Props) {
  const { category, status, ...wanted } = filter;
  const { samples, toggle } = useFinishedSamples();
  const query = { ...wanted, categories: category.value && [category.value], statuses: status && MY_LISTS[status], samples };
  const { rows, counts, at, state, isPrevious, shownFrom, next, retry } = useList({ list: 'challenges', query, limit: PAGE });
  const isUnavailable = state === 'offline' || state === 'failed';
  const found = useProjection(isUnavailable ? heldChallenges$(query) : listedChallenges$({ query, ids: rows, at }));
  const { cards, difference } = found;
  const matching = (counts?.matching ?? 0) + difference;
  const all = Math.max(counts?.all ?? 0, cards.length);
  if (state === 'loading' && cards.length === 0) return <CardGridSkeleton count={PLACEHOLDERS} />;
  return (
    <div className={cx('space-y-4 transition-opacity duration-150', isPrevious && 'opacity-60')} aria-busy={isPrevious || undefined}>
      {isUnavailable && <ChallengesUnavailable state={state} onRetry={retry} held={found} />}
      <ShownFrom at={shownFrom} onRetry={retry} />
      {all > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="figures text-sm text-muted max-sm:sr-only">
            {formatCount(matching, 'challenge')}
          </p>
          <SampleCommunityNote />
        </div>
      )}
      {cards.length > 0 && <CardGrid cards={cards} label="Challenges" total={Math.max(matching, cards.length)} />}
      <LoadMore next={next} what="challenges" whenNear />
      {state === 'loaded' && cards.length === 0 && all > 0 && <NoMatch {...filter} onClear={onClear} />}
      {counts !== null && counts.finishedSamples > 0 && (
        <Button variant="ghost" className="[overflow-anchor:none]" aria-expanded={samples === 'all'} onClick={toggle}>
          {samples === 'all' ? 'Hide' : 'Show'} {formatCount(counts.finishedSamples, 'finished sample challenge')}
        </Button>
      )}
      {state === 'loaded' && all === 0 && <NoChallenges />}
    </div>
  );
}

/** Finished challenges of the sample community are listed on request only (AC18). */
function useFinishedSamples(): { readonly samples: SampleChoice; readonly toggle: () => void } {
  const choice = useSampleChoice();
  const [showsFinished, setShowsFinished] = useState(false);
  const toggle = useCallback(() => setShowsFinished((shown) => !shown), []);
  return { samples: choice === 'all' && !showsFinished ? 'running' : choice, toggle };
}

function NoMatch({ category: { value, label }, text, onClear }: Props) {
  const query = text.trim();
  return (
    <EmptyState
      icon={<SearchX />}
      title={value && !query ? `No ${label} Challenges Yet` : 'No Matching Challenges'}
      description={
        query ? `Nothing found for “${query}”${value ? ` in ${label}` : ''}.` : 'Choose another category, or be the first to create one.'
      }
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

function NoChallenges() {
  const { isHidden, show } = useSampleCommunity();
  return (
    <EmptyState
      icon={<Compass />}
      title="No Challenges Yet"
      description="Be the first to create one!"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/create" className={buttonStyle({ variant: 'secondary' })}>
            Create Challenge
          </Link>
          {isHidden && (
            <Button variant="ghost" onClick={() => void show('shown')}>
              Show the sample community
            </Button>
          )}
        </div>
      }
    />
  );
}
