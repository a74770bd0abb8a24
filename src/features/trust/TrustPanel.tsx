import { CalendarX2, Eye, Gavel, ShieldCheck, Trophy } from 'lucide-react';
import { disputes$, publicTrust$, trust$, type Trust, TRUST_START } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { ActiveDisputes } from './ActiveDisputes.tsx';

type BadgeLabel = { readonly label: string; readonly tone: Tone };

/** The label and colour of each badge. */
const badgeLabels: Readonly<Record<Trust['badge'], BadgeLabel>> = {
  none: { label: 'No Badge', tone: 'grey' },
  consistent: { label: 'Consistent Challenger', tone: 'cyan' },
  reliable: { label: 'Reliable', tone: 'green' },
  flagged: { label: 'Flagged', tone: 'red' },
};

/** What others see, and what counts for them (TR6 to TR8). */
function SeenByOthers() {
  const { own, public: seen } = useProjection(publicTrust$);
  const isSame = own.trust === seen.trust && own.completed === seen.completed;
  return (
    <p className="mt-2 mb-auto flex items-start gap-2 text-sm text-muted">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Others see{' '}
        {isSame ? (
          'the same'
        ) : (
          <>
            <strong className="text-ink tabular-nums">{formatNumber(seen.trust)}</strong> and{' '}
            <strong className="text-ink tabular-nums">{formatNumber(seen.completed)}</strong> completed
          </>
        )}
        : for them only challenges with somebody else count, and less after the third in one week.
      </span>
    </p>
  );
}

/** The user's trust score and the counts behind it. */
export function TrustPanel() {
  const { score, isLow, badge, completed, missed } = useProjection(trust$);
  const disputes = useProjection(disputes$);
  const { label, tone } = badgeLabels[badge];
  return (
    <section aria-labelledby="trust" className="flex flex-col gap-4 sm:gap-6">
      <ActiveDisputes lost={disputes} />
      <Card className="flex grow flex-col">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="trust" className="text-lg font-bold">
            Trust Score
          </h2>
          <Badge tone={tone} icon={<ShieldCheck aria-hidden />}>
            {label}
          </Badge>
        </div>
        <p className="mt-auto mb-2 flex items-baseline gap-1.5 pt-3">
          <span className={isLow ? 'text-4xl font-bold text-red' : 'text-4xl font-bold text-green'}>
            <CountUp value={score} />
          </span>
          <span className="text-muted">of 100</span>
          <WhyButton figure="trust" className="-mr-2 ml-auto self-center" />
        </p>
        <ProgressBar label="Trust score" value={score} tone={isLow ? 'red' : 'green'} />
        <p className="mt-3 text-sm text-muted">
          Everyone starts at {TRUST_START}. Completed challenges raise it; missed check-ins and lost disputes lower it.
        </p>
        <SeenByOthers />
      </Card>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <StatTile label="Completed" value={<CountUp value={completed} />} icon={<Trophy />} tone="green" />
        <StatTile label="Missed Check-Ins" value={<CountUp value={missed} />} icon={<CalendarX2 />} tone="amber" />
        <StatTile label="Disputes" value={<CountUp value={disputes} />} icon={<Gavel />} tone="orange" />
      </div>
    </section>
  );
}
