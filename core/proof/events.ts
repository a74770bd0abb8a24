import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../kernel/event.ts';
import { idSchema } from '../kernel/id.ts';

export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime', 'video/webm'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

const media = { hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), mediaType: z.enum(MEDIA_TYPES), bytes: z.int() };

/** What a check-in shows: a file by its SHA-256 (its bytes stand in a store of their own), a text, or a number. */
export const evidenceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('photo'), ...media }),
  z.object({ type: z.literal('video'), ...media }),
  z.object({ type: z.literal('text'), text: z.string().check(z.trim(), z.minLength(1, 'Write what you did.'), z.maxLength(5000)) }),
  z.object({ type: z.literal('metric'), value: z.number('Enter a number.') }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;

export const proofEvents = {
  /** A check-in of this person, for window number `window` (from 0) of their run. */
  ProofUploaded: defineEvent({
    v: 1,
    data: z.object({
      challengeId: idSchema,
      window: z.int().check(z.minimum(0)),
      evidence: evidenceSchema,
      note: z.string(),
    }),
    node: ({ data, actor, at }) => ({
      project: 'proofs',
      fields: {
        '/text': data.note,
        '/attributes/@chlId': data.challengeId,
        '/attributes/@usrId': actor,
        '/attributes/@proof': data.evidence.type,
        '/attributes/@prfDt': evidenceText(data.evidence),
        '/attributes/@verif': 'pending',
        '/attributes/@tstmp': at,
      },
      file: 'hash' in data.evidence ? data.evidence.hash : null,
    }),
  }),
};
export type ProofEvent = EventOf<typeof proofEvents>;
export type NewProofEvent = NewEventOf<typeof proofEvents>;

/** Evidence as a proof node's `@prfDt` carries it. */
export function evidenceText(evidence: Evidence): string {
  switch (evidence.type) {
    case 'text':
      return evidence.text;
    case 'metric':
      return String(evidence.value);
    default:
      return evidence.hash;
  }
}
