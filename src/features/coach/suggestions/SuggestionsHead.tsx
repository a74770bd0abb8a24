import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, CloudOff, Cpu, GraduationCap, LifeBuoy, Sparkles, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { aiPreferences$, DEFAULT_PREFERENCES, sameJson, type History } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { cx } from '../../../ui/cx.ts';
import { madeByText, SKILL_LABELS, spokenText, STAGE_LABELS } from './suggestionLabels.tsx';
import { hasEnded, isWorking, STAGES, type Ended, type Stage, type SuggestionState } from './suggestionState.ts';

/** Shown above the cards: the user's figures, then the progress or the origin of the suggestions. */
export function SuggestionsHead({ state }: { state: SuggestionState }) {
  return (
    <div className="mb-4 space-y-3">
      <p role="status" className="sr-only">
        {spokenText(state)}
      </p>
      <OwnFigures history={hasEnded(state) ? state.brief.history : isWorking(state) ? state.history : null} />
      {hasEnded(state) ? <Origin ended={state} /> : <StageSteps stage={isWorking(state) ? state.name : null} />}
      {state.name === 'fallback' && state.reason !== null && <Reason text={state.reason} />}
    </div>
  );
}

/** Why the suggestions are the built-in ones. Screen readers get it with the status text above. */
function Reason({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-xl border border-amber/30 bg-amber-soft px-4 py-2.5 text-sm">
      <CircleAlert className="mt-0.5 size-4 text-amber" aria-hidden />
      {text}
    </p>
  );
}

const ICONS = { model: Sparkles, rules: Cpu, device: CloudOff, fallback: LifeBuoy };

/** The source of the suggestions, and a link to the preferences while they are unset. */
function Origin({ ended }: { ended: Ended }) {
  const Icon = ICONS[ended.name === 'fallback' ? 'fallback' : ended.madeBy];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <p className="flex items-start gap-2">
        <Icon className="mt-0.5 size-4 text-accent" aria-hidden />
        {madeByText(ended)}
      </p>
      <Steering />
    </div>
  );
}

function Steering() {
  const preferences = useProjection(aiPreferences$);
  if (!sameJson(preferences, DEFAULT_PREFERENCES)) return <p>Your preferences are heeded.</p>;
  return (
    <p>
      Say what you like in{' '}
      <Link to="/settings" className="font-medium text-accent underline underline-offset-2">
        Preferences
      </Link>
    </p>
  );
}

/** The stages: done, current, ahead. */
function StageSteps({ stage }: { stage: Stage | null }) {
  const at = STAGES.findIndex((each) => each === stage);
  return (
    <ol aria-label="Progress" className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      {STAGES.map((each, index) => (
        <Step key={each} index={index} label={STAGE_LABELS[each]} is={index < at ? 'done' : index === at ? 'current' : 'ahead'} />
      ))}
    </ol>
  );
}

type StepProps = { index: number; label: string; is: 'done' | 'current' | 'ahead' };

function Step({ index, label, is }: StepProps) {
  return (
    <li
      aria-current={is === 'current' ? 'step' : undefined}
      className={cx(
        'flex items-center gap-2.5 border-t-2 pt-2.5 text-sm transition-colors duration-150',
        is === 'ahead' ? 'border-line text-faint' : 'border-accent text-ink',
        is === 'current' && 'font-semibold',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'figures flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
          is === 'done' && 'bg-accent-gradient text-on-accent',
          is === 'current' && 'text-accent',
          is === 'ahead' && 'bg-hover text-muted',
        )}
      >
        {is === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : is === 'current' ? <Spinner /> : index + 1}
      </span>
      <span className="min-w-0">
        {label}
        {is === 'done' && <span className="sr-only">: done</span>}
      </span>
    </li>
  );
}

/** Figures from the user's history. Their space is reserved before they are known. */
function OwnFigures({ history }: { history: History | null }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Figure icon={<Target aria-hidden />} label="Success rate">
        {history && (
          <span className="flex items-center gap-3">
            <span className="figures">{history.successRate}%</span>
            <ProgressBar label="Success rate" value={history.successRate} className="min-w-0 flex-1 max-sm:hidden" />
          </span>
        )}
      </Figure>
      <Figure icon={<GraduationCap aria-hidden />} label="Skill level">
        {history && SKILL_LABELS[history.skillLevel]}
      </Figure>
    </div>
  );
}

function Figure({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-xl border border-line bg-sunken px-3 py-2.5">
      <span
        aria-hidden
        className="flex size-9 items-center justify-center rounded-lg bg-accent-soft text-accent max-sm:hidden [&_svg]:size-5"
      >
        {icon}
      </span>
      <dl className="min-w-0 flex-1">
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="text-lg leading-tight font-bold">{children ?? <Skeleton className="mt-0.5 h-5 w-20" />}</dd>
      </dl>
    </div>
  );
}
