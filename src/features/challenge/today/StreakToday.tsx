import { Flame, Shield } from 'lucide-react';
import type { Today } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { streakAdvice } from '../../../lib/daily/streakAdvice.ts';
import { Card } from '../../../ui/Card.tsx';
import { CountUp } from '../../../ui/CountUp.tsx';
import { cx } from '../../../ui/cx.ts';
import { streakText } from './todayText.ts';

const tones = {
  safe: { tile: 'bg-orange-soft text-orange', text: 'text-green' },
  'at-risk': { tile: 'bg-orange-soft text-orange', text: 'text-orange' },
  shielded: { tile: 'bg-violet-soft text-violet', text: 'text-violet' },
  none: { tile: 'bg-hover text-faint', text: 'text-muted' },
};

/** The streak, and whether today already counts. */
export function StreakToday({ streak, now }: { streak: Today['streak']; now: number }) {
  const { tile, text } = tones[streak.state];
  return (
    <Card className="flex items-center gap-4">
      <span aria-hidden className={cx('flex size-11 shrink-0 items-center justify-center rounded-full', tile)}>
        {streak.state === 'shielded' ? <Shield className="size-5" /> : <Flame className="size-5" />}
      </span>
      <div className="min-w-0">
        <h2 className="figures text-lg leading-tight font-bold">
          <CountUp value={streak.days} /> {streak.days === 1 ? 'day' : 'days'}
          <span className="sr-only"> of streak</span>
        </h2>
        <p className={cx('text-sm font-medium', text)}>{streakText(streak, now)}</p>
        {streak.state !== 'safe' && <p className="text-sm text-muted">{streakAdvice({ days: streak.days, activeToday: false })}</p>}
        <p className="figures text-sm text-muted">
          Challenge XP x {streak.multiplier}
          {streak.shieldsHeld > 0 && ` · ${formatCount(streak.shieldsHeld, 'shield')}`}
        </p>
      </div>
    </Card>
  );
}
