import { randomUUID } from 'node:crypto';
import { cookieOf, PASSWORD } from '../../server/support/member.ts';
import { visitorOf, type Answer, type Visitor } from '../../server/support/visitor.ts';

/** A call that a stranger may time: `known` for an address that has an account, `unknown` for one that has none. */
export type Comparison = { readonly name: string; readonly known: () => Promise<Answer>; readonly unknown: () => Promise<Answer> };

/** The number of addresses of each kind: one may be special. */
const ADDRESSES = 8;

/** Returns the calls to a server that say to nobody whether an address has an account. Signs up the people whose addresses are known. */
export async function openComparisons(origin: string): Promise<Comparison[]> {
  const visitor = visitorAt(origin);
  const known = Array.from({ length: ADDRESSES }, newAddress);
  for (const email of known) await expectStatus(200, signUp(visitor, email));
  const unknown = Array.from({ length: ADDRESSES }, newAddress);
  const [mine] = known;
  const own = visitorAt(origin, cookieOf((await signIn(visitor, mine ?? '', PASSWORD)).headers));
  const each = (addresses: readonly string[], call: (email: string) => Promise<Answer>) => {
    let next = 0;
    return () => call(addresses[(next += 1) % addresses.length] ?? '');
  };
  const comparison = (name: string, status: number, call: (email: string) => Promise<Answer>): Comparison => ({
    name,
    known: each(known.slice(1), (email) => expectStatus(status, call(email))),
    unknown: each(unknown, (email) => expectStatus(status, call(email))),
  });
  return [
    comparison('sign-in', 401, (email) => signIn(visitor, email, 'Wrong2026')),
    comparison('reset', 200, (email) => visitor.post('/api/auth/request-password-reset', { email })),
    comparison('change of address', 200, (newEmail) => own.post('/api/auth/change-email', { password: PASSWORD, newEmail })),
    {
      name: 'sign-up',
      known: each(known, (email) => expectStatus(409, signUp(visitor, email))),
      unknown: () => expectStatus(200, signUp(visitor, newAddress())),
    },
  ];
}

function visitorAt(origin: string, cookie?: string): Visitor {
  return visitorOf({ request: (path, init) => fetch(new URL(path, origin), init) }, cookie);
}

function signUp(visitor: Visitor, email: string): Promise<Answer> {
  return visitor.post('/api/auth/sign-up/email', { name: 'Ann Lee', email, password: PASSWORD });
}

function signIn(visitor: Visitor, email: string, password: string): Promise<Answer> {
  return visitor.post('/api/auth/sign-in/email', { email, password });
}

function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

async function expectStatus(status: number, answer: Promise<Answer>): Promise<Answer> {
  const { status: given, body } = await answer;
  if (given !== status) throw new Error(`The server answered ${given} instead of ${status}: ${JSON.stringify(body)}`);
  return answer;
}
