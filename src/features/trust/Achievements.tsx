import { Crown, Flame, Handshake, Lock, Shield, Target, Trophy, Users, Zap, type LucideIcon } from 'lucide-react';
import { achievements$, type AchievementCard } from '@gauntlet/core/gamification';
import { formatDay } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

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

/** All achievements: those that are unlocked in their colour, the others with how far it is. */
export function Achievements() {
  const achievements = useProjection(achievements$);
  const unlocked = achievements.filter(({ unlockedAt }) => unlockedAt !== null).length;
  return (
    <section aria-labelledby="achievements">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 id="achievements" className="text-lg font-bold">
          Achievements
        </h2>
        <p className="figures text-sm text-muted">
          {unlocked} of {achievements.length} unlocked
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {achievements.map((achievement) => (
          <Achievement key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </section>
  );
}

function Achievement({ achievement: { name, description, icon, color, unlockedAt, progress } }: { achievement: AchievementCard }) {
  const Icon = icons[icon];
  const isUnlocked = unlockedAt !== null;
  return (
    <li className={cx('surface relative flex gap-4 p-4 sm:flex-col sm:gap-3', isUnlocked ? 'shadow-card' : 'border-dashed')}>
      <span
        aria-hidden
        className={cx('flex size-11 shrink-0 items-center justify-center rounded-lg', isUnlocked ? colors[color] : 'bg-hover text-faint')}
      >
        <Icon className="size-5" />
      </span>
      {!isUnlocked && <Lock role="img" aria-label="Locked" className="absolute top-4 right-4 size-4 text-faint" />}
      <div className="flex min-w-0 grow flex-col">
        <h3 className={cx('pr-6 font-semibold', !isUnlocked && 'text-muted')}>{name}</h3>
        <p className="mb-3 text-sm text-muted">{description}</p>
        <div className="mt-auto">
          {isUnlocked ? (
            <p className="text-xs font-medium text-faint">Unlocked {formatDay(unlockedAt)}</p>
          ) : (
            <Progress name={name} {...progress} />
          )}
        </div>
      </div>
    </li>
  );
}

function Progress({ name, current, total }: { name: string; current: number; total: number }) {
  return (
    <>
      <p className="figures mb-1.5 text-xs font-medium text-muted">
        {formatNumber(current)} / {formatNumber(total)}
      </p>
      <ProgressBar label={`Progress of ${name}`} value={current} max={total} />
    </>
  );
}
