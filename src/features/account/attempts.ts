import { createRateLimiter, type Allowance } from '../../lib/rateLimiter.ts';

/** Attempts that the page allows by itself, so that a held key or a broken script does not use up the server's. */
export const ATTEMPTS = {
  signIn: { attempts: 10, windowMs: 60_000 },
  signUp: { attempts: 20, windowMs: 600_000 },
} as const;

/** Counts sign-in attempts per e-mail address and sign-up attempts overall (SC1). `now` returns milliseconds since 1970. */
export function createAttempts(now: () => number = Date.now) {
  const signIns = createRateLimiter(ATTEMPTS.signIn);
  const signUps = createRateLimiter(ATTEMPTS.signUp);
  return {
    signIn: (email: string): Allowance => signIns.take(email.toLowerCase(), now()),
    signUp: (): Allowance => signUps.take('sign-up', now()),
  };
}

/** The counter that this page uses. */
export const attempts = createAttempts();
