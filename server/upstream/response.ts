import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { failureOf, UpstreamFailed } from './failures.ts';
import type { Provider } from './providers.ts';

/** An answer that may be passed on: JSON, and nothing of the provider's headers but these. */
export type PassedResponse = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: unknown;
  readonly text: string;
};

/** Refusals that are about the call itself. Other statuses are between the provider and this server. */
const PASSED_REFUSALS = new Set([400, 402, 404, 405, 408, 409, 410, 412, 413, 415, 422, 423, 425, 429]);

/** A refusal in the shape that ours have. */
const refusalShape = z.object({
  error: z.object({
    code: z.string().regex(/^\w{1,60}$/),
    message: z.string().regex(/^\P{Cc}{1,500}$/u),
    field: z
      .string()
      .regex(/^[\w/@.-]{1,100}$/)
      .optional()
      .catch(undefined),
  }),
});

/**
 * Refuses (UpstreamFailed) an answer that is not about the call itself: a redirect, a key that is not accepted, a failure. What is let
 * through is a success, or a refusal of the call.
 */
export function checkHead(response: IncomingMessage): void {
  const status = response.statusCode ?? 0;
  if ((status >= 200 && status < 300) || PASSED_REFUSALS.has(status)) return;
  response.destroy();
  if (status >= 300 && status < 400) throw new UpstreamFailed('redirected');
  if (status === 401 || status === 403 || status === 407) throw new UpstreamFailed('refusesKey', { detail: String(status) });
  throw new UpstreamFailed('failed', { retryAfter: secondsOf(response.headers['retry-after']), detail: String(status) });
}

export function isSuccess(response: IncomingMessage): boolean {
  return response.statusCode !== undefined && response.statusCode < 300;
}

/** The content type of an answer without its parameters; what is packed has none that could be read. */
export function typeOf(response: IncomingMessage): string {
  const isPacked = (response.headers['content-encoding'] ?? 'identity') !== 'identity';
  return isPacked ? 'packed' : (response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '');
}

/** Reads a JSON answer to its end. Refuses (UpstreamFailed) another type, what is too large or broken off, and one that has our key in it. */
export async function readResponse(response: IncomingMessage, provider: Provider, maxBytes: number): Promise<PassedResponse> {
  const status = response.statusCode ?? 0;
  const retryAfter = retryAfterOf(response.headers['retry-after']);
  if (!isSuccess(response)) return { status, retryAfter, ...(await readRefusal(response, provider, maxBytes)) };
  if (!isJson(typeOf(response))) {
    response.destroy();
    throw new UpstreamFailed('unreadable');
  }
  const text = await textOf(response, maxBytes);
  return { status, retryAfter, text, body: parsed(text, provider.key) };
}

/** A refusal in our shape: the provider's own sentence where it has one that can be shown. */
async function readRefusal(
  response: IncomingMessage,
  provider: Provider,
  maxBytes: number,
): Promise<Pick<PassedResponse, 'body' | 'text'>> {
  const error = (await providerRefusal(response, provider, maxBytes)) ?? {
    code: 'UpstreamRefused',
    message: response.statusCode === 429 ? 'The provider asks to wait. Please try again later.' : 'The provider refused this.',
  };
  const body = { ok: false, error };
  return { body, text: JSON.stringify(body) };
}

async function providerRefusal(response: IncomingMessage, { key, base }: Provider, maxBytes: number) {
  if (!isJson(typeOf(response))) {
    response.destroy();
    return undefined;
  }
  const refusal = refusalShape.safeParse(parsed(await textOf(response, maxBytes), key)).data?.error;
  return refusal === undefined || refusal.message.toLowerCase().includes(base.hostname) ? undefined : refusal;
}

function isJson(type: string): boolean {
  return type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type);
}

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of response) {
      if (!Buffer.isBuffer(piece)) throw new UpstreamFailed('unreadable');
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new UpstreamFailed('tooLarge');
      pieces.push(piece);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch (error) {
    throw error instanceof TypeError ? new UpstreamFailed('unreadable') : failureOf(error, 'cut');
  }
}

/** JSON as a value. The key is looked for in every text of it, however it is spelt there. */
function parsed(text: string, key: string): unknown {
  let hasKey = false;
  try {
    const value: unknown = JSON.parse(text, (name, each: unknown) => {
      hasKey ||= name.includes(key) || (typeof each === 'string' && each.includes(key));
      return each;
    });
    if (!hasKey && !text.includes(key)) return value;
  } catch {
    throw new UpstreamFailed('unreadable');
  }
  throw new UpstreamFailed('tellsKey');
}

/** `Retry-After` as it is passed on: seconds or a date, nothing else. */
function retryAfterOf(value: string | undefined): string | undefined {
  return value !== undefined && /^(\d{1,6}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/.test(value)
    ? value
    : undefined;
}

function secondsOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
