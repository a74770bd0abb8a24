import * as z from 'zod/mini';
import { formatCount } from '../../lib/formatNumber.ts';
import type { Allowance } from '../../lib/rateLimiter.ts';
import { attempts as pagesOwn } from './attempts.ts';
import { UNREACHABLE, type AccountApi, type AccountField, type Refused, type SecondStepNeeded, type SecondStepResult } from './authPort.ts';
import { serverUserSchema } from './cookieOwner.ts';
import type { User } from './storedSession.ts';

const signedInSchema = z.object({ user: serverUserSchema });
const pendingSchema = z.object({ needsSecondFactor: z.literal(true) });
const deletedSchema = z.object({ ok: z.literal(true) });
const refusalSchema = z.object({ error: z.object({ code: z.optional(z.string()), message: z.string(), field: z.optional(z.string()) }) });

const FAILED_TO_DELETE = 'Failed to delete your account. Please try again.';

const formFields: ReadonlyMap<string | undefined, AccountField> = new Map([
  ['name', 'fullName'],
  ['email', 'email'],
  ['password', 'password'],
]);

/**
 * Calls the server's account endpoints over `fetch` and turns every outcome into a message for the user. Sends no request once the rate
 * limit is used up (SC1).
 */
export function createAuthApi(fetch: typeof globalThis.fetch, attempts = pagesOwn): AccountApi {
  const post = (path: string, body: object) =>
    fetch(`/api/auth/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  return {
    async signIn({ email, password, keepSignedIn }) {
      const answer = await sent(
        () => attempts.signIn(email),
        () => post('sign-in/email', { email, password, keepSignedIn }),
        LOGIN,
      );
      return answer.ok ? (pendingIn(answer.body) ?? signedInFrom(answer.body, LOGIN)) : answer;
    },
    secondStep: (answer) => secondStep(() => post('sign-in/second-factor', answer)),
    async signUp({ fullName, email, password, keepSignedIn, inviter }) {
      const answer = await sent(
        () => attempts.signUp(),
        () => post('sign-up/email', { name: fullName, email, password, keepSignedIn, inviter }),
        SIGN_UP,
      );
      return answer.ok ? signedInFrom(answer.body, SIGN_UP) : answer;
    },
    signOut: () =>
      post('sign-out', {}).then(
        (response) => response.ok,
        () => false,
      ),
    deleteAccount: (deletion) => deleteAccount(() => post('delete-account', deletion)),
  };
}

type Wording = { refused: string; failed: string };

const LOGIN: Wording = { refused: 'Invalid email or password', failed: 'Login failed' };
const SIGN_UP: Wording = { refused: 'Failed to create account', failed: 'Signup failed' };

/** Sends a sign-in or sign-up. Returns the body of a response with status 200. */
async function sent(
  takeAttempt: () => Allowance,
  send: () => Promise<Response>,
  wording: Wording,
): Promise<{ ok: true; body: unknown } | Refused> {
  const allowance = takeAttempt();
  if (!allowance.ok) return { ok: false, message: waitMessage(Math.ceil(allowance.retryAfterMs / 1000)) };
  const response = await send().catch(() => null);
  if (response === null) return { ok: false, message: UNREACHABLE };
  const body: unknown = await response.json().catch(() => null);
  return response.ok ? { ok: true, body } : refusalOf(response, body, wording);
}

function pendingIn(body: unknown): SecondStepNeeded | null {
  return pendingSchema.safeParse(body).success ? { ok: false, needsSecondFactor: true } : null;
}

/** Sends the second step of a sign-in. The server's sentences say what was wrong. */
async function secondStep(send: () => Promise<Response>): Promise<SecondStepResult> {
  const response = await send().catch(() => null);
  if (response === null) return { ok: false, message: UNREACHABLE };
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return signedInFrom(body, LOGIN);
  if (response.status === 429 || response.status >= 500) return refusalOf(response, body, { ...LOGIN, refused: LOGIN.failed });
  const error = refusalSchema.safeParse(body).data?.error;
  const isWrongCode = error?.field === 'code' || error?.field === 'recoveryCode';
  return { ok: false, message: error?.message ?? LOGIN.failed, isWrongCode, isOver: error?.code === 'SignInAgain' };
}

function signedInFrom(body: unknown, { failed }: Wording): { ok: true; user: User } | Refused {
  const parsed = signedInSchema.safeParse(body);
  if (!parsed.success) return { ok: false, message: failed };
  const { id, email, name, createdAt } = parsed.data.user;
  return { ok: true, user: { id, email, fullName: name, createdAt } };
}

async function deleteAccount(send: () => Promise<Response>): Promise<{ ok: true } | Refused> {
  let response: Response;
  try {
    response = await send();
  } catch {
    return { ok: false, message: UNREACHABLE };
  }
  const body: unknown = await response.json().catch(() => null);
  // A captive portal may answer with status 200. Only our own response shape confirms the deletion.
  if (response.ok && deletedSchema.safeParse(body).success) return { ok: true };
  if (response.status === 401) return { ok: false, message: 'Your session has ended. Log in again to delete your account.' };
  return refusalOf(response, body, { refused: FAILED_TO_DELETE, failed: FAILED_TO_DELETE });
}

function refusalOf(response: Response, body: unknown, wording: Wording): Refused {
  if (response.status === 429) return { ok: false, message: waitMessage(Number(response.headers.get('Retry-After'))) };
  if (response.status >= 500) return { ok: false, message: wording.failed };
  const refusal = refusalSchema.safeParse(body);
  if (response.status === 401 || !refusal.success) return { ok: false, message: wording.refused };
  const { message, field } = refusal.data.error;
  return { ok: false, message, field: formFields.get(field) };
}

function waitMessage(seconds: number): string {
  if (!(seconds > 0)) return 'Too many attempts. Please wait a moment and try again.';
  const wait = seconds > 60 ? formatCount(Math.ceil(seconds / 60), 'minute') : formatCount(seconds, 'second');
  return `Too many attempts. Please try again in ${wait}.`;
}
