import * as z from 'zod/mini';
import type { CookieOwner } from './authPort.ts';

/** The longest that a server can delay access to the data on this device, in milliseconds. */
const TIMEOUT_MS = 5000;

/** An account as the server returns it. */
export const serverUserSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), createdAt: z.string() });
const sessionSchema = z.object({ user: z.nullable(serverUserSchema) });

/** Asks the server over `fetch` whose session cookie this browser holds. Never rejects. */
export async function readCookieOwner(fetch: typeof globalThis.fetch): Promise<CookieOwner> {
  try {
    const response = await fetch('/api/auth/get-session', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { known: false };
    const parsed = sessionSchema.safeParse(await response.json());
    return parsed.success ? { known: true, userId: parsed.data.user?.id ?? null, email: parsed.data.user?.email } : { known: false };
  } catch {
    return { known: false };
  }
}
