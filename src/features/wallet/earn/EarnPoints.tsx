import { activities$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/useProjection.ts';
import { ActivityCard } from './ActivityCard.tsx';

/** What can be done for points, and what of it is there to be claimed. */
export function EarnPoints() {
  const activities = useProjection(activities$);
  return (
    <section aria-labelledby="earn">
      <h2 id="earn" className="mb-3 text-lg font-bold sm:text-xl">
        Earn Points
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {activities.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} />
        ))}
      </ul>
    </section>
  );
}
