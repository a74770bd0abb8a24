import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ProofType } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input, Textarea } from '../../ui/Input.tsx';
import { MediaField } from './MediaField.tsx';
import { EMPTY_DRAFT, type ProofDraft } from './proofDraft.ts';
import { useUploadProof } from './useUploadProof.ts';

type Props = { open: boolean; challengeId: string; type: ProofType; title: string; onClose: () => void };

/** The check-in form: the evidence that the challenge requires and an optional note. */
export function UploadDialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ challengeId, type, title, onClose }: Omit<Props, 'open'>) {
  const upload = useUploadProof(challengeId, type);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);

  const change = (part: Partial<ProofDraft>) => {
    setProblem(null);
    setDraft((before) => ({ ...before, ...part }));
  };

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setUploading(true);
    const end = await upload(draft);
    setUploading(false);
    if (end.name === 'incomplete') {
      flushSync(() => setProblem(end.message));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
    if (end.name === 'done') onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={isUploading}
      title="Upload Proof"
      description={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isUploading}>
            Cancel
          </Button>
          <Button type="submit" form="upload-proof" busy={isUploading}>
            {isUploading ? 'Uploading...' : 'Upload Proof'}
          </Button>
        </>
      }
    >
      <form id="upload-proof" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <EvidenceField type={type} draft={draft} problem={problem} onChange={change} onProblem={setProblem} />
        <Field label="Note (optional)">
          {(control) => (
            <Textarea
              {...control}
              value={draft.note}
              maxLength={2000}
              rows={2}
              className="min-h-16"
              placeholder="How did it go?"
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

type EvidenceProps = {
  type: ProofType;
  draft: ProofDraft;
  problem: string | null;
  onChange: (part: Partial<ProofDraft>) => void;
  onProblem: (problem: string | null) => void;
};

function EvidenceField({ type, draft, problem, onChange, onProblem }: EvidenceProps) {
  if (type === 'photo' || type === 'video') {
    return <MediaField type={type} media={draft.media} problem={problem} onChange={(media) => onChange({ media })} onProblem={onProblem} />;
  }
  return type === 'text' ? (
    <Field label="What did you do?" error={problem ?? undefined}>
      {(control) => (
        <Textarea {...control} value={draft.text} maxLength={5000} rows={5} onChange={(event) => onChange({ text: event.target.value })} />
      )}
    </Field>
  ) : (
    <Field label="Your number" error={problem ?? undefined} hint="For example kilometres, pages or minutes; say which in the note.">
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          step="any"
          value={draft.metric}
          onChange={(event) => onChange({ metric: event.target.value })}
        />
      )}
    </Field>
  );
}
