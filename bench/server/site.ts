import { createHmac, randomUUID } from 'node:crypto';
import { hashedToken } from '../../server/auth/hashedTokens.ts';
import { DEFAULT_BUDGETS } from '../../server/limits/budgets.ts';
import type { Store } from '../../server/store/store.ts';
import { createEnvironment, NO_LIMITS, type Environment } from '../../tests/server/support/environment.ts';
import { asPage } from '../../tests/server/support/page.ts';
import { seed, type Size } from './seed.ts';

/** The instant of all measurements. */
export const NOW = '2026-11-23T18:00:00.000Z';

/** A seeded server, called without a network. */
export type Site = {
  readonly store: Store;
  readonly environment: Environment;
  /** Signs a person in, once: the first call does it otherwise. */
  readonly signIn: (person: string) => Promise<string>;
  /** Returns a request as a page of this person sends it. */
  readonly request: (...call: Call) => Promise<Request>;
  /** Sends a request to the server; throws unless it succeeds. Returns the body. */
  readonly send: (request: Request) => Promise<ArrayBuffer>;
  /** Sends the request of this call. */
  readonly call: (...call: Call) => Promise<ArrayBuffer>;
};

export type Call = [person: string, method: string, path: string, body?: object, headers?: Record<string, string>];

const MANY = { attempts: 100_000_000, seconds: 60 };
/** The statements of the real budgets, and never a refusal. */
const BUDGETS = Object.fromEntries(
  Object.keys(DEFAULT_BUDGETS).map((name) => [name, { person: MANY, network: MANY }]),
) as typeof DEFAULT_BUDGETS;

/** What the Node server passes to the app besides a request. */
const CONNECTION = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' } } };

/** Seeds an empty database and serves it. */
export async function openSite(store: Store, size: Size): Promise<Site> {
  await seed(store, size, NOW);
  const environment = await createEnvironment(store, { limits: { ...NO_LIMITS, budgets: BUDGETS } });
  environment.setNow(NOW);
  const cookies = new Map<string, Promise<string>>();
  const signIn: Site['signIn'] = (person) => {
    const cookie = cookies.get(person) ?? signedIn(store, environment.ports.secret, person);
    cookies.set(person, cookie);
    return cookie;
  };
  const request: Site['request'] = async (person, method, path, body, headers = {}) =>
    new Request(new URL(path, 'http://localhost'), {
      method,
      headers: asPage({ ...(body && { 'Content-Type': 'application/json' }), ...headers }, await signIn(person)),
      ...(body && { body: JSON.stringify(body) }),
    });
  const send: Site['send'] = async (sent) => {
    const response = await environment.app.fetch(sent, CONNECTION);
    const content = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${sent.method} ${sent.url}: ${response.status} ${Buffer.from(content).toString()}`);
    return content;
  };
  return { store, environment, signIn, request, send, call: async (...call) => send(await request(...call)) };
}

/** Signs a person in, by the row that the route leaves. Returns the cookie. */
export async function signedIn({ db }: Pick<Store, 'db'>, secret: string, person: string): Promise<string> {
  const token = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token: hashedToken(token),
      userId: person,
      expiresAt: new Date(Date.now() + 86_400_000),
      createdAt: new Date(),
      updatedAt: new Date(),
      userAgent: null,
      ipAddress: null,
    })
    .execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `gauntlet.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
