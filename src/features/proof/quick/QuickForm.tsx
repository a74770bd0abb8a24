import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { MessageSquarePlus, Send } from 'lucide-react';
import { type CheckInView, refusalText } from '@gauntlet/core';
import { isComposing } from '../../../lib/enterKey.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CheckInChallenge } from '../checkInStage.ts';
import { EvidenceField } from '../EvidenceField.tsx';
import { NoteField } from '../NoteField.tsx';
import { useCheckInForm } from '../useCheckInForm.ts';

type Props = {
  challenge: CheckInChallenge;
  view: CheckInView;
  /** What the camera or picker gave. */
  file: File | null;
  onSent: (isKept: boolean) => void;
  onClose: () => void;
};

/** The check-in form in place: the evidence with the focus in it, one button, and a note on request. Escape closes it and keeps what is typed. */
export function QuickForm({ challenge: { id, title, proofType }, view, file, onSent, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, problem, isSending, edit, setProblem, onSubmit } = useCheckInForm(
    { challengeId: id, type: proofType },
    {
      onSent,
      onFailed: (message) => setProblem(`Failed to upload proof. ${message}`),
    },
  );
  const refusal = view.refusal && refusalText(view.refusal);
  // Before the form is painted: a key that is pressed as soon as it shows goes into the field.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('textarea, input:not([hidden])')?.focus(), []);

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape' && !isComposing(event)) onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of its fields
    <form
      ref={form}
      noValidate
      aria-label={`Check in: ${title}`}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="space-y-3 rounded-lg border border-accent/40 bg-accent-soft/40 p-3"
    >
      <EvidenceField
        type={proofType}
        draft={draft}
        problem={problem ?? refusal}
        first={file}
        metric={view}
        onChange={edit}
        onProblem={setProblem}
      />
      <OptionalNote note={draft.note} onChange={(note) => edit({ note })}>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isSending} disabled={refusal !== null}>
          <Send aria-hidden />
          {isSending ? 'Sending...' : 'Send'}
        </Button>
      </OptionalNote>
    </form>
  );
}

type NoteProps = { note: string; onChange: (note: string) => void; children: ReactNode };

/** The note, folded until it is wanted, above the row of buttons. */
function OptionalNote({ note, onChange, children }: NoteProps) {
  const [isOpen, setOpen] = useState(note !== '');
  return (
    <>
      {isOpen && <NoteField note={note} onChange={onChange} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!isOpen && (
          <Button variant="ghost" size="sm" className="mr-auto -ml-2" onClick={() => setOpen(true)}>
            <MessageSquarePlus aria-hidden />
            Add a note
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
