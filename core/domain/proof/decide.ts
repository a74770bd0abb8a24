import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { CheckInRefusal } from '../challenge/refusals.ts';
import type { uploadProof } from './commands.ts';
import type { Evidence, NewProofEvent } from './events.ts';
import { MAX_PROOFS_PER_WINDOW, ownProofs, type ProofState } from './state.ts';

/** Why a check-in is refused: no window accepts it, or its window was missed for good (CH11). */
export type ProofRefusal = CheckInRefusal | RefusalOf<'WindowMissed'>;

/** Facts that a check-in needs from the challenge slice. */
export type ProofFacts = {
  /** The index of the window that a proof of this type and instant fills, or the refusal (CH9, CH10). */
  checkInWindow(challengeId: string, proofType: Evidence['type'], at: string): number | ProofRefusal;
};

/** Why a window takes no more check-ins (PF9). */
type WindowFull = { readonly type: 'WindowFull'; readonly most: number };

type NotReplaceable = RefusalOf<'NotReplaceable'>;
type Uploaded = z.infer<typeof uploadProof>;

/** Replaces a rejected check-in in its window, once and in time (RV8). That it was rejected, the server checks. */
function decideReplacement(
  proof: Omit<Uploaded, 'replaces'>,
  { proofId, until }: NonNullable<Uploaded['replaces']>,
  state: ProofState,
  at: string,
): Decision<NewProofEvent, NotReplaceable> {
  const proofs = ownProofs(state, proof.challengeId).filter(({ refusal }) => refusal === null);
  const rejected = proofs.find(({ id }) => id === proofId);
  const isReplaced = proofs.some(({ replaces }) => replaces === proofId);
  if (!rejected || rejected.replaces !== null || isReplaced || until <= at) return refuse({ type: 'NotReplaceable' });
  if (rejected.evidence.type !== proof.evidence.type) return refuse({ type: 'NotReplaceable' });
  return accept({ type: 'ProofUploaded', data: { ...proof, window: rejected.window, replaces: proofId } });
}

/** Records a check-in for the window of its own instant (PF1), unless the window holds as many as it may (PF9). */
export function decideUpload(
  data: z.infer<typeof uploadProof>,
  state: ProofState,
  facts: ProofFacts,
  { at }: Context,
): Decision<NewProofEvent, ProofRefusal | WindowFull | NotReplaceable> {
  const { replaces, ...proof } = data;
  if (replaces) return decideReplacement(proof, replaces, state, at);
  const window = facts.checkInWindow(data.challengeId, data.evidence.type, at);
  if (typeof window !== 'number') return refuse(window);
  const counted = ownProofs(state, data.challengeId).filter((proof) => proof.window === window && proof.refusal === null);
  if (counted.length >= MAX_PROOFS_PER_WINDOW) return refuse({ type: 'WindowFull', most: MAX_PROOFS_PER_WINDOW });
  return accept({ type: 'ProofUploaded', data: { ...proof, window } });
}
