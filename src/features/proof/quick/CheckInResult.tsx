import { useEffect, useState, type ReactNode } from 'react';
import { CircleCheckBig, CloudUpload, Flame, Target, Trophy, X } from 'lucide-react';
import { checkInNews, type CheckInView, type Milestone } from '@gauntlet/core';
import { metricText, wordFor } from '../../../lib/formatNumber.ts';
import { CountUp } from '../../../ui/CountUp.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Confetti } from './Confetti.tsx';
import { DONE_FOR, PACE_TEXTS } from '../courseText.ts';

type Props = { view: CheckInView; before: CheckInView; isKept: boolean; onClose: () => void };

/** What a check-in brought, counted up from what was before: the progress to the goal, the streak, milestones. */
export function CheckInResult({ view, before, isKept, onClose }: Props) {
  const shown = useAfterFirstFrame() ? view : before;
  const { milestones } = checkInNews(before, view);
  return (
    <section
      aria-label={`Checked in: ${view.title}`}
      className="relative space-y-3 rounded-lg border border-green/40 bg-green-soft/50 p-3 text-left text-sm"
    >
      {milestones.length > 0 && <Confetti />}
      <div className="flex items-center gap-2 font-semibold text-green">
        <CircleCheckBig className="size-5" aria-hidden />
        <p role="status">
          {DONE_FOR[view.frequency]}
          <span className="sr-only">{milestones.map((each) => `. ${milestoneText(each)}`)}</span>
        </p>
        <IconButton label="Close" className="-my-2 -mr-2 ml-auto" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="space-y-1.5">
        <ProgressBar
          label="Check-ins done of those needed"
          value={shown.course.done}
          max={view.course.needed}
          tone={view.course.pace === 'enough' ? 'green' : 'accent'}
        />
        <p className="figures">
          <span className="font-semibold">
            <CountUp value={shown.course.done} /> of {view.course.needed}
          </span>
          , {PACE_TEXTS[view.course.pace]}
        </p>
      </div>
      {view.lastValue !== null && (view.target !== null || view.unit !== null) && (
        <Line icon={<Target className="size-4 text-accent" aria-hidden />}>
          <span className="figures font-semibold">{metricText(view.lastValue, view.target, view.unit)}</span>
        </Line>
      )}
      <p className="figures flex items-center gap-2">
        <Flame className="size-4 text-orange" aria-hidden />
        <span>
          <span className="font-semibold">
            <CountUp value={shown.streak.days} /> {wordFor(view.streak.days, 'day')}
          </span>
          {view.nextTier && (
            <span className="text-muted">
              ; {view.nextTier.missing} more to x{view.nextTier.multiplier}
            </span>
          )}
        </span>
      </p>
      {milestones.map((milestone) => (
        <Line key={milestoneText(milestone)} icon={<Trophy className="size-4 text-amber" aria-hidden />}>
          <span className="font-semibold">{milestoneText(milestone)}</span>
        </Line>
      ))}
      {isKept && <Line icon={<CloudUpload className="size-4 text-amber" aria-hidden />}>Saved on this device, will be sent</Line>}
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2">
      {icon}
      {children}
    </p>
  );
}

function milestoneText(milestone: Milestone): string {
  switch (milestone.name) {
    case 'first':
      return 'Your first check-in';
    case 'goal':
      return 'Goal reached: enough check-ins to complete it';
    case 'tier':
      return `${milestone.tier} streak: challenge XP x${milestone.multiplier}`;
    default:
      return `Achievement: ${milestone.achievement}`;
  }
}

/** False in the first frame, then true: what counts up or grows begins at what was before. */
function useAfterFirstFrame(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAfter(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfter;
}
