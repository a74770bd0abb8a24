import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ProofType } from '@gauntlet/core';
import type { ProofDraft } from './proofDraft.ts';
import { useProofDraft } from './useProofDraft.ts';
import { type Replaces, useUploadProof } from './useUploadProof.ts';

type Ends = {
  /** After the check-in; `isKept`: it waits on this device. */
  onSent: (isKept: boolean) => void;
  /** After a failure that is no fault of the field. What was typed stays. */
  onFailed: (message: string) => void;
};

type CheckInOf = { readonly challengeId: string; readonly type: ProofType; readonly replaces?: Replaces | null };

/** The state of a check-in form: what is prepared, what is wrong with it, and whether it is being sent. */
export function useCheckInForm({ challengeId, type, replaces = null }: CheckInOf, { onSent, onFailed }: Ends) {
  const upload = useUploadProof(challengeId, type, replaces);
  const { draft, change, empty } = useProofDraft(replaces?.proofId ?? challengeId);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(form: HTMLFormElement) {
    setSending(true);
    const end = await upload(draft);
    setSending(false);
    if (end.name === 'done') {
      empty();
      onSent(end.isKept);
    } else if (end.name === 'incomplete') {
      flushSync(() => setProblem(end.message));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    } else onFailed(end.message);
  }

  return {
    draft,
    problem,
    setProblem,
    isSending,
    edit(part: Partial<ProofDraft>) {
      setProblem(null);
      change(part);
    },
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!isSending) void send(event.currentTarget);
    },
  };
}
