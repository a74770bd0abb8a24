import { createRateLimiter, type Allowance } from '../../lib/security/rateLimiter.ts';

/** What the server allows from one address unless it is set otherwise: who has used it up need not ask. */
export const ATTEMPTS = {
  signIn: { attempts: 10, windowMs: 60_000 },
  signUp: { attempts: 20, windowMs: 600_000 },
} as const;

/** Counts attempts to sign in, by address, and to sign up (SC1). `now` is in milliseconds. */
export function createAttempts(now: () => number = Date.now) {
  const signIns = createRateLimiter(ATTEMPTS.signIn);
  const signUps = createRateLimiter(ATTEMPTS.signUp);
  return {
    signIn: (email: string): Allowance => signIns.take(email.toLowerCase(), now()),
    signUp: (): Allowance => signUps.take('sign-up', now()),
  };
}

/** This page's own. */
export const attempts = createAttempts();
