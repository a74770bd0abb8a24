import * as z from 'zod/mini';
import { MAX_REPORT_TEXT, REPORT_REASONS } from '../domain/community/commands.ts';
import { BLOCKING, REPORTED } from '../domain/community/events.ts';
import { instantSchema } from '../kernel/time/localDay.ts';
import { personId } from './nodeValues.ts';

export { MAX_REPORT_TEXT, REPORT_REASONS, type ReportReason } from '../domain/community/commands.ts';

/** The evidence of a check-in that is withheld. A check-in never has an empty one. */
export const NO_EVIDENCE = '-';

/**
 * A report of a check-in or of a person (CM14, CM15), or a block and its end (CM16, without reason and text), in the project `reports`. Clients only write it; no list returns it. `@about` is the proof's or the
 * person's id, `@chlId` the challenge of a proof, or ''.
 */
export const reportFields = z.object({
  '/text': z.string().check(z.maxLength(MAX_REPORT_TEXT)),
  '/attributes/@chlId': z.string(),
  '/attributes/@usrId': personId,
  '/attributes/@actn': z.enum([...REPORTED, ...BLOCKING]),
  '/attributes/@about': personId,
  '/attributes/@reasn': z.enum([...REPORT_REASONS, '']),
  '/attributes/@tstmp': instantSchema,
});
export type ReportFields = z.infer<typeof reportFields>;
