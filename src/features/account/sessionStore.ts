import { UNREACHABLE, type AuthApi, type Credentials, type NewAccount, type Refused } from './authPort.ts';
import { clearAccount, readAccount, SESSION_KEY, writeAccount, type Session, type StoredAccount, type User } from './storedSession.ts';
import { scheduleErasure } from '../../lib/erasure.ts';
import { removeNewAccountMark, markNewAccount } from '../../lib/newAccount.ts';
import { ROLE_KEY } from './roleStore.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const SIGN_OUT_DUE_KEY = 'gauntlet.signOutDue';

/**
 * `loading` while it is not yet known whose browser this is. `ended` says that a session ran out, rather than that
 * nobody is signed in. `expired` is true only while offline: the account stays open on the device, and signing in is
 * asked for once the server can be reached.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signedOut'; ended: boolean }
  | { status: 'signedIn'; user: User; session: Session; expired: boolean };

export type Outcome = { ok: true } | Refused;

export type SessionPorts = { api: AuthApi; storage: Storage; now: () => number; online: () => boolean };

/** Who is signed in here. One per page; other tabs' changes arrive through `handleStorage`. */
export type SessionStore = {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Resolves with the first state that is not `loading`. */
  resolved(): Promise<Exclude<SessionState, { status: 'loading' }>>;
  /** Asks the server whether the stored session still stands. Without an answer, nothing changes. */
  verify(): Promise<void>;
  signIn(credentials: Credentials): Promise<Outcome>;
  signUp(account: NewAccount): Promise<Outcome>;
  /** Ends the session here at once, and on the server now or as soon as it can be reached. */
  signOut(): Promise<void>;
  /** Deletes the account on the server, which asks the password. The session here stands until `leaveForGood`. */
  deleteAccount(password: string): Promise<Outcome>;
  /** After the account was deleted: forgets here, and so in all tabs, who was signed in. Nothing is left to tell the server. */
  forgetAccount(): void;
  /** Another tab signed in or out. */
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
    return { status: 'signedIn', user, session, expired: session.exp <= now() };
  }

  function restore(): SessionState {
    const stored = readAccount(storage);
    if (!stored) return forget();
    const restored = open(stored);
    return restored.status === 'signedIn' && restored.expired && online() ? { status: 'loading' } : restored;
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
    // Somebody signed in or out while the question was under way: its answer is about the past.
    if (stored?.session.iat !== before.session.iat || stored.user.id !== before.user.id) return;
    const isValid = !owner.known || (owner.userId === stored.user.id && stored.session.exp > now());
    if (!isValid) set(forget(true));
    else if (state.status !== 'signedIn' || state.expired !== stored.session.exp <= now()) set(open(stored));
  }

  async function finishSignOut() {
    pendingSignOut = api.signOut().then((done) => done && storage.removeItem(SIGN_OUT_DUE_KEY));
    await pendingSignOut;
  }

  async function openSession(request: () => ReturnType<AuthApi['signIn']>, remember?: (user: User) => void): Promise<Outcome> {
    // A sign-out still under way would otherwise take the new cookie with it.
    await pendingSignOut;
    const result = await request();
    if (!result.ok) return result;
    const iat = now();
    const session = { userId: result.user.id, email: result.user.email, iat, exp: iat + LIFETIME_MS };
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
    signIn: (credentials) => openSession(() => api.signIn(credentials)),
    signUp: (account) =>
      openSession(
        () => api.signUp(account),
        ({ id }) => markNewAccount(id, storage),
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
