import * as z from 'zod/mini';
import { webFetch } from '@gauntlet/core/browser';

/** The provider for AI calls, and the agent that the assistant uses. `source` tells what answers there, if known. */
export type AiProvider = { readonly provider: string; readonly agent: string; readonly source?: 'model' | 'rules' | undefined };

/** The default: the app's own server. */
const OWN_SERVER: AiProvider = { provider: 'local', agent: 'coach' };

/** Timeout for the settings request, in milliseconds. */
const TIMEOUT_MS = 5000;

// Both become path segments of an address.
const name = z.string().check(z.regex(/^\w[\w.-]{0,99}$/));
const configSchema = z.object({
  ai: z.object({ provider: name, agent: name, source: z.optional(z.enum(['model', 'rules'])) }),
});

/**
 * Reads the provider from the server's settings through `fetch`. Caches a successful response. Falls back to the own server when the
 * request fails or the response is invalid, and then requests again with the next call. Never rejects.
 */
export function createAiProvider(fetch: typeof globalThis.fetch): () => Promise<AiProvider> {
  let request: Promise<AiProvider> | null = null;
  async function load(): Promise<AiProvider> {
    const read = await readProvider(fetch);
    if (!read) request = null;
    return read ?? OWN_SERVER;
  }
  return () => (request ??= load());
}

/** The provider that this page uses. */
export const aiProvider = createAiProvider(webFetch);

async function readProvider(fetch: typeof globalThis.fetch): Promise<AiProvider | null> {
  try {
    const response = await fetch('/api/config', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const config = configSchema.safeParse(await response.json());
    return response.ok && config.success ? config.data.ai : null;
  } catch {
    return null;
  }
}
