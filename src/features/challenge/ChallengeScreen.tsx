import type { ReactNode } from 'react';
import { CATEGORY_LABELS, type ChallengeDetail, titleOf, TYPE_LABELS, witnesses$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { Badge, SampleMark } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { BackButton } from './BackButton.tsx';
import { ChallengeNotices } from './ChallengeNotices.tsx';
import { statusBadge } from './challengeLabels.ts';
import { GroupEarningsCard } from './hosting/GroupEarningsCard.tsx';
import { MetricCard } from './MetricCard.tsx';
import { ChallengeDetails } from './page/ChallengeDetails.tsx';
import { Disputes } from './page/Disputes.tsx';
import { NowCard } from './page/NowCard.tsx';
import { Timeline } from './page/Timeline.tsx';
import { WindowRows } from './page/WindowRows.tsx';
import { SyncMark } from './SyncMark.tsx';
import type { Payment } from './payment/useEntryFee.tsx';
import { AddWitness } from './witness/AddWitness.tsx';
import { WitnessNotice } from './witness/WitnessNotice.tsx';
import { WitnessOffer } from './witness/WitnessOffer.tsx';

type Props = {
  challenge: ChallengeDetail;
  /** Says from when it is while the server cannot be reached. */
  asOf: ReactNode;
  pay: () => Promise<Payment>;
  /** The code in the link for a witness, if it led here. */
  witnessCode: string | undefined;
  /** Elements of other features: share button, check-in proofs, betting panel, comments. */
  share: ReactNode;
  proofs: ReactNode;
  betting: ReactNode;
  comments: ReactNode;
};

/** The page of one challenge: its terms, the user's progress and the available actions. */
export function ChallengeScreen({ challenge, asOf, pay, witnessCode, share, proofs, betting, comments }: Props) {
  useTitle(titleOf(challenge));
  const isWaiting = challenge.status === 'pending';
  const witnesses = useProjection(witnesses$(challenge.id));
  const isAsked = witnessCode !== undefined && witnesses.canWitness;
  return (
    <div className="page">
      <BackButton />
      <header className="mb-6 space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={challenge.status} />
          <Badge tone="violet">{CATEGORY_LABELS[challenge.category]}</Badge>
          <Badge>{TYPE_LABELS[challenge.type]}</Badge>
          <SyncMark sync={challenge.sync} />
          <SampleMark isSample={challenge.isSample} />
        </div>
        <h1 className="text-2xl font-bold sm:text-3xl">{titleOf(challenge)}</h1>
        <div className="flex items-center justify-between gap-3">
          <p className="flex min-w-0 items-center gap-2.5 text-sm text-muted">
            <PersonAvatar person={challenge.creatorId} size="sm" />
            <span className="truncate">
              Created by <span className="font-medium text-ink">{challenge.creator}</span>
            </span>
          </p>
          {share}
        </div>
        <Description text={challenge.description} />
      </header>
      {/* On a narrow screen one column: betting before the start comes early, else last. */}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="contents min-w-0 lg:block lg:space-y-6">
          <div className="min-w-0 space-y-4 max-lg:order-1">
            {asOf}
            <ChallengeNotices challenge={challenge} />
            <WitnessNotice challenge={challenge} witnesses={witnesses} code={witnessCode} />
            {isAsked ? (
              <WitnessOffer challenge={challenge} witnesses={witnesses} code={witnessCode} />
            ) : (
              <NowCard challenge={challenge} pay={pay} />
            )}
            {witnesses.canInvite && <AddWitness challenge={challenge} witnesses={witnesses} />}
            <Disputes challengeId={challenge.id} />
            <WindowRows challengeId={challenge.id} />
            <MetricCard challenge={challenge} />
            <ChallengeDetails challenge={challenge} />
          </div>
          <div className="min-w-0 space-y-6 max-lg:order-3">
            {proofs}
            <Timeline challengeId={challenge.id} />
          </div>
        </div>
        <aside className="contents min-w-0 lg:block lg:space-y-6">
          <div className={cx('min-w-0 space-y-6 empty:hidden', isWaiting ? 'max-lg:order-2' : 'max-lg:order-5')}>
            {betting}
            <GroupEarningsCard challengeId={challenge.id} />
          </div>
          <div className="min-w-0 max-lg:order-4">{comments}</div>
        </aside>
      </div>
    </div>
  );
}

/** The creator's words, as they typed them. */
function Description({ text }: { text: string | null }) {
  return text === null ? null : <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>;
}

/** The status badge of this page. Only a running or disputed challenge is coloured. */
function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusBadge(status);
  return <Badge tone={status === 'active' || status === 'disputed' ? tone : 'grey'}>{label}</Badge>;
}
