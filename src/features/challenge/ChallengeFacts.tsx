import type { ReactNode } from 'react';
import { BadgeCheck, CalendarCheck, CalendarDays, CircleDollarSign, Hourglass, Repeat, Target } from 'lucide-react';
import type { ChallengeDetail } from '@gauntlet/core';
import { formatDate, formatDay, middleOfDayBefore } from '../../lib/formatDate.ts';
import { formatCount, withUnit } from '../../lib/formatNumber.ts';
import { entryFee, FREQUENCY_LABELS, PROOF_LABELS } from './challengeLabels.ts';

type Props = { challenge: ChallengeDetail };

/** The terms of a challenge and its dates. */
export function ChallengeFacts({ challenge }: Props) {
  const { proofType, frequency, durationDays, type, entryFeeCents, target, unit } = challenge;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      <Fact icon={<BadgeCheck />} label="Proof type" value={PROOF_LABELS[proofType]} />
      <Fact icon={<Repeat />} label="Verification" value={FREQUENCY_LABELS[frequency]} />
      <Fact icon={<Hourglass />} label="Duration" value={formatCount(durationDays, 'day')} />
      <Fact icon={<CalendarDays />} label="Start date" value={startOf(challenge)} />
      <Fact icon={<CalendarCheck />} label="End date" value={endOf(challenge)} />
      <Fact icon={<CircleDollarSign />} label="Entry fee" value={entryFee(type, entryFeeCents)} />
      {target !== null && <Fact icon={<Target />} label="Target of each check-in" value={withUnit(target, unit)} />}
    </dl>
  );
}

function startOf({ startedAt, startsOn }: ChallengeDetail): string {
  if (startedAt) return formatDay(startedAt);
  return startsOn ? formatDate(startsOn) : 'Not set';
}

function endOf({ lastDate, endsAt }: ChallengeDetail): string {
  if (lastDate) return formatDate(lastDate);
  return endsAt ? formatDay(middleOfDayBefore(endsAt)) : 'Not set';
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="relative min-w-0 sm:pl-8">
      <dt className="text-xs text-faint">
        <span aria-hidden className="absolute top-0.5 left-0 text-accent max-sm:hidden [&_svg]:size-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  );
}
