import { useRef } from 'react';
import { UNDO_TIME } from '@gauntlet/core';
import { useCommand } from '../../../lib/gauntlet.ts';
import { toastRefusal } from '../../../lib/toastRefusal.ts';
import { toast } from '../../../ui/toast.ts';

/** A check-in of somebody else that the user may verify, until the instant `until`. */
export type Reviewable = { readonly proofId: string; readonly challengeId: string; readonly owner: string; readonly until: string };

/** What a person says about a check-in: that they accept it, or why they reject it. */
export type Answer = { readonly accepts: true } | { readonly accepts: false; readonly reason: string };

/**
 * Returns a function that records what the user says about a check-in, with a toast that takes it back for ten seconds (RV4). It resolves with
 * whether it was recorded. `onUndone` is called with the proof's id after it was taken back.
 */
export function useReview(onUndone?: (proofId: string) => void): (about: Reviewable, answer: Answer) => Promise<boolean> {
  const approve = useCommand('approveProof');
  const reject = useCommand('rejectProof');
  const undoReview = useCommand('undoReview');
  const isBusy = useRef(false);

  async function undo(event: string, proofId: string) {
    const result = await undoReview({ event });
    if (result.ok) onUndone?.(proofId);
    else toastRefusal(result.refusal);
  }

  return async (about, answer) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    const result = await (answer.accepts ? approve(about) : reject({ ...about, reason: answer.reason }));
    isBusy.current = false;
    if (!result.ok) {
      toastRefusal(result.refusal);
      return false;
    }
    const event = result.events[0]?.id ?? '';
    const action = { label: 'Undo', onClick: () => void undo(event, about.proofId) };
    toast.success(answer.accepts ? 'Approved' : 'Rejected', { duration: UNDO_TIME, action });
    return true;
  };
}
