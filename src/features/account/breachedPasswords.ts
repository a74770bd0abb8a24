import { breachedEntry, breachedForm, hashOfText } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/browser';
import * as z from 'zod/mini';

/** What to say about a password: nothing, that it is breached, or that this installation refuses it (AC21). */
export type Breach = 'none' | 'warned' | 'refused';

const rangeSchema = z.object({ endings: z.array(z.string()) });
const configSchema = z.object({ breachedPasswords: z.enum(['warn', 'refuse']) });

/**
 * Asks the server whether a password is in its list of breached ones (AC21). The list compresses to 0.4 MB, too much for a hint on a phone, and the
 * forms that ask need the server anyway. The page sends 3 of the 64 hex digits of the hash, so nothing of a password is sent before its form is.
 * Returns 'none' when the server does not respond: it checks again when the form is sent.
 */
export async function breachOf(password: string): Promise<Breach> {
  try {
    const { range, ending } = breachedEntry(hashOfText(breachedForm(password)));
    const { endings } = rangeSchema.parse(await read(`/api/auth/breached-passwords/${range}`));
    if (!endings.includes(ending)) return 'none';
    const { breachedPasswords } = configSchema.parse(await read('/api/config'));
    return breachedPasswords === 'refuse' ? 'refused' : 'warned';
  } catch {
    return 'none';
  }
}

async function read(path: string): Promise<unknown> {
  return (await webFetch(path)).json();
}
