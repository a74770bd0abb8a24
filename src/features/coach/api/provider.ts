import * as z from 'zod/mini';
import { webFetch } from '@gauntlet/core/web';

/**
 * Through which provider the app sends its AI calls, and to which of its agents the assistant talks. `source` is who answers there, where
 * that is known.
 */
export type AiProvider = { readonly provider: string; readonly agent: string; readonly source?: 'model' | 'rules' | undefined };

/** The server by itself: what stands when it does not say otherwise. */
export const OWN_SERVER: AiProvider = { provider: 'local', agent: 'coach' };

/** Nobody waits longer for it than this, in milliseconds. */
const TIMEOUT_MS = 5000;

// Both become parts of an address.
const name = z.string().check(z.regex(/^\w[\w.-]{0,99}$/));
const configSchema = z.object({
  ai: z.object({ provider: name, agent: name, source: z.optional(z.enum(['model', 'rules'])) }),
});

/**
 * Asks the server's settings through `fetch` which provider is the one, once however often it is called. Without an answer, or
 * with one that does not fit, it is the server itself, and the next call asks again. Never rejects.
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

/** The page's own. */
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
