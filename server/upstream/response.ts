import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { failureOf, UpstreamFailed } from './failures.ts';
import type { Provider } from './providers.ts';

/** A response that may be passed on: JSON, and only this one of the provider's headers. */
export type PassedResponse = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: unknown;
  readonly text: string;
};

/** Refusals of the call itself. Other statuses concern the provider and this server only. */
const PASSED_REFUSALS = new Set([400, 402, 404, 405, 408, 409, 410, 412, 413, 415, 422, 423, 425, 429]);

/** A refusal in the shape of this API. */
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

/** Throws UpstreamFailed unless the response is a success or a refusal of the call: for a redirect, a rejected key, and a failure. */
export function checkHead(response: IncomingMessage): void {
  const status = response.statusCode ?? 0;
  if ((status >= 200 && status < 300) || PASSED_REFUSALS.has(status)) return;
  response.destroy();
  if (status >= 300 && status < 400) throw new UpstreamFailed('redirected');
  if (status === 401 || status === 403 || status === 407) throw new UpstreamFailed('rejectsKey', { detail: String(status) });
  throw new UpstreamFailed('failed', { retryAfter: secondsOf(response.headers['retry-after']), detail: String(status) });
}

export function isSuccess(response: IncomingMessage): boolean {
  return response.statusCode !== undefined && response.statusCode < 300;
}

/** Returns the content type without parameters. Compressed responses are not supported. */
export function typeOf(response: IncomingMessage): string {
  const isPacked = (response.headers['content-encoding'] ?? 'identity') !== 'identity';
  return isPacked ? 'packed' : (response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '');
}

/**
 * Reads a JSON response to its end. Throws UpstreamFailed for another type, for one that is too large or incomplete, and for one that
 * contains our key.
 */
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

/** Returns a refusal in the shape of this API, with the provider's message if that can be shown. */
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

/** Parses JSON and searches every string for the key, also in escaped spellings. */
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
  throw new UpstreamFailed('containsKey');
}

/** Returns `Retry-After` if it is a number of seconds or a date. */
function retryAfterOf(value: string | undefined): string | undefined {
  return value !== undefined && /^(\d{1,6}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/.test(value)
    ? value
    : undefined;
}

function secondsOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
