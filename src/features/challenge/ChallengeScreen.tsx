import type { ReactNode } from 'react';
import type { ChallengeDetail } from '@gauntlet/core';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { Badge, SampleMark } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { CheckIn } from '../proof/CheckIn.tsx';
import { BackButton } from './BackButton.tsx';
import { ChallengeActions } from './ChallengeActions.tsx';
import { ChallengeFacts } from './ChallengeFacts.tsx';
import { ChallengeNotices } from './ChallengeNotices.tsx';
import { CATEGORY_LABELS, statusBadge, titleOf, TYPE_LABELS } from './challengeLabels.ts';
import { CheckIns } from './CheckIns.tsx';
import { GroupEarningsCard } from './hosting/GroupEarningsCard.tsx';
import { Participants } from './Participants.tsx';
import { SyncMark } from './SyncMark.tsx';
import type { Payment } from './payment/useEntryFee.tsx';

type Props = {
  challenge: ChallengeDetail;
  pay: () => Promise<Payment>;
  /** Elements of other features: share button, check-in proofs, betting panel, comments. */
  share: ReactNode;
  proofs: ReactNode;
  betting: ReactNode;
  comments: ReactNode;
};

/** The page of one challenge: its terms, the user's progress and the available actions. */
export function ChallengeScreen({ challenge, pay, share, proofs, betting, comments }: Props) {
  useTitle(titleOf(challenge));
  const isWaiting = challenge.status === 'pending';
  return (
    <div className="page">
      <BackButton />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 space-y-3">
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge status={challenge.status} />
            <Badge tone="violet">{CATEGORY_LABELS[challenge.category]}</Badge>
            <Badge>{TYPE_LABELS[challenge.type]}</Badge>
            <SyncMark sync={challenge.sync} />
            <SampleMark isSample={challenge.isSample} />
          </div>
          <h1 className="text-2xl font-bold sm:text-3xl">{titleOf(challenge)}</h1>
          <p className="flex items-center gap-2.5 text-sm text-muted">
            <PersonAvatar person={challenge.creatorId} size="sm" />
            <span className="truncate">
              Created by <span className="font-medium text-ink">{challenge.creator}</span>
            </span>
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse sm:items-center">
          {share}
          <ChallengeActions challenge={challenge} pay={pay} />
        </div>
        {challenge.takesPart && challenge.status === 'active' && challenge.checkIn === null && (
          <div className="flex w-full flex-wrap">
            <CheckIn challenge={challenge} place="header" size="lg" className="max-sm:w-full" />
          </div>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 space-y-6">
          <ChallengeNotices challenge={challenge} />
          <ChallengeFacts challenge={challenge} />
          <CheckIns challenge={challenge} />
        </div>
        {/* On a small screen the available action comes first: betting before the start, check-ins after it. */}
        <div className={cx('min-w-0 lg:col-start-1', isWaiting && 'max-lg:order-1')}>{proofs}</div>
        <aside className="min-w-0 space-y-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          {betting}
          <GroupEarningsCard challengeId={challenge.id} />
          <Participants challenge={challenge} />
        </aside>
        <div className="min-w-0 max-lg:order-2 lg:col-start-1">{comments}</div>
      </div>
    </div>
  );
}

/** The status badge of this page. Only a running challenge is coloured. */
function StatusBadge({ status }: { status: string }) {
  return <Badge tone={status === 'active' ? 'cyan' : 'grey'}>{statusBadge(status).label}</Badge>;
}
