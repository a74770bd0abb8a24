import * as z from 'zod/mini';
import { evidenceSchema } from './events.ts';

export const uploadProof = z.object({
  challengeId: z.string(),
  evidence: evidenceSchema,
  note: z.string().check(z.trim(), z.maxLength(2000, 'A note has at most 2,000 characters')),
});
