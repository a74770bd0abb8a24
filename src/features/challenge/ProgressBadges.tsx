import { Flame, Sparkles } from 'lucide-react';
import { level$, streak$ } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

const pill =
  'surface inline-flex h-10 items-center gap-1.5 rounded-full px-2.5 text-sm whitespace-nowrap sm:gap-2 sm:px-3.5 shadow-card [&_svg]:size-4';

/** Level and streak at a glance. */
export function ProgressBadges() {
  return (
    <div className="flex flex-wrap gap-2">
      <LevelBadge />
      <StreakBadge />
    </div>
  );
}

function LevelBadge() {
  const { level, xp, percent, needed } = useProjection(level$);
  return (
    <span className={pill} title={`${needed} XP to level ${level + 1}`}>
      <Sparkles className="text-violet" aria-hidden />
      <span className="figures font-semibold">Level {level}</span>
      <ProgressBar label={`Way to level ${level + 1}`} value={percent} className="w-12 max-sm:hidden" />
      <span className="figures text-muted">{formatNumber(xp)} XP</span>
    </span>
  );
}

function StreakBadge() {
  const { days, multiplier, activeToday } = useProjection(streak$);
  return (
    <span className={pill} title={activeToday ? `XP x ${multiplier}` : 'Check in or claim your daily reward today to keep it going'}>
      <Flame className={days > 0 ? 'text-orange' : 'text-faint'} aria-hidden />
      <span className="figures font-semibold">{days}-day streak</span>
    </span>
  );
}
