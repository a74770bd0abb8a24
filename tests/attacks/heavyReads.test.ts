import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/limits/limits.ts';
import type { NodeStore } from '../../server/nodes/nodeStore.ts';
import { sqlNodes } from '../../server/nodes/sqlNodes.ts';
import { refusal } from '../server/support/visitor.ts';
import { sharedServer } from '../server/support/sharedServer.ts';

const LISTS = ['challenges', 'participations', 'proofs', 'comments', 'profiles'];

const environment = sharedServer((store) => ({ limits: DEFAULT_LIMITS, nodes: slow(sqlNodes(store)) }));
/** Ends the reading of the lists that wait. */
let open: () => void;
let reading = 0;

/** Reads of nodes that wait until the test lets them go on. */
function slow(nodes: NodeStore): NodeStore {
  const gate = new Promise<void>((resolve) => void (open = resolve));
  return {
    ...nodes,
    nodes: async (...which) => {
      reading += 1;
      await gate;
      return nodes.nodes(...which);
    },
  };
}

it('eight clients that pull their lists keep two of them running; a trivial request, a login and a 201st list get an answer meanwhile', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => environment.signUp()));
  const pulls = people.flatMap((person) => LISTS.map((list) => person.get(`/api/local/projects/${list}/nodes`)));
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
