import { checkIn$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import type { CheckInChallenge, CheckInStage } from '../checkInStage.ts';
import { CheckInResult } from './CheckInResult.tsx';
import { QuickForm } from './QuickForm.tsx';

type Props = { challenge: CheckInChallenge; stage: CheckInStage; onStage: (stage: CheckInStage) => void };

/** What a press on 'Check in' opens: the form, then what the check-in brought. */
export function CheckInPanel({ challenge, stage, onStage }: Props) {
  const view = useProjection(checkIn$(challenge.id));
  const close = () => onStage({ name: 'closed' });
  if (!view || stage.name === 'closed') return null;
  if (stage.name === 'sent') return <CheckInResult view={view} before={stage.before} isKept={stage.isKept} onClose={close} />;
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
