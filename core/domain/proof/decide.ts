import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision } from '../../kernel/fold/slice.ts';
import type { CheckInRefusal } from '../challenge/refusals.ts';
import type { uploadProof } from './commands.ts';
import type { Evidence, NewProofEvent } from './events.ts';
import type { ProofState } from './state.ts';

/** What a check-in asks of the challenge slice. */
export type ProofFacts = {
  /** The window that a proof of this kind and instant fills (CH9, CH10), or why it fills none. */
  checkInWindow(challengeId: string, proofType: Evidence['type'], at: string): number | CheckInRefusal;
};

/** PF1: a check-in fills the window of its own instant. */
export function decideUpload(
  data: z.infer<typeof uploadProof>,
  _: ProofState,
  facts: ProofFacts,
  { at }: Context,
): Decision<NewProofEvent, CheckInRefusal> {
  const window = facts.checkInWindow(data.challengeId, data.evidence.type, at);
  if (typeof window !== 'number') return refuse(window);
  return accept({ type: 'ProofUploaded', data: { ...data, window } });
}
