import type { SignIn, SignUp } from './shapes.ts';

/** A signed-in person. */
export type Person = { readonly id: string; readonly name: string; readonly email: string; readonly createdAt: string };
export type Session = { readonly person: Person; readonly expiresAt: string };

/** A new session with its cookies. */
export type OpenedSession = Session & { readonly cookies: readonly string[] };

/** A session as its owner sees it, without its token. `device` is the browser's user agent. */
export type ListedSession = {
  readonly id: string;
  readonly device: string;
  readonly since: string;
  readonly until: string;
  readonly isThis: boolean;
};

/** The origin of a request: its headers, and the client address that this server trusts. */
export type Visitor = { readonly headers: Headers; readonly address: string };

/** Accounts, passwords and sessions. */
export type Accounts = {
  /** Creates an account and signs it in. Refuses an e-mail address that already has one (409). */
  signUp(body: SignUp, visitor: Visitor): Promise<OpenedSession>;
  /** Signs in. A wrong password and an unknown address get the same refusal (401) in the same time. */
  signIn(body: SignIn, visitor: Visitor): Promise<OpenedSession>;
  /** Ends the session, if there is one. Returns the cookies that remove it from the browser. */
  signOut(visitor: Visitor): Promise<readonly string[]>;
  /** Returns whether this is the signed-in person's password. */
  isPassword(password: string, visitor: Visitor): Promise<boolean>;
  /** Returns the session of a request, unless it has none or the session has expired. */
  session(visitor: Visitor): Promise<Session | undefined>;
  /** Returns the person's active sessions, newest first. */
  sessions(visitor: Visitor): Promise<readonly ListedSession[]>;
  /** Ends all sessions of the person except the current one. Returns how many it ended. */
  endOtherSessions(visitor: Visitor): Promise<number>;
};
