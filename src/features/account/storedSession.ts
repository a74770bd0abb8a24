import * as z from 'zod/mini'

const userSchema = z.object({ id: z.string(), email: z.string(), fullName: z.string(), createdAt: z.string() })

const sessionSchema = z.object({ userId: z.string(), email: z.string(), exp: z.number(), iat: z.number() })

/** The person who signed in, as the server knows them. */
export type User = z.infer<typeof userSchema>

/** When the sign-in happened (`iat`) and when it ends (`exp`), in milliseconds since 1970. Holds no secret. */
export type Session = z.infer<typeof sessionSchema>

export type StoredAccount = { user: User; session: Session }

export const USER_KEY = 'gauntlet.user'
export const SESSION_KEY = 'gauntlet.session'

/** What this browser remembers of the person: null when nothing, or nothing sound, is stored. */
export function readAccount(storage: Storage): StoredAccount | null {
  const user = userSchema.safeParse(parseJson(storage.getItem(USER_KEY)))
  const session = sessionSchema.safeParse(parseJson(storage.getItem(SESSION_KEY)))
  if (!user.success || !session.success || user.data.id !== session.data.userId) return null
  return { user: user.data, session: session.data }
}

/** The session goes last: another tab reacts to that key, and finds the user already there. */
export function writeAccount(storage: Storage, { user, session }: StoredAccount): void {
  storage.setItem(USER_KEY, JSON.stringify(user))
  storage.setItem(SESSION_KEY, JSON.stringify(session))
}

export function clearAccount(storage: Storage): void {
  storage.removeItem(USER_KEY)
  storage.removeItem(SESSION_KEY)
}

function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
