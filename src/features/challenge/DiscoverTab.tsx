import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Apple, BookOpen, Compass, Dumbbell, LayoutGrid, Repeat } from 'lucide-react';
import { challengesHeard$, discover$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Chip, ChipGroup } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardGrid, CardGridToCome } from './CardGrid.tsx';
import { CATEGORY_LABELS } from './challengeWords.ts';
import { NotHeard } from './NotHeard.tsx';
import { TabHeading } from './TabHeading.tsx';
import { useChallengesRequest } from './useChallengesRequest.ts';

const PLACEHOLDERS = 6;

const chips = [
  { value: undefined, label: 'All', icon: <LayoutGrid aria-hidden /> },
  { value: 'fitness', label: CATEGORY_LABELS.fitness, icon: <Dumbbell aria-hidden /> },
  { value: 'study', label: CATEGORY_LABELS.study, icon: <BookOpen aria-hidden /> },
  { value: 'diet', label: CATEGORY_LABELS.diet, icon: <Apple aria-hidden /> },
  { value: 'habit', label: CATEGORY_LABELS.habit, icon: <Repeat aria-hidden /> },
] as const;

/** Everybody's challenges, by category. */
export function DiscoverTab() {
  const { category } = useSearch({ from: '/signedIn/feed' });
  const navigate = useNavigate({ from: '/feed' });
  const chosen = chips.find(({ value }) => value === category) ?? chips[0];
  return (
    <section>
      <TabHeading title="Discover Challenges" description="Join the community and compete in skill-based challenges" />
      <div className="mb-5">
        <ChipGroup label="Category">
          {chips.map(({ value, label, icon }) => (
            <Chip
              key={label}
              icon={icon}
              selected={value === chosen.value}
              onClick={() => void navigate({ search: value ? { category: value } : {}, replace: true })}
            >
              {label}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <Cards category={chosen.value} label={chosen.label} />
    </section>
  );
}

function Cards({ category, label }: { category: string | undefined; label: string }) {
  const isHeard = useProjection(challengesHeard$);
  const all = useProjection(discover$);
  const { state, retry } = useChallengesRequest();
  const cards = all.filter((card) => category === undefined || card.category === category);
  const isNotHeard = !isHeard && state !== 'asking';
  if (!isHeard && state === 'asking' && cards.length === 0) return <CardGridToCome count={PLACEHOLDERS} />;
  return (
    <div className="space-y-4">
      {isNotHeard && <NotHeard state={state} onRetry={retry} />}
      {cards.length > 0 ? <CardGrid cards={cards} /> : !isNotHeard && <Nothing label={category === undefined ? null : label} />}
    </div>
  );
}

function Nothing({ label }: { label: string | null }) {
  return (
    <EmptyState
      icon={<Compass />}
      title={label ? `No ${label} Challenges Yet` : 'No Challenges Yet'}
      description={label ? 'Choose another category, or be the first to create one.' : 'Be the first to create one!'}
      action={
        <Link to="/create" className={buttonStyle({ variant: 'secondary' })}>
          Create Challenge
        </Link>
      }
    />
  );
}
