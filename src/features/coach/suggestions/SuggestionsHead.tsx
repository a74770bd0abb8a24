import { Link } from '@tanstack/react-router';
import { CircleAlert, CloudOff, Cpu, LifeBuoy, Sparkles } from 'lucide-react';
import { sameJson, aiPreferences$, DEFAULT_PREFERENCES } from '@gauntlet/core';
import { useProjection } from '../../../lib/useProjection.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { StageSteps } from './StageSteps.tsx';
import { hasEnded, isWorking, type Ended, type SuggestingState } from './suggestingState.ts';
import { madeByText, spokenText } from './suggestionWords.tsx';

/** Above the cards: what the person's history says, then how far it is, or who made what is shown. */
export function SuggestionsHead({ state }: { state: SuggestingState }) {
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

/** Why there are no suggestions of their own. It is told with the rest, above. */
function Reason({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-xl border border-amber/30 bg-amber-soft px-4 py-2.5 text-sm">
      <CircleAlert className="mt-0.5 size-4 text-amber" aria-hidden />
      {text}
    </p>
  );
}

const ICONS = { model: Sparkles, rules: Cpu, device: CloudOff, fallback: LifeBuoy };

/** Who made the suggestions, and the way to steer the next ones for whoever has not yet. */
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
