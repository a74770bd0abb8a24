import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
/** The accepted media types (PF3). */
export const MEDIA_TYPES = [...PHOTO_TYPES, ...VIDEO_TYPES] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

const MB = 1024 * 1024;
/** Maximum size of a check-in's photo and video (PF3), in bytes. */
export const MAX_PHOTO_BYTES = 5 * MB;
export const MAX_VIDEO_BYTES = 50 * MB;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A file is named by its SHA-256.'));
const photo = {
  hash,
  mediaType: z.enum(PHOTO_TYPES, 'Please select an image file'),
  bytes: z.int().check(z.minimum(1, 'This file is empty.'), z.maximum(MAX_PHOTO_BYTES, 'Image size must be less than 5MB')),
};
const video = {
  hash,
  mediaType: z.enum(VIDEO_TYPES, 'Please select a video file'),
  bytes: z.int().check(z.minimum(1, 'This file is empty.'), z.maximum(MAX_VIDEO_BYTES, 'Video size must be at most 50MB')),
};
const text = z
  .string()
  .check(z.trim(), z.minLength(1, 'Write what you did.'), z.maxLength(5000, 'A text log has at most 5,000 characters'));

/** The evidence of a check-in (PF2): a file by its SHA-256 (its bytes are in a separate store), a text, or a number. */
export const evidenceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('photo'), ...photo }),
  z.object({ type: z.literal('video'), ...video }),
  z.object({ type: z.literal('text'), text }),
  z.object({ type: z.literal('metric'), value: z.number('Enter a number.') }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;

/** Events of the proof slice. */
export const proofEvents = {
  /** A check-in of this user for the window with index `window` (from 0) of their run. */
  ProofUploaded: defineEvent({
    rule: 'PF1',
    v: 2,
    // Version 2 may name the rejected proof that it replaces.
    upcasters: { 1: (event) => [{ ...event, v: 2 }] },
    data: z.object({
      challengeId: idSchema,
      window: z.int().check(z.minimum(0)),
      evidence: evidenceSchema,
      note: z.string(),
      /** The rejected proof of the same window that this one replaces (RV8). */
      replaces: z.optional(idSchema),
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
        ...(data.replaces !== undefined && { '/attributes/@repl': data.replaces }),
      },
      file: 'hash' in data.evidence ? data.evidence.hash : null,
    }),
  }),
};
export type ProofEvent = EventOf<typeof proofEvents>;
export type NewProofEvent = NewEventOf<typeof proofEvents>;

/** Returns evidence in the format of a proof node's `@prfDt` (PF5). */
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
