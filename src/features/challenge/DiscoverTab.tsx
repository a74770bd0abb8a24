import { useCallback } from 'react';
import { onDemand, useOnDemand } from '../../ui/onDemand.ts';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { DiscoverPanels } from './DiscoverPanels.tsx';
import { CategoryChips, categoryOf, OrderSelect, SearchBox, StatusChips } from './FeedToolbar.tsx';
import { TabHeading } from './TabHeading.tsx';
import { useFeedFilters } from './useFeedFilters.ts';

const PLACEHOLDERS = 6;

/** With the query cache and the cards, which show nothing before the first page of the list arrives: loads once the tab is there. */
const list = onDemand(() => import('./DiscoverList.tsx'));

/** Everyone's challenges: an overview, and a list to filter, search and sort. */
export function DiscoverTab() {
  const { search, text, type, choose } = useFeedFilters();
  const category = categoryOf(search.category);
  const { part } = useOnDemand(list, true);
  const clear = useCallback(() => {
    type('');
    choose({ category: undefined, q: undefined, open: undefined, status: undefined });
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
          <StatusChips search={search} onChoose={choose} />
        </div>
      </div>
      {part ? (
        <part.DiscoverList
          category={category}
          // The address follows what is typed after a short pause: the server searches once for each.
          text={search.q ?? ''}
          onlyOpen={search.open === true}
          status={search.status}
          order={search.sort}
          onClear={clear}
        />
      ) : (
        <CardGridSkeleton count={PLACEHOLDERS} />
      )}
    </section>
  );
}
