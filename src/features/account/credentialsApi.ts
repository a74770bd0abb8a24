import * as z from 'zod/mini';
import { webFetch } from '@gauntlet/core/browser';
import { UNREACHABLE } from './authPort.ts';
import { serverUserSchema } from './cookieOwner.ts';

/** The result of a call, or the message for the user and the field of the request at fault. */
export type Done<T> = { readonly ok: true; readonly value: T } | Failed;
export type Failed = { readonly ok: false; readonly code?: string; readonly message: string; readonly field?: string | undefined };

const FAILED = 'That did not work. Please try again.';
const refusalSchema = z.object({ error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }) });
const done = z.object({ ok: z.literal(true) });
const sent = z.object({ ok: z.literal(true), isSent: z.boolean() });
const confirmed = z.object({ ok: z.literal(true), email: z.string(), isNew: z.boolean() });
const config = z.object({ mail: z.boolean() });
const ownSession = z.object({ user: z.extend(serverUserSchema, { emailVerified: z.boolean() }) });

/** Asks for a mail with a link that sets a new password. */
export const requestReset = (email: string) => post('request-password-reset', { email }, done);
/** Sets a new password by the token of a link. */
export const resetPassword = (token: string, newPassword: string) => post('reset-password', { token, newPassword }, done);
/** Sets a new password; the other sessions end. */
export const changePassword = (password: string, newPassword: string) => post('change-password', { password, newPassword }, done);
/** Changes the address; `isSent` when the link in a mail must be opened first. */
export const changeEmail = (password: string, newEmail: string) => post('change-email', { password, newEmail }, sent);
/** Asks for a mail with a link that confirms the account's address. */
export const sendVerification = () => post('send-verification-email', {}, sent);
/** Confirms an address by the token of a link. */
export const confirmEmail = (token: string) => post('verify-email', { token }, confirmed);

/** Returns whether this installation sends e-mail. Undefined when the server did not respond. */
export async function sendsMail(): Promise<boolean | undefined> {
  const answer = await call('/api/config', {}, config);
  return answer.ok ? answer.value.mail : undefined;
}

/** Returns the signed-in account's address and whether it is verified. Undefined when the server did not respond. */
export async function readAddress(): Promise<{ email: string; isVerified: boolean } | undefined> {
  const answer = await call('/api/auth/get-session', {}, ownSession);
  return answer.ok ? { email: answer.value.user.email, isVerified: answer.value.user.emailVerified } : undefined;
}

/** Posts to a route of the accounts. */
export function post<T>(path: string, body: object, schema: z.ZodMiniType<T>): Promise<Done<T>> {
  const headers = { 'Content-Type': 'application/json' };
  return call(`/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, schema);
}

/** Calls a route of the accounts. */
export async function call<T>(path: string, init: RequestInit, schema: z.ZodMiniType<T>): Promise<Done<T>> {
  let response: Response;
  try {
    response = await webFetch(path, init);
  } catch {
    return { ok: false, message: UNREACHABLE };
  }
  const body: unknown = await response.json().catch(() => null);
  const parsed = schema.safeParse(body);
  if (response.ok && parsed.success) return { ok: true, value: parsed.data };
  const refusal = refusalSchema.safeParse(body);
  return refusal.success ? { ok: false, ...refusal.data.error } : { ok: false, message: FAILED };
}
