import { checkIn$, type ChallengeDetail } from '@gauntlet/core';
import { usePartOf } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { EvidenceField } from './EvidenceField.tsx';
import { NoteField } from './NoteField.tsx';
import { useCheckInForm } from './useCheckInForm.ts';
import type { Replaces } from './useUploadProof.ts';

type Props = {
  open: boolean;
  challenge: Pick<ChallengeDetail, 'id' | 'title' | 'proofType' | 'target' | 'unit'>;
  /** The rejected check-in that this one replaces (RV8); null for a new one. */
  replaces?: Replaces | null;
  onClose: () => void;
};

/** The check-in form as a dialog: the evidence that the challenge requires and an optional note. */
export function UploadDialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ challenge, replaces = null, onClose }: Omit<Props, 'open'>) {
  const { id, title, proofType, target, unit } = challenge;
  const { draft, problem, isSending, edit, setProblem, onSubmit } = useCheckInForm(
    { challengeId: id, type: proofType, replaces },
    {
      onSent: onClose,
      onFailed: (description) => toast.error('Failed to upload proof', { description }),
    },
  );
  const lastValue = usePartOf(checkIn$(id), (view) => view?.lastValue ?? null);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isSending}
      title={replaces ? 'Replace Check-In' : 'Upload Proof'}
      description={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" form="upload-proof" busy={isSending}>
            {isSending ? 'Uploading...' : replaces ? 'Replace' : 'Upload Proof'}
          </Button>
        </>
      }
    >
      <form id="upload-proof" noValidate onSubmit={onSubmit} className="space-y-4">
        <EvidenceField
          type={proofType}
          draft={draft}
          problem={problem}
          metric={{ target, unit, lastValue }}
          onChange={edit}
          onProblem={setProblem}
        />
        <NoteField note={draft.note} onChange={(note) => edit({ note })} />
      </form>
    </Dialog>
  );
}
