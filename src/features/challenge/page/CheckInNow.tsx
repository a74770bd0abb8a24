import { Clock, TriangleAlert } from 'lucide-react';
import {
  type ChallengeDetail,
  checkIn$,
  type CheckInView,
  formatTimeLeft,
  type Frequency,
  type RunStanding,
  titleOf,
} from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { useNow } from '../../../lib/useNow.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { CheckIn } from '../../proof/CheckIn.tsx';
import { useCheckInStage } from '../../proof/checkInStage.ts';
import { DONE_FOR, PACE_TEXTS } from '../../proof/courseText.ts';
import { riskText, timeLeftText, urgencyTone } from '../standingText.ts';
import { WindowStrip } from '../WindowStrip.tsx';

const DUE: Readonly<Record<Frequency, string>> = {
  daily: 'Check in today',
  weekly: 'Check in this week',
  final: 'Time for your check-in',
};

/** A running challenge for somebody who takes part: the check-in, how long it can be made, and what is still needed. With others the windows are below. */
export function CheckInNow({ challenge, isAlone }: { challenge: ChallengeDetail; isAlone: boolean }) {
  const view = useProjection(checkIn$(challenge.id));
  const now = useNow();
  const [stage] = useCheckInStage('header', challenge.id);
  if (!view?.standing) return null;
  const { due, nextWindow } = view.standing;
  // What the check-in brought says the same.
  const isSaid = stage.name === 'sent';
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className={cx('min-w-0 flex-1 basis-48 space-y-1', isSaid && 'hidden')}>
          <h2 className="text-lg font-bold sm:text-xl">{headline(view, view.standing)}</h2>
          {due && (
            <Badge tone={urgencyTone(due, now)} icon={<Clock aria-hidden />} className="figures">
              {timeLeftText(due, now)}
            </Badge>
          )}
          {!due && nextWindow && (
            <p className="figures text-sm text-muted">The next check-in opens in {formatTimeLeft(nextWindow.opensAt, now)}.</p>
          )}
        </div>
        <CheckIn
          challenge={{ id: challenge.id, title: titleOf(challenge), proofType: challenge.proofType }}
          place="header"
          size="lg"
          className="check-in-bar"
          {...(!due && { instead: null })}
        />
      </div>
      {!isSaid && <Course view={view} standing={view.standing} hasStrip={isAlone} />}
    </div>
  );
}

function headline({ frequency }: CheckInView, { due, isDoneForNow, isOver }: RunStanding): string {
  if (due) return due.inGrace ? 'You can still check in' : DUE[frequency];
  if (isDoneForNow) return DONE_FOR[frequency];
  if (isOver) return 'Over: the result is not final yet';
  return 'Nothing is due now';
}

/** The progress to the goal, and why the next miss matters. */
function Course({ view: { course }, standing, hasStrip }: { view: CheckInView; standing: RunStanding; hasStrip: boolean }) {
  const { done, needed, pace } = course;
  const risk = riskText(standing);
  const isUrgent = pace === 'out-of-reach' || (pace !== 'enough' && standing.missesLeft === 0 && standing.due !== null);
  return (
    <div className="space-y-2">
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>
          <span className="text-base font-bold">
            {done} of {needed}
          </span>
          , {PACE_TEXTS[pace]}
        </span>
        {done < needed && <span className="text-muted">{needed - done} more needed</span>}
      </p>
      <ProgressBar label="Check-ins done of those needed" value={done} max={needed} tone={pace === 'enough' ? 'green' : 'accent'} />
      {hasStrip && <WindowStrip states={standing.states} />}
      {risk && (
        <p className={cx('flex items-start gap-1.5 text-sm', isUrgent ? 'text-orange' : 'text-muted')}>
          {isUrgent && <TriangleAlert className="mt-0.5 size-4" aria-hidden />}
          {risk}
        </p>
      )}
    </div>
  );
}
