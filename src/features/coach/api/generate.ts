import * as z from 'zod/mini';
import { generateResponse, MAX_RESULT_LENGTH, type AnswerSource, type GenerateRequest } from '@gauntlet/core';
import type { AiProvider } from './provider.ts';

/** The result of a call: text to parse for suggestions, a refusal with the server's message, an unusable response, or no network. */
export type Generated =
  | { readonly name: 'answered'; readonly result: string; readonly source: AnswerSource }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'failed' }
  | { readonly name: 'offline' };

type GenerateOptions = {
  readonly fetch: typeof globalThis.fetch;
  readonly provider: () => Promise<AiProvider>;
  /** The account that sends the request. Another tab may have signed in as somebody else. */
  readonly account: string;
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal: AbortSignal;
};

/** Timeout in milliseconds. A model may take a while to write. */
const TIMEOUT_MS = 90_000;
const MAX_MESSAGE_LENGTH = 300;
const SIGNED_OUT = 'Your session has ended. Log in again for suggestions made for you.';
const TOO_MANY = 'You have asked for many suggestions in a short time. Wait a moment and try again.';

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Calls `POST /api/{provider}/ai/generate`. Rejects only when the signal aborts. */
export async function generate(request: GenerateRequest, { fetch, provider, account, signal }: GenerateOptions): Promise<Generated> {
  const { provider: name } = await provider();
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`/api/${name}/ai/generate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Gauntlet-Account': account },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, timeout]),
    });
    return response.ok ? await generatedFrom(response) : await refusalOf(response);
  } catch {
    signal.throwIfAborted();
    return { name: timeout.aborted ? 'failed' : 'offline' };
  }
}

async function generatedFrom(response: Response): Promise<Generated> {
  const parsed = generateResponse.safeParse(await bodyOf(response));
  if (!parsed.success) return { name: 'failed' };
  // Servers that name no source are assumed to use a model.
  const { result, source = 'model' } = parsed.data;
  return { name: 'answered', result: result.slice(0, MAX_RESULT_LENGTH), source };
}

async function refusalOf(response: Response): Promise<Generated> {
  if (response.status === 401) return { name: 'refused', message: SIGNED_OUT };
  const refusal = refusalSchema.safeParse(await bodyOf(response));
  const message = refusal.success ? refusal.data.error.message.trim().slice(0, MAX_MESSAGE_LENGTH) : '';
  if (message !== '' && response.status !== 500) return { name: 'refused', message };
  return response.status === 429 ? { name: 'refused', message: TOO_MANY } : { name: 'failed' };
}

/** Returns null for invalid JSON, which matches no schema. A connection that breaks rejects. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
