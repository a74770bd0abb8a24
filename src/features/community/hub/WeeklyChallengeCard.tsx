import { Link } from '@tanstack/react-router';
import { CalendarCheck, CircleCheck } from 'lucide-react';
import { weeklyChallenge$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/useProjection.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { CountUp } from '../../../ui/CountUp.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Section } from './Section.tsx';

/** How far this person is with this week's check-ins. */
export function WeeklyChallengeCard() {
  const { done, goal } = useProjection(weeklyChallenge$);
  const isDone = done >= goal;
  return (
    <Section title="Weekly Challenge" icon={<CalendarCheck aria-hidden />}>
      <p className="font-semibold">Complete {goal} check-ins</p>
      <p className="mt-1 mb-3 flex items-baseline gap-1.5">
        <span className="text-3xl font-bold">
          <CountUp value={done} />
        </span>
        <span className="figures text-muted">of {goal}</span>
      </p>
      <ProgressBar label="Weekly challenge" value={done} max={goal} tone={isDone ? 'green' : 'accent'} />
      {isDone ? (
        <p className="mt-4 flex items-center gap-2 font-semibold text-green">
          <CircleCheck className="size-5" aria-hidden />
          Done. Keep it up!
        </p>
      ) : (
        <Link to="/feed" search={{ tab: 'mine' }} className={`${buttonStyle({ variant: 'secondary', block: true })} mt-4`}>
          Go to My Challenges
        </Link>
      )}
      <p className="mt-3 text-sm text-faint">Counts the check-ins of your last seven days, today included.</p>
    </Section>
  );
}
