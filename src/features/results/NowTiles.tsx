import { Coins, Flame, Shield, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { balance$, level$, streak$, trust$, TRUST_START } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { cx } from '../../ui/cx.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import type { Figure } from '../why/whyText.ts';

/** The current figures, each with a button that explains it. */
export function NowTiles() {
  const balance = useProjection(balance$);
  const { xp, level } = useProjection(level$);
  const { days } = useProjection(streak$);
  const trust = useProjection(trust$);
  return (
    <section aria-labelledby="results-now">
      <h2 id="results-now" className="mb-3 text-lg font-bold">
        Where you stand
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Tile figure="balance" label="Points" icon={<Coins />} tone="bg-amber-soft text-amber" value={balance} />
        <Tile figure="xp" label={`XP, level ${level}`} icon={<Sparkles />} tone="bg-violet-soft text-violet" value={xp} />
        <Tile
          figure="streak"
          label={days === 1 ? 'Day of streak' : 'Days of streak'}
          icon={<Flame />}
          tone="bg-orange-soft text-orange"
          value={days}
        />
        <Tile
          figure="trust"
          label={trust.score === TRUST_START ? `Trust score: everyone starts at ${TRUST_START}` : 'Trust score'}
          icon={<Shield />}
          tone="bg-green-soft text-green"
          value={trust.score}
        />
      </div>
    </section>
  );
}

type Props = { figure: Figure; label: string; icon: ReactNode; tone: string; value: number };

function Tile({ figure, label, icon, tone, value }: Props) {
  return (
    <div className="surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-2">
        <span aria-hidden className={cx('flex size-10 items-center justify-center rounded-lg [&_svg]:size-5', tone)}>
          {icon}
        </span>
        <WhyButton figure={figure} className="-mt-1 -mr-2" />
      </div>
      <dl className="mt-3 flex flex-col-reverse">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="figures text-2xl leading-tight font-bold">
          <CountUp value={value} />
        </dd>
      </dl>
    </div>
  );
}
