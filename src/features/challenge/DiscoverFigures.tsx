import type { ReactNode } from 'react';
import { CircleDollarSign, ShieldCheck, Swords, Users } from 'lucide-react';
import { featuredCreators$, FEE_SPLIT, type CommunityFigures, type FeaturedCreator } from '@gauntlet/core';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { formatCount, formatDollars } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { useFigures, useSampleChoice } from '../../lib/pages/useFigures.ts';
import { useList, type List } from '../../lib/pages/useList.ts';
import { usePhone } from '../../lib/usePhone.ts';
import { SampleMark } from '../../ui/Badge.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { StatTile } from '../../ui/StatTile.tsx';

type Props = { onCreator: (name: string) => void; /** Shown until the community's data is loaded. */ placeholder: ReactNode };

/** Community figures and featured creators. Both are requested, and appear, together. Renders nothing of what was never received. */
export function DiscoverFigures({ onCreator, placeholder }: Props) {
  const { figures, list } = useFigures();
  const creators = useList({ list: 'creators', query: { samples: useSampleChoice() } });
  if (list.state === 'loading' || creators.state === 'loading') return placeholder;
  return (
    <div className="space-y-3 empty:hidden sm:space-y-5">
      {figures && <Stats figures={figures} />}
      <FeaturedCreators rows={creators.rows} onChoose={onCreator} />
    </div>
  );
}

/** Four tiles; on a phone one line of small figures. */
const STATS =
  'grid grid-cols-4 gap-1.5 sm:max-lg:grid-cols-2 sm:gap-4 max-sm:[&_dl]:items-start max-sm:[&_dl]:px-1.5 max-sm:[&_dl]:py-1 ' +
  'max-sm:[&_dl>span]:hidden max-sm:[&_dd]:text-base max-sm:[&_dt]:text-[0.625rem] max-sm:[&_dt]:leading-tight';

function Stats({ figures: { activeChallenges, users, revenueCents, averageTrust } }: { figures: CommunityFigures }) {
  return (
    <div className={STATS}>
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

type FeaturedCreatorsProps = { rows: List<'creators'>['rows']; onChoose: (name: string) => void };

/** People with running challenges. Choosing one searches for their challenges. Renders nothing when there are none. */
function FeaturedCreators({ rows, onChoose }: FeaturedCreatorsProps) {
  const creators = useProjection(featuredCreators$(rows));
  if (creators.length === 0) return null;
  return (
    <section aria-labelledby="featured-creators" className="sm:surface sm:p-5 sm:shadow-card">
      <h2 id="featured-creators" className="mb-1 text-sm font-semibold sm:mb-3 sm:text-base">
        Featured Creators
      </h2>
      <ul className="relative -mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] md:grid md:grid-cols-3 lg:grid-cols-6">
        {creators.map((creator) => (
          <li key={creator.person} className="shrink-0 sm:w-36 md:w-auto md:min-w-0">
            <Creator creator={creator} onChoose={() => onChoose(creator.name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Creator({ creator: { person, name, role, isSample, active }, onChoose }: { creator: FeaturedCreator; onChoose: () => void }) {
  const isPhone = usePhone();
  return (
    <button
      type="button"
      onClick={onChoose}
      title={`Challenges of ${name}`}
      className="flex h-11 w-full items-center gap-2 rounded-full border border-line bg-sunken py-1 pr-3 pl-1.5 transition duration-150 hover:border-accent hover:bg-hover sm:h-full sm:flex-col sm:gap-0.5 sm:rounded-lg sm:p-3 sm:text-center"
    >
      <span className="sm:mb-1.5">
        <PersonAvatar person={person} size={isPhone ? 'sm' : 'lg'} />
      </span>
      <span className="text-sm font-semibold max-sm:whitespace-nowrap sm:line-clamp-2 sm:w-full sm:wrap-break-word">{name}</span>
      <span className="w-full truncate text-xs text-muted max-sm:sr-only">{role}</span>
      <span className="figures text-xs text-muted max-sm:sr-only">{formatCount(active, 'active challenge')}</span>
      <span className="mt-auto pt-1.5 empty:hidden max-sm:sr-only">
        <SampleMark isSample={isSample} />
      </span>
    </button>
  );
}
