import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/limits/limits.ts';
import type { ListReads } from '../../server/lists/listReads.ts';
import { sqlLists } from '../../server/lists/sql/sqlLists.ts';
import { refusal } from '../server/support/visitor.ts';
import { created } from '../server/support/nodes.ts';
import { sharedServer } from '../server/support/sharedServer.ts';

const PARTS = ['participations', 'proofs', 'comments'];

const environment = sharedServer((store) => ({ limits: DEFAULT_LIMITS, lists: slow(sqlLists(store)) }));
/** Ends the reading of the lists that wait. */
let open: () => void;
let reading = 0;

/** Lists and whole challenges that wait until the test lets them go on. */
function slow(lists: ListReads): ListReads {
  const gate = new Promise<void>((resolve) => void (open = resolve));
  const wait = (): Promise<void> => {
    reading += 1;
    return gate;
  };
  return {
    ...lists,
    parts: async (...which) => wait().then(() => lists.parts(...which)),
    challenge: async (...which) => wait().then(() => lists.challenge(...which)),
  };
}

it('eight clients that read their lists and a whole challenge keep two of them running; a trivial request, a login and a 201st list get an answer meanwhile', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => environment.signUp()));
  const challenge = people[0] && (await created(people[0]));
  const reads = [...PARTS.map((list) => `${list}/nodes`), `challenges/nodes/${challenge}`];
  const pulls = people.flatMap((person) => reads.map((path) => person.get(`/api/local/projects/${path}`)));
  const more = Array.from({ length: 2 + 200 - pulls.length }, () => people[0]?.get('/api/local/projects/proofs/nodes'));
  await expect.poll(() => reading).toBe(2);
  expect((await environment.nobody.get('/api/config')).status).toBe(200);
  expect((await people[1]?.get('/api/auth/list-sessions'))?.status).toBe(200);
  expect(reading).toBe(2);
  const refused = await people[2]?.get('/api/local/projects/proofs/nodes');
  expect(refused && { ...refusal(refused), retryAfter: refused.headers.get('Retry-After') }).toEqual({
    status: 503,
    code: 'Busy',
    retryAfter: '5',
  });
  open();
  const statuses = (await Promise.all([...pulls, ...more])).map((answer) => answer?.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
