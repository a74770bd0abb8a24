import type { OpeningFigures } from '@gauntlet/core/browser';
import { formatNumber } from '../lib/formatNumber.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { LoadingPage } from './LoadingPage.tsx';

type Props = { figures: OpeningFigures | null; folded: number | null; pulled: number | null };

/**
 * Shown while a log is folded: the last known figures, and for a long log the progress. On a device without a log it shows how much of the
 * account's has arrived.
 */
export function OpeningPage({ figures, folded, pulled }: Props) {
  return (
    <>
      {figures && (
        <dl className="mx-auto flex w-full max-w-xl flex-wrap justify-center gap-x-8 gap-y-3 px-4 pt-16 tabular-nums">
          <Figure name="Points" value={formatNumber(figures.points)} />
          <Figure name={`Level ${figures.level}`} value={`${formatNumber(figures.xp)} XP`} />
          {figures.streakDays !== null && (
            <Figure name="Streak" value={`${figures.streakDays} ${figures.streakDays === 1 ? 'day' : 'days'}`} />
          )}
          <Figure name="Trust" value={String(figures.trust)} />
        </dl>
      )}
      <Progress folded={folded} pulled={pulled} />
    </>
  );
}

function Progress({ folded, pulled }: Pick<Props, 'folded' | 'pulled'>) {
  const share = folded ?? pulled;
  if (share === null) return <LoadingPage />;
  return (
    <LoadingPage what={folded === null ? 'Fetching your log…' : 'Working out your figures...'}>
      <ProgressBar label="Your log" className="w-56" value={Math.floor(share * 100)} />
    </LoadingPage>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse text-center">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold text-ink">{value}</dd>
    </div>
  );
}
