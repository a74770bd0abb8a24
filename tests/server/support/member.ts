import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { createApp } from '../../../server/app.ts';
import type { Ports } from '../../../server/ports.ts';
import type { Store } from '../../../server/store/store.ts';
import { hashedToken } from '../../../server/auth/hashedTokens.ts';
import { visitorOf, type Visitor } from './visitor.ts';

export const PASSWORD = 'Gauntlet2026';

/** A signed-up person, who calls the API with their cookie. */
export type Member = Visitor & { readonly id: string; readonly name: string; readonly email: string; readonly cookie: string };

type App = ReturnType<typeof createApp>;
type MemberPorts = Pick<Ports, 'store' | 'secret'>;

/** The credentials that the first sign-up of a store wrote. All members share the password, because hashing one takes a sixth of a second. */
const hashes = new WeakMap<Store, string>();
const DAY_MS = 24 * 60 * 60_000;

/** A signed-up and signed-in person: the first of a store by the route, the others by inserting the same rows. */
export async function newMember(ports: MemberPorts, app: App, name: string): Promise<Member> {
  const hash = hashes.get(ports.store);
  return hash === undefined ? signUp(ports, app, name) : plant(ports, app, name, hash);
}

async function signUp({ store, secret }: MemberPorts, app: App, name: string): Promise<Member> {
  const email = newAddress();
  const answer = await visitorOf(app).post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`Signing up was refused: ${JSON.stringify(answer.body)}`);
  // The second cookie makes the device known, which an inserted member has none of.
  const [cookie = ''] = cookieOf(answer.headers).split('; ');
  const id = String(answer.at('user', 'id'));
  const { rows } = await sql<{ password: string; token: string }>`
    select accounts.password, sessions.token from accounts join sessions on sessions."userId" = accounts."userId"
    where accounts."userId" = ${id}`.execute(store.db);
  const [left] = rows;
  // An inserted member must equal a signed-up one; otherwise nothing is inserted.
  const token = tokenIn(cookie);
  if (left?.token === hashedToken(token) && cookie === cookieFor(token, secret)) hashes.set(store, left.password);
  else throw new Error('Signing up leaves something else than tests know.');
  return { ...visitorOf(app, cookie), id, name, email, cookie };
}

async function plant({ store, secret }: MemberPorts, app: App, name: string, hash: string): Promise<Member> {
  const [id, token, email] = [randomUUID(), randomUUID(), newAddress()];
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  await sql`with person as (insert into users (id, name, email) values (${id}, ${name}, ${email}) returning id),
    account as (insert into accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
      select ${randomUUID()}, id, 'credential', id, ${hash}, now() from person)
    insert into sessions (id, "expiresAt", token, "updatedAt", "userId")
      select ${randomUUID()}, ${endsAt}::timestamptz, ${hashedToken(token)}, now(), id from person`.execute(store.db);
  const cookie = cookieFor(token, secret);
  return { ...visitorOf(app, cookie), id, name, email, cookie };
}

function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

/** The token in a session's cookie. */
export function tokenIn(cookie: string): string {
  return decodeURIComponent(/session_token=([^;]*)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
}

/** A session's cookie: its token, signed. */
export function cookieFor(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `gauntlet.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** The cookies of a response, as the next request sends them. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
