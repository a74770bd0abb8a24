import {
  UNREACHABLE,
  type AuthApi,
  type Credentials,
  type NewAccount,
  type Refused,
  type SecondFactorAnswer,
  type SecondStepNeeded,
  type SecondStepRefused,
} from './authPort.ts';
import { clearAccount, readAccount, SESSION_KEY, writeAccount, type Session, type StoredAccount, type User } from './storedSession.ts';
import { markNewAccount, type Newcomer, removeNewAccountMark, scheduleErasure } from '../../lib/accountMarks.ts';
import { ROLE_KEY } from './roleStore.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a session lasts: from signing in (AC6), and without use when it is kept (AC19). */
const LIFETIME_MS = DAY_MS;
const KEPT_MS = 30 * DAY_MS;
/** A kept session is renewed with the first use after this time, in milliseconds. */
export const RENEWAL_MS = DAY_MS;
const SIGN_OUT_DUE_KEY = 'gauntlet.signOutDue';

/**
 * `loading`: whose browser this is has yet to be verified. `ended`: the session expired, as opposed to a visitor who never signed in.
 * `expired` is true only while offline or in a kept session: the account stays open on the device. `isOver`: the server has ended a kept session after 30
 * days without use; the app goes on and asks for a login once (AC27).
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signedOut'; ended: boolean }
  | { status: 'signedIn'; user: User; session: Session; expired: boolean; isOver: boolean };

export type Outcome = { ok: true } | Refused;

export type SessionPorts = { api: AuthApi; storage: Storage; now: () => number; online: () => boolean };

/** The session of this page. Changes in other tabs arrive through `handleStorage`. */
export type SessionStore = {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Resolves with the first state other than `loading`. */
  resolved(): Promise<Exclude<SessionState, { status: 'loading' }>>;
  /** Asks the server whether the stored session is still valid. Changes nothing when the server does not respond. */
  verify(): Promise<void>;
  signIn(credentials: Credentials): Promise<Outcome | SecondStepNeeded>;
  /** Ends a sign-in that needs a second factor (AC24). `isKept`: the first step chose to stay signed in. */
  secondStep(answer: SecondFactorAnswer, isKept: boolean): Promise<{ ok: true } | SecondStepRefused>;
  /** `newcomer`: how the account's log begins. */
  signUp(account: NewAccount, newcomer: Newcomer): Promise<Outcome>;
  /** Ends the session on this device at once, and on the server now or as soon as it is reachable. */
  signOut(): Promise<void>;
  /** Deletes the account on the server, which checks the password. The local session stays until `forgetAccount`. */
  deleteAccount(password: string): Promise<Outcome>;
  /** Clears the local session in all tabs after the account was deleted. Sends nothing to the server. */
  forgetAccount(): void;
  /** Handles a storage event from another tab that signed in or out. */
  handleStorage(key: string | null): void;
};

export function createSessionStore({ api, storage, now, online }: SessionPorts): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = restore();
  let pendingSignOut: Promise<unknown> = Promise.resolve();

  function set(next: SessionState) {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function open({ user, session }: StoredAccount): SessionState {
    return { status: 'signedIn', user, session, expired: session.exp <= now(), isOver: false };
  }

  function restore(): SessionState {
    const stored = readAccount(storage);
    if (!stored) return forget();
    const restored = open(stored);
    const isDoubtful = restored.status === 'signedIn' && restored.expired && stored.session.kept !== true;
    return isDoubtful && online() ? { status: 'loading' } : restored;
  }

  function forget(ended = false): SessionState {
    clearAccount(storage);
    storage.removeItem(ROLE_KEY);
    return { status: 'signedOut', ended };
  }

  async function verify() {
    const before = readAccount(storage);
    if (!before) {
      if (state.status !== 'signedOut') set(forget());
      return storage.getItem(SIGN_OUT_DUE_KEY) ? finishSignOut() : undefined;
    }
    const owner = await api.cookieOwner();
    const stored = readAccount(storage);
    // The session changed during the request, so the response is about the previous one.
    if (stored?.session.iat !== before.session.iat || stored.user.id !== before.user.id) return;
    // The server alone knows whether a kept session was renewed in time.
    const isValid = !owner.known || (owner.userId === stored.user.id && (stored.session.kept || stored.session.exp > now()));
    if (!isValid) return endsByTime(stored.session) && owner.userId === null ? leaveOpen(stored) : set(forget(true));
    const current = owner.known ? renewed(stored, owner.email ?? stored.user.email) : stored;
    if (current !== stored) set(open(current));
    else if (state.status !== 'signedIn' || (state.isOver ? owner.known : state.expired !== stored.session.exp <= now())) set(open(stored));
  }

  /** Whether a session may have ended for lack of use. Device and server renew it apart, by a day at most. Any earlier end is somebody's will. */
  function endsByTime({ kept, exp }: Session): boolean {
    return kept === true && exp - now() <= RENEWAL_MS;
  }

  function leaveOpen(stored: StoredAccount): void {
    if (state.status !== 'signedIn' || !state.isOver) set({ status: 'signedIn', ...stored, expired: true, isOver: true });
  }

  /**
   * The account with the address that the server says, which may have changed on another device, and with a kept session's new end. Other tabs
   * follow the stored account.
   */
  function renewed(stored: StoredAccount, email: string): StoredAccount {
    const { user, session } = stored;
    const isDue = session.kept === true && session.exp - now() <= KEPT_MS - RENEWAL_MS;
    if (email === user.email && !isDue) return stored;
    const account = { user: { ...user, email }, session: { ...session, email, ...(isDue && { exp: now() + KEPT_MS }) } };
    writeAccount(storage, account);
    return account;
  }

  async function finishSignOut() {
    pendingSignOut = api.signOut().then((done) => done && storage.removeItem(SIGN_OUT_DUE_KEY));
    await pendingSignOut;
  }

  async function openSession<Other extends { ok: false }>(
    request: () => Promise<{ ok: true; user: User } | Other>,
    isKept: boolean,
    remember?: (user: User) => void,
  ): Promise<{ ok: true } | Other> {
    // A sign-out still in flight would otherwise delete the new cookie.
    await pendingSignOut;
    const result = await request();
    if (!result.ok) return result;
    const iat = now();
    const { id: userId, email } = result.user;
    const session: Session = { userId, email, iat, exp: iat + (isKept ? KEPT_MS : LIFETIME_MS), ...(isKept && { kept: true }) };
    storage.removeItem(ROLE_KEY);
    storage.removeItem(SIGN_OUT_DUE_KEY);
    remember?.(result.user);
    writeAccount(storage, { user: result.user, session });
    set(open({ user: result.user, session }));
    return { ok: true };
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    resolved: () =>
      new Promise((resolve) => {
        const settle = () => {
          if (state.status === 'loading') return;
          listeners.delete(settle);
          resolve(state);
        };
        listeners.add(settle);
        settle();
      }),
    verify,
    signIn: (credentials) => openSession(() => api.signIn(credentials), credentials.keepSignedIn === true),
    secondStep: (answer, isKept) => openSession(() => api.secondStep(answer), isKept),
    signUp: (account, newcomer) =>
      openSession(
        () => api.signUp(account),
        account.keepSignedIn === true,
        ({ id }) => markNewAccount(id, newcomer, storage),
      ),
    async signOut() {
      storage.setItem(SIGN_OUT_DUE_KEY, 'yes');
      set(forget());
      await finishSignOut();
    },
    async deleteAccount(password) {
      if (state.status !== 'signedIn') return { ok: false, message: UNREACHABLE };
      const accountId = state.user.id;
      const outcome = await api.deleteAccount({ accountId, password });
      if (outcome.ok) scheduleErasure(accountId, storage);
      return outcome;
    },
    forgetAccount() {
      removeNewAccountMark(storage);
      set(forget());
    },
    handleStorage(key) {
      if (key !== SESSION_KEY && key !== null) return;
      set(restore());
      if (state.status === 'loading') void verify();
    },
  };
}
