import * as z from 'zod/mini';
import { generateAnswer, LONGEST_RESULT, type AnswerSource, type GenerateRequest } from '@gauntlet/core';
import type { AiProvider } from './provider.ts';

/**
 * What came of a call: a text to look for suggestions in; a refusal with the server's sentence for the person; no usable answer;
 * or no network to ask through.
 */
export type Generated =
  | { readonly name: 'answered'; readonly result: string; readonly source: AnswerSource }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'failed' }
  | { readonly name: 'offline' };

type Means = {
  readonly fetch: typeof globalThis.fetch;
  readonly provider: () => Promise<AiProvider>;
  /** The account that asks: another one may have signed in from another tab. */
  readonly account: string;
  /** Ends the call: it rejects with the signal's reason. */
  readonly signal: AbortSignal;
};

/** How long an answer is waited for, in milliseconds: a model may write for a while, but not for ever. */
const PATIENCE_MS = 90_000;
const LONGEST_SENTENCE = 300;
const SIGNED_OUT = 'Your session has ended. Log in again for suggestions made for you.';
const TOO_MANY = 'You have asked for many suggestions in a short time. Wait a moment and try again.';

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** `POST /api/{provider}/ai/generate`. Rejects only when the signal ends it. */
export async function generate(request: GenerateRequest, { fetch, provider, account, signal }: Means): Promise<Generated> {
  const { provider: name } = await provider();
  signal.throwIfAborted();
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(`/api/${name}/ai/generate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Gauntlet-Account': account },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, patience]),
    });
    return response.ok ? await answerOf(response) : await refusalOf(response);
  } catch {
    signal.throwIfAborted();
    return { name: patience.aborted ? 'failed' : 'offline' };
  }
}

async function answerOf(response: Response): Promise<Generated> {
  const answer = generateAnswer.safeParse(await bodyOf(response));
  if (!answer.success) return { name: 'failed' };
  // Of a server that does not say who answered, a model is assumed.
  const { result, source = 'model' } = answer.data;
  return { name: 'answered', result: result.slice(0, LONGEST_RESULT), source };
}

async function refusalOf(response: Response): Promise<Generated> {
  if (response.status === 401) return { name: 'refused', message: SIGNED_OUT };
  const refusal = refusalSchema.safeParse(await bodyOf(response));
  const message = refusal.success ? refusal.data.error.message.trim().slice(0, LONGEST_SENTENCE) : '';
  if (message !== '' && response.status !== 500) return { name: 'refused', message };
  return response.status === 429 ? { name: 'refused', message: TOO_MANY } : { name: 'failed' };
}

/** What is not JSON fits no schema. A connection that breaks in the middle is no answer at all. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
