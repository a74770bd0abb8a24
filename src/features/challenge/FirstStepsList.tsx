import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { firstSteps$, type FirstStep } from '@gauntlet/core';
import { Camera, Check, Flag, Swords, UserPlus, X, type LucideIcon } from 'lucide-react';
import { useCommand, useProjection } from '../../lib/gauntlet.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { cx } from '../../ui/cx.ts';

const LABELS: Readonly<Record<FirstStep, { readonly icon: LucideIcon; readonly label: string }>> = {
  picture: { icon: Camera, label: 'Add a profile picture' },
  challenge: { icon: Swords, label: 'Create or join a challenge' },
  'check-in': { icon: Flag, label: 'Check in for the first time' },
  invitation: { icon: UserPlus, label: 'Invite somebody' },
};

/** The four first steps: each is a link to where it is done. The first open one stands out, and is the only one on a phone. */
export function FirstStepsList() {
  const { steps, done, challengeId } = useProjection(firstSteps$);
  const setVisibility = useCommand('setVisibility');
  const next = steps.find(({ isDone }) => !isDone)?.step;

  async function hide() {
    const result = await setVisibility({ part: 'first-steps', visibility: 'hidden' });
    if (!result.ok) (await import('../../lib/toastRefusal.ts')).toastRefusal(result.refusal);
  }

  return (
    <section aria-labelledby="first-steps" className="surface mt-2 mb-5 p-4 shadow-card">
      <div className="flex items-center gap-3">
        <h2 id="first-steps" className="font-semibold">
          First steps
        </h2>
        <span className="figures text-sm text-muted">
          {done} of {steps.length}
        </span>
        <ProgressBar label="First steps" value={done} max={steps.length} className="max-w-40 min-w-0 flex-1" />
        <IconButton label="Hide the first steps" className="-my-2 -mr-2 ml-auto" onClick={() => void hide()}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ step, isDone }) => (
          <li key={step} className={cx(step !== next && 'max-sm:hidden')}>
            {isDone ? <Done step={step} /> : <Open step={step} isNext={step === next} challengeId={challengeId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ROW = 'flex h-full min-h-11 items-center gap-2.5 rounded-lg px-3 py-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0';

function Done({ step }: { step: FirstStep }) {
  return (
    <p className={cx(ROW, 'text-muted')}>
      <Check className="text-green" aria-hidden />
      <span className="line-through">{LABELS[step].label}</span>
      <span className="sr-only">: done</span>
    </p>
  );
}

function Open({ step, isNext, challengeId }: { step: FirstStep; isNext: boolean; challengeId: string | null }) {
  const { icon: Icon, label } = LABELS[step];
  return (
    <StepLink
      step={step}
      challengeId={challengeId}
      className={cx(
        ROW,
        'border font-medium transition duration-150 hover:border-accent hover:bg-hover',
        isNext ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-sunken',
      )}
    >
      <Icon aria-hidden />
      {label}
    </StepLink>
  );
}

type StepLinkProps = { step: FirstStep; challengeId: string | null; className: string; children: ReactNode };

/** Leads to where a step is done: to the own challenge for a check-in, if there is one. */
function StepLink({ step, challengeId, ...rest }: StepLinkProps) {
  if (step === 'picture') return <Link to="/profile" {...rest} />;
  if (step === 'invitation') return <Link to="/social" search={{ invite: true }} {...rest} />;
  if (step === 'check-in' && challengeId !== null) return <Link to="/challenge/$id" params={{ id: challengeId }} {...rest} />;
  return <Link to="/create" {...rest} />;
}
