import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { evidenceSchema } from './events.ts';

/** A check-in (PF1, PF2). */
export const uploadProof = z.object({
  challengeId: idSchema,
  evidence: evidenceSchema,
  note: z.string().check(z.trim(), z.maxLength(2000, 'A note has at most 2,000 characters')),
});
