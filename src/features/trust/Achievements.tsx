import { Lock } from 'lucide-react';
import { achievements$, type AchievementCard } from '@gauntlet/core';
import { AchievementIcon } from '../../lib/AchievementIcon.tsx';
import { formatDay } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** All achievements: the unlocked ones in colour, the others with their progress. */
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
  const isUnlocked = unlockedAt !== null;
  return (
    <li className={cx('surface relative flex gap-4 p-4 sm:flex-col sm:gap-3', isUnlocked ? 'shadow-card' : 'border-dashed')}>
      <AchievementIcon icon={icon} color={color} isUnlocked={isUnlocked} />
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
