import { Link } from '@tanstack/react-router';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { Compass, SearchX, UserPlus } from 'lucide-react';
import { challengesLoaded$, discover$, type ChallengeOrder } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { SampleCommunityNote, useSampleCommunity } from '../../lib/SampleCommunityNote.tsx';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx';
import { CategoryChips, categoryOf, type CategoryChoice, OrderSelect, SearchBox } from './FeedToolbar.tsx';
import { TabHeading } from './TabHeading.tsx';
import { DiscoverPanels } from './DiscoverPanels.tsx';
import { useChallengesPull } from '../../lib/usePulls.ts';
import { ChallengesUnavailable } from './ChallengesUnavailable.tsx';
import { useFeedFilters } from './useFeedFilters.ts';

const PLACEHOLDERS = 6;

/** Everyone's challenges: an overview, and a list to filter, search and sort. */
export function DiscoverTab() {
  const { search, text, type, choose } = useFeedFilters();
  const category = categoryOf(search.category);
  const clear = useCallback(() => {
    type('');
    choose({ category: undefined, q: undefined, open: undefined });
  }, [type, choose]);
  return (
    <section className="space-y-3 sm:space-y-5">
      <TabHeading title="Discover Challenges" description="Join the community and compete in skill-based challenges" />
      {/* Who looks for something to join sees the list at once. */}
      {!search.open && <DiscoverPanels onCreator={type} />}
      <div className="space-y-3">
        <div className="flex gap-2">
          <SearchBox label="Search challenges" text={text} onType={type} />
          <div className="w-32 shrink-0 sm:w-44">
            <OrderSelect order={search.sort} onChoose={(sort) => choose({ sort })} />
          </div>
        </div>
        <div className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:[scrollbar-width:none] max-sm:[&>[role=group]]:flex-nowrap sm:flex-wrap">
          <CategoryChips chosen={category} onChoose={(chosen) => choose({ category: chosen })} />
          <Chip
            icon={<UserPlus aria-hidden />}
            selected={search.open === true}
            onClick={() => choose({ open: search.open ? undefined : true })}
          >
            Can be joined
          </Chip>
        </div>
      </div>
      <Cards
        category={useDeferredValue(category)}
        text={useDeferredValue(text)}
        onlyOpen={useDeferredValue(search.open === true)}
        order={useDeferredValue(search.sort)}
        onClear={clear}
      />
    </section>
  );
}

type Filter = { category: CategoryChoice; text: string; onlyOpen: boolean; order: ChallengeOrder | undefined };
type Props = Filter & { onClear: () => void };

/** The list renders deferred, so that typing and selecting filters stay responsive. */
const Cards = memo(function Cards({ onClear, ...filter }: Props) {
  const isLoaded = useProjection(challengesLoaded$);
  const [showsFinished, setShowsFinished] = useState(false);
  const { category, ...wanted } = filter;
  const categories = category.value && [category.value];
  const { cards, counts } = useProjection(discover$({ ...wanted, categories, finishedSamples: showsFinished }));
  const { state, retry } = useChallengesPull();
  const isLoading = !isLoaded && state === 'loading';
  if (isLoading && counts.all === 0) return <CardGridSkeleton count={PLACEHOLDERS} />;
  return (
    <div className="space-y-4">
      {!isLoaded && !isLoading && <ChallengesUnavailable state={state} onRetry={retry} />}
      {counts.all > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="figures text-sm text-muted max-sm:sr-only">
            {formatCount(counts.matching, 'challenge')}
          </p>
          <SampleCommunityNote />
        </div>
      )}
      {cards.length > 0 && <CardGrid cards={cards} label="Challenges" />}
      {cards.length === 0 && counts.all > 0 && <NoMatch {...filter} onClear={onClear} />}
      {counts.finishedSamples > 0 && (
        <Button variant="ghost" aria-expanded={showsFinished} onClick={() => setShowsFinished(!showsFinished)}>
          {showsFinished ? 'Hide' : 'Show'} {formatCount(counts.finishedSamples, 'finished sample challenge')}
        </Button>
      )}
      {isLoaded && counts.all === 0 && <NoChallenges />}
    </div>
  );
});

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
