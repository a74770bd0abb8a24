import { Crown, Flame, Handshake, Shield, Target, Trophy, Users, Zap, type LucideIcon } from 'lucide-react';
import type { AchievementCard } from '@gauntlet/core';
import { cx } from '../ui/cx.ts';

const icons: Readonly<Record<AchievementCard['icon'], LucideIcon>> = {
  trophy: Trophy,
  flame: Flame,
  target: Target,
  zap: Zap,
  shield: Shield,
  handshake: Handshake,
  users: Users,
  crown: Crown,
};

const colors: Readonly<Record<AchievementCard['color'], string>> = {
  amber: 'bg-amber-soft text-amber',
  orange: 'bg-orange-soft text-orange',
  cyan: 'bg-cyan-soft text-cyan',
  violet: 'bg-violet-soft text-violet',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
};

type Props = Pick<AchievementCard, 'icon' | 'color'> & {
  /** False when the achievement is locked: the icon is grey. */
  isUnlocked?: boolean;
};

/** Draws the icon of an achievement in its colour. Decoration: write the name beside it. */
export function AchievementIcon({ icon, color, isUnlocked = true }: Props) {
  const Icon = icons[icon];
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-11 shrink-0 items-center justify-center rounded-lg [&_svg]:size-5',
        isUnlocked ? colors[color] : 'bg-hover text-faint',
      )}
    >
      <Icon />
    </span>
  );
}
