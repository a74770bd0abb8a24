import { useEffect, useState } from 'react';
import { type Instant, achievements$ } from '@gauntlet/core';
import { AchievementIcon } from '../../lib/AchievementIcon.tsx';
import { useProjection } from '../../lib/useProjection.ts';
import { overlays, useWhenNear } from '../../ui/onDemand.ts';
import { newsKey, nextUnlocked } from './nextUnlocked.ts';

const SHOWN_MS = 5000;

/** Tells of each achievement that is unlocked after `since`, one at a time. */
export function AchievementNews({ since }: { since: Instant }) {
  const achievements = useProjection(achievements$);
  const [told, setTold] = useState<readonly string[]>([]);
  const next = nextUnlocked(achievements, since, told);
  const { part, fetch } = useWhenNear(overlays);
  const isNews = next !== null;
  useEffect(() => {
    if (isNews) void fetch();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each
  }, [isNews]);
  if (!next || !part) return null;
  return (
    <part.Announcement
      key={newsKey(next)}
      title="Achievement Unlocked!"
      icon={<AchievementIcon icon={next.icon} color={next.color} />}
      duration={SHOWN_MS}
      onClose={() => setTold([...told, newsKey(next)])}
    >
      <p className="text-base font-bold text-ink">{next.name}</p>
      <p>{next.description}</p>
    </part.Announcement>
  );
}
