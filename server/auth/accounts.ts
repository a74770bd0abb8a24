import type { ChangePassword, ResetPassword, SignIn, SignUp } from './shapes.ts';

/** A signed-in person. `emailVerified`: they have shown that the address is theirs, or the operator vouches for it. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  readonly emailVerified: boolean;
};
/** A session. `hasSecondFactor`: it was opened with a second factor, or enrolled in it (AC23). */
export type Session = { readonly id: string; readonly person: Person; readonly expiresAt: string; readonly hasSecondFactor: boolean };

/** A new session with its cookies. */
export type OpenedSession = Session & { readonly cookies: readonly string[] };

/** A sign-in whose password was right, of a person (by id) with a second factor: it opened no session. */
export type SecondStepNeeded = { readonly secondStepOf: string; readonly isKept: boolean };

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

/** An account after a link confirmed its address, and the address that it had before, verified or not. */
export type ConfirmedEmail = { readonly email: string; readonly before: string; readonly wasVerified: boolean };

/** Accounts, passwords and sessions. */
export type Accounts = {
  /** Creates an account and signs it in. Refuses an e-mail address that already has one (409). */
  signUp(body: SignUp, visitor: Visitor): Promise<OpenedSession>;
  /**
   * Signs in, unless the person has a second factor: then the second step opens the session. A wrong password and an unknown address get the same
   * refusal (401) in the same time.
   */
  signIn(body: SignIn, visitor: Visitor): Promise<OpenedSession | SecondStepNeeded>;
  /** Ends the session, if there is one. Returns the cookies that remove it from the browser. */
  signOut(visitor: Visitor): Promise<readonly string[]>;
  /** Returns whether this is the signed-in person's password. */
  isPassword(password: string, visitor: Visitor): Promise<boolean>;
  /** Returns the session of a request, unless it has none or the session has expired. */
  session(visitor: Visitor): Promise<Session | undefined>;
  /** Returns the session of a request like `session`. A kept one that was not renewed for a day lasts another 30 days, with its cookie (AC19). */
  renew(visitor: Visitor): Promise<OpenedSession | undefined>;
  /** Returns the person's active sessions, newest first. */
  sessions(visitor: Visitor): Promise<readonly ListedSession[]>;
  /** Ends all sessions of the person except the current one. Returns how many it ended. */
  endOtherSessions(visitor: Visitor): Promise<number>;
  /** Ends one session of a person. Does nothing when it has ended. */
  endSession(person: string, id: string): Promise<void>;
} & Credentials;

/** How the password and the e-mail address of an account change. */
export type Credentials = {
  /** Returns a token that sets a new password once, within an hour. Undefined when nobody has this address. */
  resetToken(email: string): Promise<string | undefined>;
  /**
   * Sets a password by such a token and ends all sessions, unless `check`, which gets the person's id, rejects: then the token stays valid. Refuses a
   * token that is wrong, used or too old (400). Returns the address.
   */
  resetPassword(body: ResetPassword, check: (person: string) => Promise<void>): Promise<string>;
  /** Sets a password and ends all sessions except the current one. Refuses a wrong current password (403). */
  changePassword(body: ChangePassword, visitor: Visitor): Promise<void>;
  /** Returns a token that gives the person's account this address, verified: a day for their own one, an hour for another one. */
  emailToken(person: Person, email: string): Promise<string>;
  /**
   * Sets the address of such a token. If that changes it, all sessions end except the current one of the same person. Refuses a token that is
   * wrong, used or too old (400), and an address that has another account in the meantime (409).
   */
  confirmEmail(token: string, visitor: Visitor): Promise<ConfirmedEmail>;
  /** Changes the address without a check, so that it is unverified, and ends the other sessions. Refuses one that has an account (409). */
  changeEmail(person: Person, email: string, visitor: Visitor): Promise<void>;
  /** Returns whether somebody has this address. */
  hasAccount(email: string): Promise<boolean>;
  /** Marks an address as verified, in the operator's name. Returns false when nobody has it. */
  vouchFor(email: string): Promise<boolean>;
};
