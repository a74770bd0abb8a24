import { expect, test } from 'vitest';
import { verify } from '../../../core/logFile/verify.ts';
import { beginLog, deviceOf } from '../support/logs.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer(() => ({ sampleData: true }));

test('AL10 with the sample data a log begins with the sample history, whose chain is intact, and a device continues it', async () => {
  const ann = await server.signUp('Ann');
  const state = await beginLog(ann, 'sample', 'America/New_York');
  const phone = deviceOf(server, ann);
  const { events, ...pulled } = await phone.pull();
  expect(pulled).toEqual({ head: state.head, hash: state.hash, seq: 0 });
  expect(new Set(events.map(({ device, actor, zone }) => `${device} ${actor} ${zone}`))).toEqual(
    new Set([`sample ${ann.id} America/New_York`]),
  );
  expect(events.length).toBeGreaterThan(100);
  expect(verify(events, [], state.hash).flaw).toBeNull();
  expect((await phone.record()).status).toBe(200);
});

test('AL10 with the sample data a log begins plain when the person chose that', async () => {
  const ben = await server.signUp('Ben');
  expect((await beginLog(ben, 'plain')).head).toBe(2);
});
