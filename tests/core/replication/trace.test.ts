import { newestChallenges } from '../../../core/replication/remoteIndex.ts';
import { expect, test } from 'vitest';
import type { TraceEvent } from '../../../core/kernel/store/trace.ts';
import { response } from '../../../core/testing/transport.ts';
import { newDevice, newEnvironment, openPerson } from './support.ts';

test("LG15 traces the node API's response to each event, and a failed pull", async () => {
  const environment = newEnvironment();
  const traced: TraceEvent[] = [];
  const ann = await openPerson(environment, 'ann', newDevice(), { trace: (event) => void traced.push(event) });
  const [one, two] = [await ann.creates(), await ann.creates()];
  traced.length = 0;
  const refused = response(400, { ok: false, error: { code: 'BadShape', message: 'Too long.' } });
  environment.transport.script(response(201, { ok: true, nodeId: one }), refused);
  await ann.gauntlet.push();
  environment.transport.script('no answer');
  await expect(ann.gauntlet.pull()).rejects.toThrow();
  expect(traced.filter(({ kind }) => kind === 'delivery' || kind === 'pullFailed')).toMatchObject([
    { kind: 'delivery', event: one, type: 'ChallengeCreated', verdict: 'taken' },
    { kind: 'delivery', event: two, type: 'ChallengeCreated', verdict: 'refused', code: 'BadShape' },
    { kind: 'pullFailed' },
  ]);
  // Only a refusal has a code.
  expect(traced.filter((event) => 'code' in event)).toHaveLength(1);
});

test('LG10 a full reload takes the log and the remote cache from the device', async () => {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  await ann.creates();
  await ann.gauntlet.push();
  await ann.pulls();
  const before = ann.app();
  ann.device.nodes.clear();
  await ann.gauntlet.reload();
  expect(ann.app().root).toEqual(before.root);
  expect(ann.app().root).not.toBe(before.root);
  const challenges = [before, ann.app()].map(({ remote }) => newestChallenges(remote).length);
  expect(challenges).toEqual([1, 0]);
});
