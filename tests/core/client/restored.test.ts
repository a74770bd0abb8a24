import { expect, test } from 'vitest';
import { restoredAt$ } from '../../../core/views/projections.ts';
import { DAY } from '../../../core/kernel/time/instant.ts';
import { response } from '../../../core/testing/transport.ts';
import { newDevice, newEnvironment, openPerson, type Person } from '../replication/support.ts';

/** The position of this node API's change feed stands for all of its nodes: it does not have one from before it lost a node. */
async function given() {
  const environment = newEnvironment();
  const device = newDevice();
  const ann = await openPerson(environment, 'ann', device);
  const restoredAtOf = (person: Person): string | null => person.gauntlet.project(restoredAt$).current();
  return {
    environment,
    device,
    ann,
    restoredAtOf,
    losesNodes: () => environment.transport.nodes.get('challenges')?.clear(),
    /** Ann's challenge is on the server, and her device is up to date. */
    delivered: async () => {
      await ann.creates();
      await ann.gauntlet.push();
      await ann.pulls();
      return openPerson(environment, 'ann', device);
    },
  };
}

test('SY21 nothing was restored when a device loads for the first time', async () => {
  const { ann, restoredAtOf } = await given();
  await ann.pulls();
  expect(restoredAtOf(ann)).toBeNull();
});

test('SY21 a server that lacks a position which it gave lately was restored: each open tab learns of it once, and a later start does not', async () => {
  const { environment, device, restoredAtOf, losesNodes, delivered } = await given();
  const [one, two] = [await delivered(), await openPerson(environment, 'ann', device)];
  losesNodes();
  expect({ one: restoredAtOf(one), two: restoredAtOf(two) }).toEqual({ one: null, two: null });
  await one.pulls();
  const at = environment.now();
  expect({ one: restoredAtOf(one), two: restoredAtOf(two) }).toEqual({ one: at, two: at });
  environment.advance(60_000);
  await one.pulls();
  await two.pulls();
  expect({ one: restoredAtOf(one), two: restoredAtOf(two) }).toEqual({ one: at, two: at });
  const reopened = await openPerson(environment, 'ann', device);
  await reopened.pulls();
  expect(restoredAtOf(reopened)).toBeNull();
});

test('SY21 the changes are requested with the later position as of which a challenge was read, until they have come to it', async () => {
  const { environment, delivered } = await given();
  const ann = await delivered();
  const { transport } = environment;
  const { cursor } = ann.app().remote;
  const later = `${Number(cursor) + 1}`;
  const nothing = { participations: [], proofs: [], comments: [], profiles: [] };
  transport.script(response(200, { ok: true, payload: { now: environment.now(), cursor: later, nodes: [], ...nothing } }));
  await ann.gauntlet.openChallenge('019cadc6-9a80-7967-ada2-f091dba957ff');
  const page = { now: environment.now(), cursor: later, changes: [], reload: false, more: false };
  transport.script(response(200, { ok: true, payload: page }), response(200, { ok: true, payload: page }));
  transport.requests.length = 0;
  await ann.gauntlet.pull();
  await ann.gauntlet.pull();
  expect(transport.requests.map(({ path }) => path)).toEqual([
    `/api/local/changes?after=${cursor}&seen=${later}`,
    `/api/local/changes?after=${later}`,
  ]);
});

test('SY21 a restored server is noticed also when the whole snapshot is read for another reason', async () => {
  const { environment, restoredAtOf, losesNodes, delivered } = await given();
  const ann = await delivered();
  losesNodes();
  await ann.gauntlet.checkLog(() => undefined);
  expect(restoredAtOf(ann)).toBe(environment.now());
});

test('SY21 a device that was away for a month reads the snapshot, because positions are stored for 30 days, and takes nothing for restored', async () => {
  const { environment, device, restoredAtOf, losesNodes, delivered } = await given();
  await delivered();
  environment.advance(29 * DAY);
  losesNodes();
  const back = await openPerson(environment, 'ann', device);
  environment.transport.requests.length = 0;
  await back.pulls();
  expect(restoredAtOf(back)).toBeNull();
  expect(environment.transport.requests.map(({ path }) => path)).toContain('/api/local/snapshot');
});
