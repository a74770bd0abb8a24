import { useId, useState, type SyntheticEvent } from 'react';
import { MAX_REPORT_TEXT, REPORT_REASONS, type ReportReason } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Input.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';

const REASON_LABELS: Readonly<Record<ReportReason, { label: string; description: string }>> = {
  spam: { label: 'Spam', description: 'Advertising, or the same again and again' },
  harassment: { label: 'Harassment', description: 'It attacks or threatens somebody' },
  dishonest: { label: 'Dishonest', description: 'It is false, or helps to cheat' },
  other: { label: 'Something else', description: 'It does not belong here' },
};

const OPTIONS = REPORT_REASONS.map((value) => ({ value, ...REASON_LABELS[value] }));

type Props = {
  open: boolean;
  title: string;
  /** Whose the reported thing is. */
  name: string;
  /** Whether the report can have a text of its own (CM14). */
  hasText?: boolean;
  /** Sends the report. Resolves to whether it is recorded. */
  onSend: (reason: ReportReason, text: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the reason of a report, and for a text where one may be added. */
export function ReportDialog({ open, title, name, hasText = false, onSend, onClose }: Props) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason>('spam');
  const [text, setText] = useState('');

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (await onSend(reason, text)) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={`${name}. Only the moderators learn that you reported it.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Report
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} className="space-y-4">
        <RadioGroup
          legend="What is wrong with it?"
          name="reason"
          options={OPTIONS}
          value={reason}
          className="[&>div]:grid-flow-row [&>div]:auto-cols-auto"
          onChange={({ target }) => setReason(REPORT_REASONS.find((each) => each === target.value) ?? 'other')}
        />
        {hasText && (
          <Field label="What should the moderators know? (optional)">
            {(control) => (
              <Textarea {...control} rows={3} maxLength={MAX_REPORT_TEXT} value={text} onChange={({ target }) => setText(target.value)} />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
