import type { Accounts, Person, Visitor } from './accounts.ts';

const COOKIE = 'planted=';
const COOKIE_VALUE = /(?:^|; )planted=([^;]*)/;
const NEVER = '9999-12-31T23:59:59.999Z';

/** Returns the cookie that signs a person in with `plantedAccounts`. */
export function plantedCookie(person: string): string {
  return `${COOKIE}${encodeURIComponent(person)}`;
}

/** Accounts for tests with sessions that always exist and never end, and verified addresses: no password hashing, no database. */
export function plantedAccounts(personOf: (id: string) => Person | undefined): Accounts {
  const notSupported = async (): Promise<never> => {
    throw new Error('These accounts have no sign-up and no login.');
  };
  const session = async ({ headers }: Visitor) => {
    const planted = COOKIE_VALUE.exec(headers.get('Cookie') ?? '')?.[1];
    const person = planted === undefined ? undefined : personOf(decodeURIComponent(planted));
    return person && { id: person.id, person, expiresAt: NEVER, hasSecondFactor: true, cookies: [] };
  };
  return {
    session,
    renew: session,
    signUp: notSupported,
    signIn: notSupported,
    isPassword: notSupported,
    resetToken: notSupported,
    resetPassword: notSupported,
    changePassword: notSupported,
    emailToken: notSupported,
    confirmEmail: notSupported,
    changeEmail: notSupported,
    hasAccount: notSupported,
    vouchFor: async () => true,
    signOut: async () => [],
    sessions: async (visitor) => {
      const found = await session(visitor);
      return found === undefined ? [] : [{ id: found.id, device: '', since: found.person.createdAt, until: NEVER, isThis: true }];
    },
    endOtherSessions: async () => 0,
    endSession: async () => {},
  };
}
