/** The signed-in user as the server returned it. */
export type User = { id: string; email: string; fullName: string; createdAt: string };

/**
 * The time of the sign-in (`iat`) and its expiry (`exp`), in milliseconds since 1970. `kept`: renewed with use (AC19). Holds no secret.
 */
export type Session = { userId: string; email: string; exp: number; iat: number; kept?: true };

export type StoredAccount = { user: User; session: Session };

export const USER_KEY = 'gauntlet.user';
export const SESSION_KEY = 'gauntlet.session';

/** Reads the stored account. Returns null when nothing is stored or the stored data is invalid. */
export function readAccount(storage: Storage): StoredAccount | null {
  const user = parseUser(parseJson(storage.getItem(USER_KEY)));
  const session = parseSession(parseJson(storage.getItem(SESSION_KEY)));
  return user && session && user.id === session.userId ? { user, session } : null;
}

/** Writes the session last: other tabs react to that key and then find the user already stored. */
export function writeAccount(storage: Pick<Storage, 'setItem'>, { user, session }: StoredAccount): void {
  storage.setItem(USER_KEY, JSON.stringify(user));
  storage.setItem(SESSION_KEY, JSON.stringify(session));
}

export function clearAccount(storage: Storage): void {
  storage.removeItem(USER_KEY);
  storage.removeItem(SESSION_KEY);
}

// Parsed by hand, because both records are read before the landing page renders and the schema library would delay that.

function parseUser(value: unknown): User | null {
  const { id, email, fullName, createdAt } = fieldsOf(value);
  if (typeof id !== 'string' || typeof email !== 'string' || typeof fullName !== 'string' || typeof createdAt !== 'string') return null;
  return { id, email, fullName, createdAt };
}

function parseSession(value: unknown): Session | null {
  const { userId, email, exp, iat, kept } = fieldsOf(value);
  if (typeof userId !== 'string' || typeof email !== 'string' || !isInstant(exp) || !isInstant(iat)) return null;
  return { userId, email, exp, iat, ...(kept === true && { kept }) };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
