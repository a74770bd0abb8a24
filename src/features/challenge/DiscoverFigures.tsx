import type { ReactNode } from 'react';
import { CircleDollarSign, ShieldCheck, Swords, Users } from 'lucide-react';
import { challengesLoaded$, discoverStats$, featuredCreators$, FEE_SPLIT, type FeaturedCreator } from '@gauntlet/core';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { formatCount, formatDollars } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { SampleMark } from '../../ui/Badge.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { useChallengesPull } from '../../lib/usePulls.ts';

type Props = { onCreator: (name: string) => void; /** Shown until the community's data is loaded. */ placeholder: ReactNode };

/** Community figures and featured creators. Renders nothing while no data has ever been loaded. */
export function DiscoverFigures({ onCreator, placeholder }: Props) {
  const isLoaded = useProjection(challengesLoaded$);
  const { state } = useChallengesPull();
  if (!isLoaded) return state === 'loading' ? placeholder : null;
  return (
    <div className="space-y-5">
      <Stats />
      <FeaturedCreators onChoose={onCreator} />
    </div>
  );
}

function Stats() {
  const { activeChallenges, users, revenueCents, averageTrust } = useProjection(discoverStats$);
  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4 max-sm:[&_dl]:px-3 max-sm:[&_dl]:py-3 max-sm:[&_dl>span]:hidden">
      <StatTile label="Active Challenges" icon={<Swords />} value={<CountUp value={activeChallenges} />} />
      <StatTile label="Users" icon={<Users />} tone="violet" value={<CountUp value={users} />} />
      <StatTile
        label={`Revenue (${FEE_SPLIT.platform}/${FEE_SPLIT.host})`}
        icon={<CircleDollarSign />}
        tone="green"
        value={<CountUp value={revenueCents} format={formatDollars} spoken={formatDollars} />}
      />
      <StatTile
        label="Avg Trust Score"
        icon={<ShieldCheck />}
        tone="amber"
        value={averageTrust === null ? '–' : <CountUp value={averageTrust} />}
      />
    </div>
  );
}

type FeaturedCreatorsProps = { onChoose: (name: string) => void };

/** People with running challenges. Choosing one searches for their challenges. Renders nothing when there are none. */
function FeaturedCreators({ onChoose }: FeaturedCreatorsProps) {
  const creators = useProjection(featuredCreators$);
  if (creators.length === 0) return null;
  return (
    <section aria-labelledby="featured-creators" className="surface p-4 shadow-card sm:p-5">
      <h2 id="featured-creators" className="mb-3 font-semibold">
        Featured Creators
      </h2>
      <ul className="-mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] md:grid md:grid-cols-3 lg:grid-cols-6">
        {creators.map((creator) => (
          <li key={creator.person} className="w-36 shrink-0 md:w-auto md:min-w-0">
            <Creator creator={creator} onChoose={() => onChoose(creator.name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Creator({
  creator: { person, name, role, isSample, activeChallenges },
  onChoose,
}: {
  creator: FeaturedCreator;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onChoose}
      title={`Challenges of ${name}`}
      className="flex h-full w-full flex-col items-center gap-0.5 rounded-lg border border-line bg-sunken p-3 text-center transition duration-150 hover:border-accent hover:bg-hover"
    >
      <span className="mb-1.5">
        <PersonAvatar person={person} size="lg" />
      </span>
      <span className="line-clamp-2 w-full text-sm font-semibold wrap-break-word">{name}</span>
      <span className="w-full truncate text-xs text-muted">{role}</span>
      <span className="figures text-xs text-muted">{formatCount(activeChallenges, 'active challenge')}</span>
      <span className="mt-auto pt-1.5 empty:hidden">
        <SampleMark isSample={isSample} />
      </span>
    </button>
  );
}
