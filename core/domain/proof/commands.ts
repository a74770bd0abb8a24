import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { instantSchema } from '../../kernel/time/localDay.ts';
import { MAX_METRIC } from '../challenge/events.ts';
import { evidenceSchema, type Evidence } from './events.ts';

/** Whether evidence is no metric, or one from 0 to 1,000,000 (PF2). Older check-ins may hold other numbers. */
export function isWithinBounds(evidence: Evidence): boolean {
  return evidence.type !== 'metric' || (evidence.value >= 0 && evidence.value <= MAX_METRIC);
}

/** A check-in (PF1, PF2). */
export const uploadProof = z.object({
  challengeId: idSchema,
  evidence: evidenceSchema.check(z.refine(isWithinBounds, 'Enter a number from 0 to 1,000,000.')),
  note: z.string().check(z.trim(), z.maxLength(2000, 'A note has at most 2,000 characters')),
  /** The rejected proof that this one replaces, and until when that is possible (RV8). */
  replaces: z.optional(z.object({ proofId: idSchema, until: instantSchema })),
});
