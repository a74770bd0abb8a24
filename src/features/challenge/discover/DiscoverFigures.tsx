import type { ReactNode } from 'react';
import { CircleDollarSign, ShieldCheck, Swords, Users } from 'lucide-react';
import { challengesLoaded$, discoverStats$, FEE_SPLIT } from '@gauntlet/core';
import { formatDollars } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { CountUp } from '../../../ui/CountUp.tsx';
import { StatTile } from '../../../ui/StatTile.tsx';
import { useChallengesPull } from '../../../lib/usePulls.ts';
import { FeaturedCreators } from './FeaturedCreators.tsx';

type Props = { onCreator: (name: string) => void; /** Until the community is heard. */ placeholder: ReactNode };

/** What the community does, in figures, and whose challenges are worth a look. Draws nothing where nobody was ever heard. */
export function DiscoverFigures({ onCreator, placeholder }: Props) {
  const isLoaded = useProjection(challengesLoaded$);
  const { state } = useChallengesPull();
  if (!isLoaded) return state === 'asking' ? placeholder : null;
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
