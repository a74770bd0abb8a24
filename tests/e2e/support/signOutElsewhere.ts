import { asPage } from '../../server/support/page.ts';
import type { Person } from './person.ts';

/** Ends a person's session on the server; their browser gets no message, and still has its cookie. Returns the response's status. */
export async function signOutElsewhere({ context, page }: Person): Promise<number> {
  const session = (await context.cookies()).filter(({ name }) => name.includes('session'));
  const { status } = await fetch(new URL('/api/auth/sign-out', page.url()), {
    method: 'POST',
    headers: asPage({ 'Content-Type': 'application/json' }, session.map(({ name, value }) => `${name}=${value}`).join('; ')),
    body: '{}',
  });
  return status;
}
