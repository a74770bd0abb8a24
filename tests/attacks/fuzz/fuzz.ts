import type { Store } from '../../../server/store/store.ts';
import type { Environment } from '../../server/support/environment.ts';
import { createPerson, meet, rowsOf, type Person } from './people.ts';
import { randomOf } from './random.ts';
import { requestOf, type Request } from './requests.ts';

export type FuzzReport = {
  readonly counts: ReadonlyMap<number, number>;
  /** What must not happen, one line each, with the request's number. */
  readonly failures: readonly string[];
};

/** Requests of one person in a row; then the other person's rows are compared with those before. */
const BLOCK = 40;
const SHOWN = 300;

/**
 * Sends `requests` random requests of two people to a server, each in turn, and of visitors with damaged cookies. Reports responses of 5xx,
 * unexpected errors, responses with a secret of the other person, and rows of a person that the other one's requests changed.
 */
export async function fuzz(
  environment: Environment,
  store: Store,
  { seed, requests, provider }: { seed: number; requests: number; provider?: string },
): Promise<FuzzReport> {
  const [ann, ben] = [await createPerson(environment, 'Ann', provider), await createPerson(environment, 'Ben', provider)];
  await meet(environment, ann, ben);
  await meet(environment, ben, ann);
  const random = randomOf(seed);
  const counts = new Map<number, number>();
  const failures: string[] = [];
  for (let sent = 0; sent < requests;) {
    const [sender, other] = (sent / BLOCK) % 2 === 0 ? [ann, ben] : [ben, ann];
    const before = await rowsOf(store, other.member.id);
    for (const end = Math.min(sent + BLOCK, requests); sent < end; sent += 1) {
      const request = requestOf(random, { sender, other, now: environment.now() });
      const { status, problems } = await send(environment, request, sender, other);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      for (const problem of problems) failures.push(`request ${sent}, ${lineOf(request)}: ${problem}`);
      environment.pass(1_000);
    }
    const after = await rowsOf(store, other.member.id);
    if (after !== before)
      failures.push(`requests ${sent - BLOCK} to ${sent - 1}: rows of the other person changed: ${difference(before, after)}`);
  }
  return { counts, failures };
}

async function send(
  environment: Environment,
  request: Request,
  sender: Person,
  other: Person,
): Promise<{ status: number; problems: string[] }> {
  const { method, path, headers, body } = request;
  const response = await environment.app.request(path, { method, headers, ...(body !== undefined && { body }) });
  const text = [...response.headers].flat().join('\n') + (await response.text());
  const problems = environment.reported
    .splice(0)
    .map((error) => `reported ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const { status } = response;
  if (status >= 500) problems.push(`status ${status}: ${text.slice(-SHOWN)}`);
  // Without the sender's session a response has no secret of anyone.
  const isSender = headers.get('Cookie')?.includes(sender.member.cookie) ?? false;
  const hidden = isSender ? other.secrets : [...other.secrets, ...sender.secrets.filter((secret) => secret !== sender.member.email)];
  for (const secret of hidden) if (text.includes(secret)) problems.push(`the response has ${secret}, which is another person’s`);
  return { status, problems };
}

function lineOf({ method, path, headers, body }: Request): string {
  const sent =
    typeof body === 'string'
      ? body
      : body === undefined
        ? ''
        : `<${body.length} bytes ${Buffer.from(body).toString('base64').slice(0, 80)}>`;
  const unusual = [...headers].filter(([name]) => !['cookie', 'sec-fetch-site', 'x-csrf-token', 'idempotency-key'].includes(name));
  return `${method} ${path.slice(0, SHOWN)} ${JSON.stringify(Object.fromEntries(unusual)).slice(0, SHOWN)} ${sent.slice(0, SHOWN)}`;
}

/** The text around the first difference. */
function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return `${before.slice(Math.max(0, at - 80), at + 80)} -> ${after.slice(Math.max(0, at - 80), at + 80)}`;
}
