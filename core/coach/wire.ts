import * as z from 'zod/mini';
import { ANSWER_SOURCES } from '../domain/coach/events.ts';

/** What the AI calls of a provider look like (spec section 7), for both ends of the line. */

/** Characters that a prompt, a result, and a message have at most. */
export const LONGEST_PROMPT = 12_000;
export const LONGEST_RESULT = 200_000;
export const LONGEST_MESSAGE = 6_000;

/** `POST /api/{provider}/ai/generate`. `maxTokens` is left out for a refinement. */
export const generateRequest = z.object({
  prompt: z.string().check(z.minLength(1, 'The prompt is empty.'), z.maxLength(LONGEST_PROMPT, 'The prompt is too long.')),
  model: z.string().check(z.minLength(1), z.maxLength(100)),
  temperature: z.number().check(z.minimum(0), z.maximum(2)),
  maxTokens: z.optional(z.int().check(z.minimum(1), z.maximum(4_000))),
});
export type GenerateRequest = z.infer<typeof generateRequest>;

/** Who made an answer. Of a server that does not say it, a model is assumed. */
const source = z.optional(z.enum(ANSWER_SOURCES));

/** Its answer: `result` is text, in which suggestions are looked for. */
export const generateAnswer = z.object({ ok: z.literal(true), result: z.string(), source });
export type GenerateAnswer = z.infer<typeof generateAnswer>;

/** The answer to `POST /api/{provider}/agents/{agentId}/public-conversations`, which has no body. */
export const conversationAnswer = z.object({
  ok: z.literal(true),
  conversationId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});

/** `POST .../public-conversations/{conversationId}/messages`. */
export const messageRequest = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Write something first.'), z.maxLength(LONGEST_MESSAGE, 'The message is too long.')),
});

/**
 * An event of `GET .../public-conversations/{conversationId}/stream`. `finish` closes the stream; `error` closes it too, with a
 * sentence for the person. Events of other types are passed over.
 */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text-delta'), delta: z.string() }),
  z.object({ type: z.literal('finish'), source }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type StreamEvent = z.infer<typeof streamEvent>;
