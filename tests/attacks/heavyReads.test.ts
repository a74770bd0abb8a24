import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/limits/limits.ts';
import type { ListReads } from '../../server/lists/listReads.ts';
import { sqlLists } from '../../server/lists/sql/sqlLists.ts';
import { refusal } from '../server/support/visitor.ts';
import { sharedServer } from '../server/support/sharedServer.ts';

const PARTS = ['participations', 'proofs', 'comments'];

const environment = sharedServer((store) => ({ limits: DEFAULT_LIMITS, lists: slow(sqlLists(store)) }));
/** Ends the reading of the lists that wait. */
let open: () => void;
let reading = 0;

/** Lists whose nodes wait until the test lets them go on. */
function slow(lists: ListReads): ListReads {
  const gate = new Promise<void>((resolve) => void (open = resolve));
  return {
    ...lists,
    parts: async (...which) => {
      reading += 1;
      await gate;
      return lists.parts(...which);
    },
  };
}

it('eight clients that read their lists keep two of them running; a trivial request, a login and a 201st list get an answer meanwhile', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => environment.signUp()));
  const pulls = people.flatMap((person) => PARTS.map((list) => person.get(`/api/local/projects/${list}/nodes`)));
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
