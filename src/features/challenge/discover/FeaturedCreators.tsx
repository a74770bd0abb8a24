import { featuredCreators$, type FeaturedCreator } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { SampleMark } from '../SampleMark.tsx';

type Props = { onChoose: (name: string) => void };

/** People whose challenges run now; choosing one looks for what they made. Draws nothing while there is nobody. */
export function FeaturedCreators({ onChoose }: Props) {
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
