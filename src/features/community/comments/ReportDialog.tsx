import { useState, type SyntheticEvent } from 'react';
import { REPORT_REASONS, type CommentView, type ReportReason } from '@gauntlet/core';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { useCommentActs } from './useCommentActs.ts';

const WORDS: Readonly<Record<ReportReason, { label: string; description: string }>> = {
  spam: { label: 'Spam', description: 'Advertising, or the same again and again' },
  harassment: { label: 'Harassment', description: 'It attacks or threatens somebody' },
  dishonest: { label: 'Dishonest', description: 'It is false, or helps to cheat' },
  other: { label: 'Something else', description: 'It does not belong here' },
};

const OPTIONS = REPORT_REASONS.map((value) => ({ value, ...WORDS[value] }));

type Props = { open: boolean; comment: CommentView; onClose: () => void };

/** Reports somebody else's comment, with a reason. */
export function ReportDialog({ open, comment, onClose }: Props) {
  const { report } = useCommentActs();
  const [reason, setReason] = useState<ReportReason>('spam');

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (await report(comment.ref, reason)) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report comment"
      description={`By ${comment.name}. Nobody else learns that you reported it.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="report-comment">
            Report
          </Button>
        </>
      }
    >
      <form id="report-comment" onSubmit={(event) => void send(event)}>
        <RadioGroup
          legend="What is wrong with it?"
          name="reason"
          options={OPTIONS}
          value={reason}
          className="[&>div]:grid-flow-row [&>div]:auto-cols-auto"
          onChange={({ target }) => setReason(REPORT_REASONS.find((each) => each === target.value) ?? 'other')}
        />
      </form>
    </Dialog>
  );
}
