import type { Slice } from '../../kernel/fold/slice.ts';
import { uploadProof } from './commands.ts';
import { decideUpload, type ProofFacts } from './decide.ts';
import { proofFold } from './fold.ts';
import type { ProofState } from './state.ts';

/** The check-ins of this user. Rules: RULES.md. */
export const proof = {
  ...proofFold,
  commands: { UploadProof: { schema: uploadProof, decide: decideUpload } },
} satisfies Slice<ProofState, ProofFacts>;
