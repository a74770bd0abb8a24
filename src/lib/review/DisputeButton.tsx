import { useState } from 'react';
import { Scale } from 'lucide-react';
import type { DisputableVerdict } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Input.tsx';
import { formatMoment } from '../formatDate.ts';
import { useCommand } from '../gauntlet.ts';
import { toastRefusal } from '../toastRefusal.ts';
import { verdictText } from './disputeText.ts';
import { Voices } from './Voices.tsx';

/** Maximum length of a reason, in characters (RV3). */
const MAX_LENGTH = 500;

/** Disputes a verdict, with a reason (RV5). */
export function DisputeButton({ verdict }: { verdict: DisputableVerdict }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Scale aria-hidden />
        Dispute this verdict
      </Button>
      {isOpen && <DisputeDialog verdict={verdict} onClose={() => setOpen(false)} />}
    </>
  );
}

function DisputeDialog({ verdict, onClose }: { verdict: DisputableVerdict; onClose: () => void }) {
  const dispute = useCommand('disputeVerdict');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { challengeId, proofId, owner, accepts, until, opinions } = verdict;
  const send = async () => {
    if (reason.trim() === '') return setError('Say why the verdict is wrong.');
    const result = await dispute({ challengeId, proofId, owner: owner.person, accepts, until, reason });
    if (!result.ok) return toastRefusal(result.refusal);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Dispute this verdict"
      description={`${verdictText(verdict)} You can dispute that until ${formatMoment(until)}.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void send()}>Dispute</Button>
        </>
      }
    >
      <div className="space-y-4">
        <Voices voices={opinions} agrees="accepted it" disagrees="rejected it" label="What those who verified it said" />
        <Field label="Why is it wrong?" error={error} hint="Everybody in the challenge reads it.">
          {(control) => (
            <Textarea {...control} value={reason} maxLength={MAX_LENGTH} rows={3} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        <p className="text-sm text-muted">
          The challenge is disputed until the others, or a host of this installation, decide. Who loses a dispute loses 5 trust.
        </p>
      </div>
    </Dialog>
  );
}
