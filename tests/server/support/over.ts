import { visitorOf, type Visitor } from './visitor.ts';
import { cookieOf, PASSWORD } from './environment.ts';

/** A visitor of a server that listens. */
export function visitorAt(origin: string, cookie?: string): Visitor {
  return visitorOf({ request: (path, init) => fetch(`${origin}${path}`, { ...init, redirect: 'manual' }) }, cookie);
}

/** Signs up over the network; returns the id and the cookie. */
export async function signUpAt(origin: string, email: string): Promise<{ id: string; cookie: string }> {
  const answer = await visitorAt(origin).post('/api/auth/sign-up/email', { name: 'Ann Lee', email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`Signing up was refused: ${JSON.stringify(answer.body)}`);
  return { id: String(answer.at('user', 'id')), cookie: cookieOf(answer.headers) };
}
