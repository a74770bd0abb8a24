import type { User } from './storedSession.ts';

export const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection.';

export type Credentials = { email: string; password: string };
/** `inviter`: whose link was followed. */
export type NewAccount = Credentials & { fullName: string; inviter?: string | undefined };

/** Whose account goes, and the password that shows it is theirs. */
export type AccountDeletion = { accountId: string; password: string };

export type AccountField = 'fullName' | 'email' | 'password';

/** Why it was not done, and which field of the form that is about, if it is one. */
export type Refused = { ok: false; message: string; field?: AccountField | undefined };

export type AuthResult = { ok: true; user: User } | Refused;

/** What the server says about this browser's cookie: whose it is, nobody's, or no answer at all. */
export type CookieOwner = { known: true; userId: string | null } | { known: false };

/** The server's part in signing in and out. Never rejects: no connection is an answer too. */
export type AuthApi = AccountApi & { cookieOwner(): Promise<CookieOwner> };

/** What a person does; `cookieOwner` is what the page asks by itself. */
export type AccountApi = {
  signIn(credentials: Credentials): Promise<AuthResult>;
  signUp(account: NewAccount): Promise<AuthResult>;
  /** True once the server has ended the session; false when it could not be reached. */
  signOut(): Promise<boolean>;
  /** Deletes the account on the server, once the password is right. */
  deleteAccount(deletion: AccountDeletion): Promise<{ ok: true } | Refused>;
};

/** The same calls, whose code is fetched with the first one of either kind: the landing page needs none of them. */
export function lazyAuthApi(load: () => Promise<AccountApi>, readOwner: () => Promise<CookieOwner>): AuthApi {
  const unreachable = { ok: false, message: UNREACHABLE } as const;
  return {
    signIn: (credentials) =>
      load().then(
        (api) => api.signIn(credentials),
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
