import * as z from 'zod/mini';
import { UNREACHABLE, type AccountField, type AuthAnswer, type AuthApi, type CookieOwner, type Refused } from './authPort.ts';

/** Nobody is kept waiting longer to be let into what is on their own device. */
const PATIENCE_MS = 5000;

const serverUserSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), createdAt: z.string() });
const signedInSchema = z.object({ user: serverUserSchema });
const sessionSchema = z.object({ user: z.nullable(serverUserSchema) });
const doneSchema = z.object({ ok: z.literal(true) });
const refusalSchema = z.object({ error: z.object({ message: z.string(), field: z.optional(z.string()) }) });

const FAILED_TO_DELETE = 'Failed to delete your account. Please try again.';

const formFields: ReadonlyMap<string | undefined, AccountField> = new Map([
  ['name', 'fullName'],
  ['email', 'email'],
  ['password', 'password'],
]);

/** The server's account endpoints over `fetch`, with every outcome turned into words a person can read. */
export function createAuthApi(fetch: typeof globalThis.fetch): AuthApi {
  const post = (path: string, body: object) =>
    fetch(`/api/auth/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  return {
    signIn: ({ email, password }) =>
      ask(() => post('sign-in/email', { email, password }), { refused: 'Invalid email or password', failed: 'Login failed' }),
    signUp: ({ fullName, email, password, inviter }) =>
      ask(() => post('sign-up/email', { name: fullName, email, password, inviter }), {
        refused: 'Failed to create account',
        failed: 'Signup failed',
      }),
    signOut: () =>
      post('sign-out', {}).then(
        (response) => response.ok,
        () => false,
      ),
    cookieOwner: () => readCookieOwner(fetch),
    deleteAccount: (leaving) => deleteAccount(() => post('delete-account', leaving)),
  };
}

type Wording = { refused: string; failed: string };

async function ask(send: () => Promise<Response>, wording: Wording): Promise<AuthAnswer> {
  let response: Response;
  try {
    response = await send();
  } catch {
    return { ok: false, message: UNREACHABLE };
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return refusalOf(response, body, wording);
  const answer = signedInSchema.safeParse(body);
  if (!answer.success) return { ok: false, message: wording.failed };
  const { id, email, name, createdAt } = answer.data.user;
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
  // Somebody's page that answers instead of the server (a hotel's sign-in) has deleted nothing.
  if (response.ok && doneSchema.safeParse(body).success) return { ok: true };
  if (response.status === 401) return { ok: false, message: 'Your session has ended. Log in again to delete your account.' };
  return refusalOf(response, body, { refused: FAILED_TO_DELETE, failed: FAILED_TO_DELETE });
}

function refusalOf(response: Response, body: unknown, wording: Wording): Refused {
  if (response.status === 429) return { ok: false, message: waitMessage(response.headers.get('Retry-After')) };
  if (response.status >= 500) return { ok: false, message: wording.failed };
  const refusal = refusalSchema.safeParse(body);
  if (response.status === 401 || !refusal.success) return { ok: false, message: wording.refused };
  const { message, field } = refusal.data.error;
  return { ok: false, message, field: formFields.get(field) };
}

function waitMessage(retryAfter: string | null): string {
  const seconds = Number(retryAfter);
  if (!(seconds > 0)) return 'Too many attempts. Please wait a moment and try again.';
  return `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

async function readCookieOwner(fetch: typeof globalThis.fetch): Promise<CookieOwner> {
  try {
    const response = await fetch('/api/auth/get-session', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return { known: false };
    const answer = sessionSchema.safeParse(await response.json());
    return answer.success ? { known: true, userId: answer.data.user?.id ?? null } : { known: false };
  } catch {
    return { known: false };
  }
}
