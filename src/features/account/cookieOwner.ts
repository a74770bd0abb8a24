import * as z from 'zod/mini';
import type { CookieOwner } from './authPort.ts';

/** Nobody is kept waiting longer to be let into what is on their own device. */
const TIMEOUT_MS = 5000;

/** A person as the server names them. */
export const serverUserSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), createdAt: z.string() });
const sessionSchema = z.object({ user: z.nullable(serverUserSchema) });

/** Asks the server over `fetch` whose this browser's cookie is. Never rejects: no answer is one too. */
export async function readCookieOwner(fetch: typeof globalThis.fetch): Promise<CookieOwner> {
  try {
    const response = await fetch('/api/auth/get-session', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { known: false };
    const parsed = sessionSchema.safeParse(await response.json());
    return parsed.success ? { known: true, userId: parsed.data.user?.id ?? null } : { known: false };
  } catch {
    return { known: false };
  }
}
