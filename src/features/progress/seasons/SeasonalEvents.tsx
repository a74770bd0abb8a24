import { seasons$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/useProjection.ts';
import { SeasonCard } from './SeasonCard.tsx';

/** The seasonal events: what is on, what comes next, and what one took part in. */
export function SeasonalEvents() {
  const seasons = useProjection(seasons$);
  return (
    <section aria-labelledby="seasonal-events">
      <h2 id="seasonal-events" className="mb-3 text-lg font-bold">
        Seasonal Events
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {seasons.map((season) => (
          <SeasonCard key={`${season.id}:${season.year}`} {...season} />
        ))}
      </ul>
    </section>
  );
}
