import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { outcomes$, pointsOverTime$, takesPart$, xpOverTime$, type Range } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Chip, ChipGroup } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CategoriesCard } from './CategoriesCard.tsx';
import { ChallengesCard } from './ChallengesCard.tsx';
import { LatestResults } from './LatestResults.tsx';
import { NowTiles } from './NowTiles.tsx';
import { OverTimeCard } from './OverTimeCard.tsx';
import { YearCard } from './YearCard.tsx';

/** The selectable time ranges. */
const RANGES: readonly { readonly range: Range; readonly label: string }[] = [
  { range: 30, label: '30 days' },
  { range: 90, label: '90 days' },
  { range: 365, label: 'A year' },
  { range: null, label: 'All' },
];

/** The results of the user's challenges and the figures that follow from them, over time. */
export function ResultsScreen() {
  const [range, setRange] = useState<Range>(90);
  return (
    <div className="page">
      <PageHeader title="Results & Stats" description="How your challenges went, and what they brought you" />
      <div className="space-y-6 sm:space-y-8">
        <NowTiles />
        <section aria-labelledby="results-over-time" className="space-y-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="results-over-time" className="text-lg font-bold">
              Over time
            </h2>
            <ChipGroup label="How far back">
              {RANGES.map(({ range: each, label }) => (
                <Chip key={label} selected={each === range} onClick={() => setRange(each)}>
                  {label}
                </Chip>
              ))}
            </ChipGroup>
          </div>
          <ChallengeResults range={range} />
          <FiguresOverTime range={range} />
        </section>
        <YearCard />
        <LatestResults key={range} range={range} />
      </div>
    </div>
  );
}

function ChallengeResults({ range }: { range: Range }) {
  const { winRate } = useProjection(outcomes$(null));
  if (winRate === null) return <NoResults />;
  return (
    <div className="grid gap-4 lg:grid-cols-[7fr_5fr]">
      <ChallengesCard range={range} />
      <CategoriesCard range={range} />
    </div>
  );
}

function NoResults() {
  const takesPart = useProjection(takesPart$);
  return (
    <EmptyState
      icon={<Trophy />}
      title="No results yet"
      description="Once a challenge of yours has ended, it is counted here: completed or failed, with what it brought."
      action={
        takesPart ? (
          <Link to="/feed" search={{ tab: 'today' }} className={buttonStyle()}>
            See what is due today
          </Link>
        ) : (
          <Link to="/feed" search={{ tab: 'discover' }} className={buttonStyle()}>
            Find a challenge
          </Link>
        )
      }
    />
  );
}

function FiguresOverTime({ range }: { range: Range }) {
  const points = useProjection(pointsOverTime$(range));
  const xp = useProjection(xpOverTime$(range));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <OverTimeCard title="Points" unit="points" figure="balance" tone="accent" series={points} />
      <OverTimeCard title="XP" unit="XP" figure="xp" tone="violet" series={xp} />
    </div>
  );
}
