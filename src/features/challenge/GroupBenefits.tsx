import type { ReactNode } from 'react';
import { BadgeCheck, Check, Crown, HandHeart, Info } from 'lucide-react';
import { verified$, FEE_SPLIT } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';

const hosts = [
  `${FEE_SPLIT.host}% of every entry fee goes to you`,
  'Set the fee, the length and the kind of proof yourself',
  'A verified mark beside your name',
];
const members = [
  'Paid groups are hosted by verified influencers only',
  'Everyone sees who keeps up, check-in by check-in',
  'Your entry fee comes back in full if the host cancels before the start',
];

/** The benefits for hosts and members, and how entry fees are shared. */
export function GroupBenefits() {
  return (
    <section aria-labelledby="benefits" className="surface aurora overflow-hidden p-5 shadow-card sm:p-6">
      <h2 id="benefits" className="text-lg font-bold">
        Why groups?
      </h2>
      <p className="mt-1 text-muted">Many people, one goal, and a host who answers for it.</p>
      <div className="mt-5 grid gap-6 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.1fr]">
        <List icon={<Crown />} title="For hosts" lines={hosts} />
        <List icon={<HandHeart />} title="For members" lines={members} />
        <Split />
      </div>
      <HostRequirement />
    </section>
  );
}

function List({ icon, title, lines }: { icon: ReactNode; title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="flex items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:text-accent">
        <span aria-hidden>{icon}</span>
        {title}
      </h3>
      <ul className="mt-3 space-y-2 text-sm text-muted">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-0.5 size-4 text-green" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Split() {
  return (
    <div className="rounded-lg border border-line bg-sunken p-4 md:max-lg:col-span-2">
      <h3 className="font-semibold">Every entry fee is shared</h3>
      <div aria-hidden className="mt-3 flex h-2.5 gap-1 overflow-hidden rounded-full">
        <span className="bg-violet" style={{ width: `${FEE_SPLIT.platform}%` }} />
        <span className="flex-1 bg-accent" />
      </div>
      <dl className="figures mt-3 grid grid-cols-2 gap-4">
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-muted">Platform commission</dt>
          <dd className="text-2xl font-bold text-violet">{FEE_SPLIT.platform}%</dd>
        </div>
        <div className="flex flex-col-reverse text-right">
          <dt className="text-sm text-muted">Influencer payout</dt>
          <dd className="text-2xl font-bold text-accent">{FEE_SPLIT.host}%</dd>
        </div>
      </dl>
    </div>
  );
}

/** States the requirement for hosts before the user fills in a form that would be refused. */
function HostRequirement() {
  const isVerified = useProjection(verified$);
  return (
    <p className="mt-5 flex gap-2 border-t border-line pt-4 text-sm text-muted">
      {isVerified ? (
        <BadgeCheck className="mt-0.5 size-4 text-accent" aria-hidden />
      ) : (
        <Info className="mt-0.5 size-4 text-faint" aria-hidden />
      )}
      {isVerified
        ? 'You are a verified influencer: you can host paid groups.'
        : 'Only verified influencers can host paid group challenges. Free groups are open to everyone, as host and as member.'}
    </p>
  );
}
