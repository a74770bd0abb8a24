import type { User } from './storedSession.ts';

export const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection.';

/** `keepSignedIn`: whether the session is renewed with use (AC19). */
export type Credentials = { email: string; password: string; keepSignedIn?: boolean | undefined };
/** `inviter`: the code of the invitation link that the visitor followed. */
export type NewAccount = Credentials & { fullName: string; inviter?: string | undefined };

/** The account to delete, and its password as confirmation. */
export type AccountDeletion = { accountId: string; password: string };

export type AccountField = 'fullName' | 'email' | 'password';

/** Why the server refused the request, and the form field at fault, if there is one. */
export type Refused = { ok: false; message: string; field?: AccountField | undefined };

export type AuthResult = { ok: true; user: User } | Refused;

/** The password was right, and the account has two-step login: the second step opens the session (AC24). */
export type SecondStepNeeded = { ok: false; needsSecondFactor: true };

/** A code of the authenticator app, or a recovery code. */
export type SecondFactorAnswer = { code: string } | { recoveryCode: string };

/** The result of the second step. `isOver`: the password is asked again. */
export type SecondStepResult = { ok: true; user: User } | SecondStepRefused;
export type SecondStepRefused = { ok: false; message: string; isWrongCode?: boolean; isOver?: boolean };

/** Whose session cookie this browser holds: an account's with its present address, nobody's, or unknown because the server did not respond. */
export type CookieOwner = { known: true; userId: string | null; email?: string | undefined } | { known: false };

/** The server side of signing in and out. No call rejects: an unreachable server is a result too. */
export type AuthApi = AccountApi & { cookieOwner(): Promise<CookieOwner> };

/** The calls that a user starts. The page calls `cookieOwner` by itself. */
export type AccountApi = {
  signIn(credentials: Credentials): Promise<AuthResult | SecondStepNeeded>;
  /** Ends a sign-in that needs a second factor. */
  secondStep(answer: SecondFactorAnswer): Promise<SecondStepResult>;
  signUp(account: NewAccount): Promise<AuthResult>;
  /** Resolves to true once the server has ended the session, to false when the server is unreachable. */
  signOut(): Promise<boolean>;
  /** Deletes the account on the server if the password is right. */
  deleteAccount(deletion: AccountDeletion): Promise<{ ok: true } | Refused>;
};

/** Loads the implementation with the first call, because the landing page needs none of it. */
export function lazyAuthApi(load: () => Promise<AccountApi>, readOwner: () => Promise<CookieOwner>): AuthApi {
  const unreachable = { ok: false, message: UNREACHABLE } as const;
  return {
    signIn: (credentials) =>
      load().then(
        (api) => api.signIn(credentials),
        () => unreachable,
      ),
    secondStep: (answer) =>
      load().then(
        (api) => api.secondStep(answer),
        () => unreachable,
      ),
    signUp: (account) =>
      load().then(
        (api) => api.signUp(account),
        () => unreachable,
      ),
    signOut: () =>
      load().then(
        (api) => api.signOut(),
        () => false,
      ),
    deleteAccount: (deletion) =>
      load().then(
        (api) => api.deleteAccount(deletion),
        () => unreachable,
      ),
    cookieOwner: () => readOwner().catch(() => ({ known: false })),
  };
}
