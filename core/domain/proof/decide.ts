import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { CheckInRefusal } from '../challenge/refusals.ts';
import type { uploadProof } from './commands.ts';
import type { Evidence, NewProofEvent } from './events.ts';
import type { ProofState } from './state.ts';

/** Why a check-in is refused: no window accepts it, or its window was missed for good (CH11). */
export type ProofRefusal = CheckInRefusal | RefusalOf<'WindowMissed'>;

/** Facts that a check-in needs from the challenge slice. */
export type ProofFacts = {
  /** The index of the window that a proof of this type and instant fills, or the refusal (CH9, CH10). */
  checkInWindow(challengeId: string, proofType: Evidence['type'], at: string): number | ProofRefusal;
};

/** Records a check-in for the window of its own instant (PF1). */
export function decideUpload(
  data: z.infer<typeof uploadProof>,
  _: ProofState,
  facts: ProofFacts,
  { at }: Context,
): Decision<NewProofEvent, ProofRefusal> {
  const window = facts.checkInWindow(data.challengeId, data.evidence.type, at);
  if (typeof window !== 'number') return refuse(window);
  return accept({ type: 'ProofUploaded', data: { ...data, window } });
}
