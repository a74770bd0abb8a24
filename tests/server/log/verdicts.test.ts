import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import type { AppState } from '../../../core/views/appState.ts';
import { simServer, type SimServer } from '../../../property-tests/simulation/server.ts';
import { firstOf } from '../../core/replication/support.ts';
import { ANN, annsDevice, NOW, type AnnsDevice } from '../support/annsDevice.ts';

let server: SimServer;
let now = NOW;
let phone: AnnsDevice;
let gauntlet: Gauntlet;
beforeEach(async () => {
  now = NOW;
  server = await simServer({ now: () => now, store: 'memory', people: [ANN] });
  phone = annsDevice(
    () => server,
    () => now,
    'phone',
    1,
  );
  gauntlet = await phone.open();
  await syncs();
});
afterEach(async () => {
  gauntlet.close();
  await server.close();
});

const syncs = async (): Promise<void> => {
  await gauntlet.pullNow();
  await gauntlet.push();
  await gauntlet.pullNow();
};
const serverLog = () => server.accountLog(ANN.id);
const creates = async (): Promise<EventEnvelope> =>
  firstOf(await gauntlet.commands.createChallenge({ ...CREATE_DEFAULTS, title: 'Run 5k', proofType: 'text', durationDays: 7 }));
const sync = () => gauntlet.project<AppState>({ key: 'the whole app', select: (state) => state }).current().root.sync;
const verdicts = (event: string) =>
  serverLog()
    .filter(({ type, data }) => type.startsWith('Node') && isAbout(data, event))
    .map(({ type, device }) => `${type} by ${device}`);

function isAbout(data: unknown, event: string): boolean {
  return typeof data === 'object' && data !== null && 'event' in data && data.event === event;
}

describe('a verdict', () => {
  test('SY30 comes with the log, and the device records none of its own', async () => {
    // What the device recorded itself would be replaced by what the server has, which begins a generation.
    const generation = phone.data.status?.generation;
    const { fetch } = phone;
    const pushed: string[] = [];
    phone.fetch = (request) => {
      if (request.method === 'POST' && request.path === '/api/local/log') pushed.push(JSON.stringify(request.json));
      return fetch(request);
    };
    const { id } = await creates();
    await syncs();
    expect(verdicts(id)).toEqual(['NodeAcknowledged by server']);
    expect(pushed.filter((body) => body.includes('NodeAcknowledged'))).toEqual([]);
    expect(phone.data.status?.generation).toBe(generation);
    expect({ pending: sync().pending, local: phone.data.events }).toEqual({ pending: [], local: serverLog() });
  });

  test('SY30 whose response was lost comes with the next pull', async () => {
    const { id } = await creates();
    const { fetch } = phone;
    phone.fetch = async (request) => {
      const response = await fetch(request);
      const isLost = request.method === 'POST' && request.path.endsWith('/challenges/nodes');
      return isLost ? { ...response, status: 404, body: null } : response;
    };
    await syncs();
    expect({ verdicts: verdicts(id), pending: sync().pending }).toEqual({ verdicts: ['NodeAcknowledged by server'], pending: [] });
  });

  test('SY30 SY3 of a refusal comes with the log too, and the event has no effect', async () => {
    const { id } = await creates();
    await syncs();
    firstOf(await gauntlet.commands.startChallenge({ challengeId: id }));
    const start = sync().pending[0]?.event ?? '';
    // Another device has cancelled the challenge meanwhile, and its log did not come through yet.
    const cancelled = {
      '/text': 'cancelled',
      '/attributes/@chlId': id,
      '/attributes/@usrId': ANN.id,
      '/attributes/@actn': 'cancelled',
      '/attributes/@tstmp': now,
      '/attributes/@zone': 'UTC',
    };
    const key = '01a00000-0000-7000-8000-000000000001';
    const path = '/api/local/projects/participations/nodes';
    expect((await phone.fetch({ method: 'POST', path, json: cancelled, headers: { 'Idempotency-Key': key } })).status).toBe(201);
    await syncs();
    expect(verdicts(start)).toEqual(['NodeRefused by server']);
    expect(sync().refused).toMatchObject([{ event: start, code: 'ChallengeOver' }]);
  });

  test('SY30 SY17 that the server lost with a backup is recorded by the device again, and its receipt counts', async () => {
    const before = await server.snapshot();
    const { id } = await creates();
    await syncs();
    now = '2026-03-02T11:00:00.000Z';
    await server.restore(before);
    await syncs();
    await syncs();
    const [challenge] = await server.nodes();
    expect(challenge).toMatchObject({ id, receivedAt: NOW });
    expect(verdicts(id)[0]).toBe('NodeAcknowledged by phone');
    expect({ pending: sync().pending, local: phone.data.events }).toEqual({ pending: [], local: serverLog() });
  });
});
