import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Input.tsx';
import { toast } from '../../ui/toast.ts';
import { sendDecision, type Decision } from './moderationApi.ts';
import { DECISION_TEXTS } from './moderationTexts.ts';

const MAX_REASON = 500;

type Props = { decision: Decision; name: string; onClose: () => void; onDecided: () => void };

/** Asks for the reason of a decision, and sends it. */
export function DecisionDialog({ decision, name, onClose, onDecided }: Props) {
  const form = useId();
  // A second press after a lost response repeats the same decision.
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { title, consequence } = DECISION_TEXTS[decision.action];

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (reason.trim() === '') return setError('Give a reason. It is part of the audit trail.');
    setBusy(true);
    const failure = await sendDecision(decision, reason, key);
    setBusy(false);
    if (failure !== null) return setError(failure);
    toast.success('Decision recorded');
    onClose();
    onDecided();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={decision.kind === 'person' ? `${title} ${name}?` : `${title}?`}
      description={consequence}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy} variant={decision.action === 'suspend' ? 'danger' : 'primary'}>
            {isBusy ? 'Sending...' : title}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)}>
        <Field label="Reason" error={error}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_REASON}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
