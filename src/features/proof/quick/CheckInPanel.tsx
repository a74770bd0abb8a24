import type { ReactNode } from 'react';
import { checkIn$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import type { CheckInChallenge, CheckInStage } from '../checkInStage.ts';
import { CheckInResult } from './CheckInResult.tsx';
import { NextDue } from './NextDue.tsx';
import { QuickForm } from './QuickForm.tsx';

type Props = {
  challenge: CheckInChallenge;
  stage: CheckInStage;
  onStage: (stage: CheckInStage) => void;
  /** Renders the check-in of the next challenge that is due; null where a list shows them already. */
  next: ((challenge: CheckInChallenge) => ReactNode) | null;
};

/** What a press on 'Check in' opens: the form, then what the check-in brought and the next one that is due. */
export function CheckInPanel({ challenge, stage, onStage, next }: Props) {
  const view = useProjection(checkIn$(challenge.id));
  const close = () => onStage({ name: 'closed' });
  if (!view || stage.name === 'closed') return null;
  if (stage.name === 'sent') {
    return (
      <div className="space-y-3">
        <CheckInResult view={view} before={stage.before} isKept={stage.isKept} onClose={close} />
        {next && <NextDue after={challenge.id} checkIn={next} />}
      </div>
    );
  }
  return (
    <QuickForm
      challenge={challenge}
      view={view}
      file={stage.file}
      onSent={(isKept) => onStage({ name: 'sent', before: view, isKept })}
      onClose={close}
    />
  );
}
