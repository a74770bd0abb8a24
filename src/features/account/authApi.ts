import * as z from 'zod/mini'
import { UNREACHABLE, type AuthAnswer, type AuthApi, type CookieOwner } from './authPort.ts'

const serverUserSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), createdAt: z.string() })
const signedInSchema = z.object({ user: serverUserSchema })
const refusalSchema = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })

/** The server's account endpoints over `fetch`, with every outcome turned into words a person can read. */
export function createAuthApi(fetch: typeof globalThis.fetch): AuthApi {
  const post = (path: string, body: object) =>
    fetch(`/api/auth/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

  return {
    signIn: ({ email, password }) =>
      ask(() => post('sign-in/email', { email, password }), { refused: 'Invalid email or password', failed: 'Login failed' }),
    signUp: ({ fullName, email, password }) =>
      ask(() => post('sign-up/email', { name: fullName, email, password }), {
        refused: 'Failed to create account',
        failed: 'Signup failed',
      }),
    signOut: () =>
      post('sign-out', {}).then(
        (response) => response.status < 500,
        () => false,
      ),
    cookieOwner: () => readCookieOwner(fetch),
  }
}

type Wording = { refused: string; failed: string }

async function ask(send: () => Promise<Response>, wording: Wording): Promise<AuthAnswer> {
  let response: Response
  try {
    response = await send()
  } catch {
    return { ok: false, message: UNREACHABLE }
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) return { ok: false, message: refusalMessage(response, body, wording) }
  const answer = signedInSchema.safeParse(body)
  if (!answer.success) return { ok: false, message: wording.failed }
  const { id, email, name, createdAt } = answer.data.user
  return { ok: true, user: { id, email, fullName: name, createdAt } }
}

function refusalMessage(response: Response, body: unknown, wording: Wording): string {
  if (response.status === 429) return waitMessage(response.headers.get('Retry-After') ?? response.headers.get('X-Retry-After'))
  if (response.status >= 500) return wording.failed
  if (response.status === 401) return wording.refused
  const refusal = refusalSchema.safeParse(body)
  if (!refusal.success) return wording.refused
  if (refusal.data.code?.startsWith('USER_ALREADY_EXISTS')) return 'An account with this email already exists. Log in instead.'
  if (refusal.data.code === 'INVALID_EMAIL') return 'Invalid email format'
  return refusal.data.message ?? wording.refused
}

function waitMessage(seconds: string | null): string {
  const wait = Number(seconds)
  if (!seconds || !(wait > 0)) return 'Too many attempts. Please wait a moment and try again.'
  return `Too many attempts. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
}

async function readCookieOwner(fetch: typeof globalThis.fetch): Promise<CookieOwner> {
  try {
    const response = await fetch('/api/auth/get-session')
    if (!response.ok) return { known: false }
    const answer = z.nullable(signedInSchema).safeParse(await response.json())
    return answer.success ? { known: true, userId: answer.data?.user.id ?? null } : { known: false }
  } catch {
    return { known: false }
  }
}
