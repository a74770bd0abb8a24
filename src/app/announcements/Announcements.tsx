import { achievements$, type Instant, totals$ } from '@gauntlet/core';
import { Sparkles } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AchievementIcon } from '../../lib/AchievementIcon.tsx';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { useWhenNear } from '../../ui/onDemand.ts';
import { overlays } from '../../ui/overlays.ts';
import { nextUnlocked, unlockKey } from './nextUnlocked.ts';

const ACHIEVEMENT_MS = 5_000;
const POINTS_MS = 2_000;

type Props = {
  since: Instant;
  /** The total of earned points before the first of them to announce. */
  earnedBefore: number;
};

/** Announces achievements that are unlocked after `since`, and earned points. */
export function Announcements({ since, earnedBefore }: Props) {
  return (
    <>
      <EarnedPoints before={earnedBefore} />
      <UnlockedAchievement since={since} />
    </>
  );
}

/** Announces unlocked achievements, one at a time. */
function UnlockedAchievement({ since }: { since: Instant }) {
  const achievements = useProjection(achievements$);
  const [shownKeys, setShownKeys] = useState<readonly string[]>([]);
  const next = nextUnlocked(achievements, since, shownKeys);
  const { part, fetch } = useWhenNear(overlays);
  const isPending = next !== null;
  useEffect(() => {
    if (isPending) void fetch();
  }, [isPending, fetch]);
  if (!next || !part) return null;
  return (
    <part.Announcement
      key={unlockKey(next)}
      title="Achievement Unlocked!"
      icon={<AchievementIcon icon={next.icon} color={next.color} />}
      duration={ACHIEVEMENT_MS}
      onClose={() => setShownKeys([...shownKeys, unlockKey(next)])}
    >
      <p className="font-bold text-ink max-sm:truncate sm:text-base">{next.name}</p>
      <p data-detail>{next.description}</p>
    </part.Announcement>
  );
}

/** Shows earned points as '+N' below the points badge for two seconds, without moving anything, and announces them once to screen readers. */
function EarnedPoints({ before }: { before: number }) {
  const gain = useGain(useProjection(totals$).earned, before);
  const badge = document.getElementById('points-badge');
  useMarked(badge, gain !== null);
  return (
    <>
      <p role="status" className="sr-only">
        {gain && `+${formatCount(gain.amount, 'point')} earned`}
      </p>
      {gain &&
        badge &&
        createPortal(
          <span
            key={gain.id}
            data-points-news
            aria-hidden
            className="absolute top-full right-0 z-10 mt-2 inline-flex animate-enter items-center gap-1.5 rounded-full bg-accent-gradient px-3 py-1 text-sm font-bold whitespace-nowrap text-on-accent shadow-accent"
          >
            <Sparkles className="size-3.5" />+{formatNumber(gain.amount)}
          </span>,
          badge,
        )}
    </>
  );
}

/**
 * Hides the badge's own delta meanwhile, by an attribute. A `:has()` rule would make the browser restyle the whole page for every
 * card that scrolls into view.
 */
function useMarked(badge: HTMLElement | null, isMarked: boolean) {
  useLayoutEffect(() => {
    if (!badge || !isMarked) return undefined;
    badge.setAttribute('data-news', '');
    return () => badge.removeAttribute('data-news');
  }, [badge, isMarked]);
}

type Gain = { id: number; amount: number };

/** Returns the last increase of a total for two seconds. The first one counts from `before`. */
function useGain(total: number, before: number): Gain | null {
  const [previous, setPrevious] = useState(before);
  const [gain, setGain] = useState<Gain | null>(null);
  if (previous !== total) {
    setPrevious(total);
    if (total > previous) setGain({ id: (gain?.id ?? 0) + 1, amount: total - previous });
  }
  useEffect(() => {
    if (!gain) return undefined;
    const timer = setTimeout(() => setGain(null), POINTS_MS);
    return () => clearTimeout(timer);
  }, [gain]);
  return gain;
}
