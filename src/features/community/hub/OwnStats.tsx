import { Award, Flame, ShieldCheck, Sparkles, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { level$, streak$, trust$, TRUST_START, invitations$ } from '@gauntlet/core';
import { useGauntlet, useProjection } from '../../../lib/gauntlet.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CountUp } from '../../../ui/CountUp.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { WhyButton } from '../../why/WhyButton.tsx';

/** The user's own figures. */
export function OwnStats() {
  return (
    <section aria-labelledby="own-stats">
      <Card className="grid gap-5 lg:grid-cols-[minmax(0,19rem)_1fr] lg:items-center lg:gap-8">
        <Identity />
        <Figures />
      </Card>
    </section>
  );
}

function Identity() {
  const { account } = useGauntlet();
  const { level, tier, percent, needed } = useProjection(level$);
  return (
    <div className="flex items-center gap-4">
      <PersonAvatar person={account.id} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 id="own-stats" className="truncate text-lg font-bold">
          <span className="sr-only">Your stats: </span>
          {account.name.split('@')[0]}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone="cyan" className="figures">
            Level {level}
          </Badge>
          <Badge tone="violet">{tier}</Badge>
        </p>
        <ProgressBar label={`Progress to level ${level + 1}`} value={percent} className="mt-3" />
        <p className="figures mt-1.5 text-sm text-muted">
          {needed} XP to level {level + 1}
        </p>
      </div>
    </div>
  );
}

function Figures() {
  const { level, xp } = useProjection(level$);
  const { days } = useProjection(streak$);
  const { score, completed, isLow } = useProjection(trust$);
  const { joined } = useProjection(invitations$);
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
      <Figure label="Level" icon={<Award />} tone="text-accent" value={level} />
      <Figure label="XP" icon={<Sparkles />} tone="text-violet" value={xp} why={<WhyButton figure="xp" />} />
      <Figure label="Day streak" icon={<Flame />} tone="text-orange" value={days} why={<WhyButton figure="streak" />} />
      <Figure
        label={score === TRUST_START ? `Trust score: everyone starts at ${TRUST_START}` : 'Trust score'}
        icon={<ShieldCheck />}
        tone={isLow ? 'text-red' : 'text-green'}
        value={score}
        why={<WhyButton figure="trust" />}
      />
      <Figure label="Challenges completed" icon={<Trophy />} tone="text-amber" value={completed} />
      <Figure label="Friends joined" icon={<Users />} tone="text-accent" value={joined} />
    </dl>
  );
}

type FigureProps = { label: string; icon: ReactNode; tone: string; value: number; why?: ReactNode };

function Figure({ label, icon, tone, value, why }: FigureProps) {
  return (
    <div className="relative flex min-w-0 flex-col rounded-xl bg-sunken p-3">
      <dt className="order-2 text-sm text-muted">{label}</dt>
      <dd className="order-1 flex min-h-9 items-center gap-2">
        <span aria-hidden className={cx('[&_svg]:size-5', tone)}>
          {icon}
        </span>
        <span className="text-2xl leading-none font-bold">
          <CountUp value={value} />
        </span>
      </dd>
      {why && <dd className="order-3 -mb-2 -ml-2 sm:absolute sm:top-2.5 sm:right-1 sm:m-0">{why}</dd>}
    </div>
  );
}
