import { TOKEN_COOKIE, TOKEN_HEADER } from '@gauntlet/core';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { password, type Person } from './person.ts';

const STEP_MS = 30_000;
const begun = z.object({ secret: z.string() });

/** The code of an authenticator app at an instant in milliseconds, or some steps of 30 seconds later. */
export function codeOf(secret: string, at: number, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp: at + steps * STEP_MS });
}

/** Switches two-step login on for a person whose app is open, by requests: moderators need it (MD10). */
export async function enrol({ context }: Person): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  const post = async (path: string, data: object) => {
    const response = await context.request.post(`/api/auth/second-factor/${path}`, {
      data,
      headers: { [TOKEN_HEADER]: token, 'Sec-Fetch-Site': 'same-origin' },
    });
    if (!response.ok()) throw new Error(`Setting up two-step login failed with ${response.status()}: ${await response.text()}`);
    return response;
  };
  const response = await post('begin', { password });
  const { secret } = begun.parse(await response.json());
  // The clock of the server may be another one.
  await post('confirm', { code: codeOf(secret, Date.parse(response.headers()['date'] ?? '')) });
}
