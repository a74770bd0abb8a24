import { Ban, CalendarClock, CircleCheck, CircleX, CloudUpload, Scale } from 'lucide-react';
import { type AppProjection, type ChallengeDetail, delay$, type LocalDate, refusalText } from '@gauntlet/core';
import { DelayLine } from '../../lib/DelayLine.tsx';
import { formatDate } from '../../lib/formatDate.ts';
import { usePartOf, useProjection } from '../../lib/gauntlet.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';

type Props = { challenge: ChallengeDetail };

/** Notices about the state of the challenge: its outcome, pending or refused changes. */
export function ChallengeNotices({ challenge }: Props) {
  const course = { kind: 'course', challengeId: challenge.id } as const;
  const isDelayed = usePartOf(delay$(course), (delay) => delay !== null);
  return (
    <div className="space-y-3 empty:hidden">
      <RefusedNotice challengeId={challenge.id} />
      <DelayLine subject={course} />
      {!isDelayed && <WaitingOffline challenge={challenge} />}
      {challenge.startsOn && <StartsOn challenge={challenge} date={challenge.startsOn} />}
      <Outcome challenge={challenge} />
    </div>
  );
}

/** Says who starts the challenge on its start date, and what comes first (CH18). */
function StartsOn({ challenge: { isCreator, creator, type }, date }: Props & { date: LocalDate }) {
  const [whose, who] = isCreator ? ['Your', 'you'] : [`${creator}'s`, creator];
  return (
    <Notice tone="violet" icon={<CalendarClock aria-hidden />} title={`Starts on ${formatDate(date)}`}>
      {whose} app starts it on that date, or when {who} first {isCreator ? 'open' : 'opens'} Gauntlet after it.
      {type === 'one-on-one' && ' If the opponent joins earlier, it starts then.'}
    </Notice>
  );
}

const NOT_SENT = 'This challenge is stored on your device. Others see it as soon as the server has it.';

const WAITING_TEXTS: Readonly<Record<string, string>> = {
  ChallengeStarted: 'Your start is stored on your device. If others take part, it counts once the server has it.',
  ChallengeJoined: 'Your joining is stored on your device. Others see it once the server has it.',
};

/** The type of the last start or joining of a challenge that waits for the server, or null. */
function waitingAction$(challengeId: string): AppProjection<string | null> {
  return {
    key: `waitingAction:${challengeId}`,
    select: ({ root }) => root.sync.pending.findLast(({ about, type }) => about === challengeId && type in WAITING_TEXTS)?.type ?? null,
  };
}

/**
 * Says while offline what has not reached the server (CH16). Online it is sent within moments: a notice that comes and goes would move
 * the button 'Check in' below it away from a finger that is about to press it.
 */
function WaitingOffline({ challenge: { id, sync } }: Props) {
  const action = useProjection(waitingAction$(id));
  const isOnline = useOnline();
  if (isOnline || sync.name === 'refused') return null;
  const text = sync.name === 'waiting' ? NOT_SENT : action && WAITING_TEXTS[action];
  return (
    text && (
      <Notice tone="amber" icon={<CloudUpload aria-hidden />} title="Waiting to sync">
        {text}
      </Notice>
    )
  );
}

function Outcome({ challenge }: Props) {
  const { status, takesPart, join } = challenge;
  switch (status) {
    case 'disputed':
      return (
        <Notice tone="orange" icon={<Scale aria-hidden />} title="Disputed">
          A verdict is disputed. Nothing is paid out until that is decided.
        </Notice>
      );
    case 'completed':
      return takesPart ? null : (
        <Notice tone="green" icon={<CircleCheck aria-hidden />} title="Completed">
          At least one person made enough check-ins.
        </Notice>
      );
    case 'failed':
      return takesPart ? null : (
        <Notice tone="red" icon={<CircleX aria-hidden />} title="Failed">
          Nobody made enough check-ins.
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="grey" icon={<Ban aria-hidden />} title="Cancelled">
          It was cancelled before the start. Everything paid or staked went back in full.
        </Notice>
      );
    default:
      return takesPart || !join ? null : <Notice tone="grey" icon={<Ban aria-hidden />} title={refusalText(join)} />;
  }
}
