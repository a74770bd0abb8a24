import * as z from 'zod/mini';
import { ANSWER_SOURCES } from '../domain/coach/events.ts';

/** Schemas of a provider's AI calls (spec section 7), shared by client and server. */

/** Maximum lengths of a prompt, a result and a message, in characters. */
export const MAX_PROMPT_LENGTH = 12_000;
export const MAX_RESULT_LENGTH = 200_000;
export const MAX_MESSAGE_LENGTH = 6_000;

/** Body of `POST /api/{provider}/ai/generate`. A refinement omits `maxTokens`. */
export const generateRequest = z.object({
  prompt: z.string().check(z.minLength(1, 'The prompt is empty.'), z.maxLength(MAX_PROMPT_LENGTH, 'The prompt is too long.')),
  model: z.string().check(z.minLength(1), z.maxLength(100)),
  temperature: z.number().check(z.minimum(0), z.maximum(2)),
  maxTokens: z.optional(z.int().check(z.minimum(1), z.maximum(4_000))),
});
export type GenerateRequest = z.infer<typeof generateRequest>;

/** The source of an answer. If a server omits it, a model is assumed. */
const source = z.optional(z.enum(ANSWER_SOURCES));

/** Response of `POST /api/{provider}/ai/generate`. `result` is the text that suggestions are parsed from (CO6). */
export const generateResponse = z.object({ ok: z.literal(true), result: z.string(), source });
export type GenerateResponse = z.infer<typeof generateResponse>;

/** Response of `POST /api/{provider}/agents/{agentId}/public-conversations`. The request has no body. */
export const conversationResponse = z.object({
  ok: z.literal(true),
  conversationId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});

/** Body of `POST .../public-conversations/{conversationId}/messages`. */
export const messageRequest = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Write something first.'), z.maxLength(MAX_MESSAGE_LENGTH, 'The message is too long.')),
});

/**
 * An event of `GET .../public-conversations/{conversationId}/stream`. `finish` closes the stream. `error` also closes it, with a
 * message for the user. Events of other types are ignored.
 */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text-delta'), delta: z.string() }),
  z.object({ type: z.literal('finish'), source }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type StreamEvent = z.infer<typeof streamEvent>;
