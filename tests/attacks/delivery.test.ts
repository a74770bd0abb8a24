import { describe, expect, it } from 'vitest';
import type { HttpRequest, HttpResponse } from '../../core/kernel/store/ports.ts';
import { statusOfEvent } from '../../core/domain/outbox/eventStatus.ts';
import { seededRandom } from '../../core/testing/random.ts';
import { refusal } from '../server/support/visitor.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { first, openDevice, type Between, type Device } from './support/device.ts';

const HOUR = 3_600_000;
const answer = (status: number, body: unknown = null, retryAfterMs: number | null = null): HttpResponse => ({ status, body, retryAfterMs });
const keyOf = (request: HttpRequest) => request.headers?.['Idempotency-Key'] ?? '';
const PAGE_413 = answer(413, '<html>Request Entity Too Large</html>');
const NOT_FOUND = answer(404, { ok: false, error: { code: 'NotFound', message: 'There is nothing at this address.' } });

const environment = sharedServer();

describe('one event that cannot be delivered', () => {
  /** A device of a new person, with answers between it and the server that the test sets. */
  async function given(): Promise<Device & { setBetween: (between: Between) => void; status: (event: string) => string }> {
    let current: Between = () => null;
    const device = await openDevice(environment, await environment.signUp('Ann'), { between: (request) => current(request) });
    return {
      ...device,
      setBetween: (between) => void (current = between),
      status: (event) => statusOfEvent(device.app().root.sync, event).name,
    };
  }

  it.each([
    ['a 413 page of a proxy', { scripted: PAGE_413, reason: 'too-large' }],
    ['a 403 page of a proxy', { scripted: answer(403, '<html>Blocked</html>'), reason: 'not-ours' }],
    ['a 502 page of a proxy', { scripted: answer(502, '<html>Bad Gateway</html>'), reason: 'failed' }],
    ['a 500 in our shape', { scripted: answer(500, { ok: false, error: { code: 'ServerError', message: 'x' } }), reason: 'failed' }],
    ['a 404 of the route in our shape', { scripted: NOT_FOUND, reason: 'no-route' }],
    ['a 405', { scripted: answer(405), reason: 'no-route' }],
    ['a 501', { scripted: answer(501), reason: 'no-route' }],
    ['a sign-in page', { scripted: answer(200, '<html>Welcome</html>'), reason: 'not-ours' }],
  ])('SY18 %s holds up its own subject for four days, says why, and everything else is delivered', async (_, { scripted, reason }) => {
    const ann = await given();
    const poison = await ann.creates({ title: 'Poison' });
    const start = first(await ann.gauntlet.commands.startChallenge({ challengeId: poison })).id;
    ann.setBetween((request) => (keyOf(request) === poison ? scripted : null));
    for (let day = 1; day <= 4; day += 1) {
      const other = await ann.creates({ title: `Other ${day}` });
      await ann.gauntlet.push('due');
      environment.pass(24 * HOUR);
      expect({ other: ann.status(other), poison: ann.status(poison), start: ann.status(start) }).toEqual({
        other: 'synced',
        poison: 'waiting',
        start: 'waiting',
      });
    }
    expect(ann.app().delays).toMatchObject({ [`course ${poison}`]: { event: poison, reason, attempts: 4 } });
    expect({ connection: ann.app().connection, refused: ann.app().root.sync.refused }).toEqual({ connection: 'held', refused: [] });
    // The proxy lets it through at last: the subject is delivered in its order, and nothing is delayed any more.
    ann.setBetween(() => null);
    ann.sent.length = 0;
    await ann.gauntlet.push();
    expect(ann.sent.map((line) => line.split(' ').at(-1))).toEqual([poison, start]);
    expect({ delays: ann.app().delays, connection: ann.app().connection }).toEqual({ delays: {}, connection: 'done' });
  });

  it('SY18 an upload that never gets any answer ends its round, and the next round delivers everything else first', async () => {
    const ann = await given();
    const photos = await ann.creates({ proofType: 'photo' });
    await ann.gauntlet.commands.startChallenge({ challengeId: photos });
    await ann.gauntlet.push();
    const bytes = new TextEncoder().encode('a photo');
    const hash = await ann.gauntlet.storeFile(bytes);
    const evidence = { type: 'photo', hash, mediaType: 'image/jpeg', bytes: bytes.length } as const;
    const proof = first(await ann.gauntlet.commands.uploadProof({ challengeId: photos, evidence, note: '' })).id;
    const other = await ann.creates({ title: 'Other' });
    ann.setBetween(({ method }) => (method === 'PUT' ? 'no answer' : null));
    await ann.gauntlet.push('due');
    expect({ other: ann.status(other), connection: ann.app().connection }).toEqual({ other: 'waiting', connection: 'unreachable' });
    await ann.gauntlet.push('due');
    expect({ other: ann.status(other), proof: ann.status(proof) }).toEqual({ other: 'synced', proof: 'waiting' });
  });

  it('SY18 a dead network ends the round at once: one event is tried, and every event waits', async () => {
    const ann = await given();
    for (let i = 0; i < 4; i += 1) await ann.creates();
    ann.setBetween(() => 'no answer');
    await ann.gauntlet.push('due');
    expect({ tried: new Set(ann.sent).size, connection: ann.app().connection }).toEqual({ tried: 1, connection: 'unreachable' });
    ann.setBetween(() => null);
    await ann.gauntlet.push('due');
    expect(ann.app().root.sync.pending).toEqual([]);
  });

  it('SY18 a comment waits for the creation of its challenge, and is not refused for good', async () => {
    const ann = await given();
    const id = await ann.creates();
    const comment = first(await ann.gauntlet.commands.postComment({ challengeId: id, text: 'First!', replyTo: null })).id;
    ann.setBetween((request) => (keyOf(request) === id ? PAGE_413 : null));
    await ann.gauntlet.push();
    expect({ comment: ann.status(comment), sent: ann.sent.filter((line) => line.endsWith(comment)) }).toEqual({
      comment: 'waiting',
      sent: [],
    });
    ann.setBetween(() => null);
    await ann.gauntlet.push();
    expect({ challenge: ann.status(id), comment: ann.status(comment) }).toEqual({ challenge: 'synced', comment: 'synced' });
  });

  it('SY18 tries a delayed subject again after growing delays, and after the time that Retry-After names', async () => {
    const ann = await given();
    const id = await ann.creates();
    ann.setBetween(() => PAGE_413);
    const tries: number[] = [];
    for (let second = 0; second < 600; second += 1) {
      const before = ann.sent.length;
      await ann.gauntlet.push('due');
      if (ann.sent.length > before) tries.push(second);
      environment.pass(1_000);
    }
    const delays = tries.slice(1).map((second, i) => second - (tries[i] ?? 0));
    expect(
      delays.every((delay, i) => delay >= 5 * 2 ** i && delay <= 10 * 2 ** i + 1),
      delays.join(),
    ).toBe(true);
    expect(delays.length).toBeGreaterThanOrEqual(5);
    ann.setBetween(() => answer(429, { ok: false, error: { code: 'TooMany', message: 'Slow down.' } }, 2 * HOUR));
    await ann.gauntlet.push();
    expect(ann.app().delays[`course ${id}`]).toMatchObject({ reason: 'limited', message: 'Slow down.' });
    // The sentence of a general limit names a time that is out of date soon.
    ann.setBetween(() => answer(429, { ok: false, error: { code: 'TooManyAttempts', message: 'Again in 7200 seconds.' } }, 2 * HOUR));
    await ann.gauntlet.push();
    expect(ann.app().delays[`course ${id}`]).toMatchObject({ reason: 'limited', message: null });
    ann.setBetween(() => null);
    environment.pass(2 * HOUR - 1_000);
    await ann.gauntlet.push('due');
    expect(ann.status(id)).toBe('waiting');
    environment.pass(1_000);
    await ann.gauntlet.push('due');
    expect(ann.status(id)).toBe('synced');
  });

  it('SY18 a clock that is set back does not prolong a delay', async () => {
    const ann = await given();
    const id = await ann.creates();
    ann.setBetween(() => PAGE_413);
    await ann.gauntlet.push();
    ann.setBetween(() => null);
    const now = environment.now();
    environment.pass(-24 * HOUR);
    await ann.gauntlet.push('due');
    environment.setNow(now);
    expect(ann.status(id)).toBe('synced');
  });

  it('SY18 a server that fails for everything gets five tries in a round, and others in the next', async () => {
    const ann = await given();
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) ids.push(await ann.creates());
    ann.setBetween(() => answer(503, '<html>', 60_000));
    await ann.gauntlet.push('due');
    expect(ann.sent).toHaveLength(5);
    ann.setBetween((request) => (ids.slice(0, 5).includes(keyOf(request)) ? PAGE_413 : null));
    await ann.gauntlet.push('due');
    expect(ids.map(ann.status)).toEqual(ids.map((_, i) => (i < 5 ? 'waiting' : 'synced')));
  });
});

describe('a verdict', () => {
  it('SY19 names its event, and a refusal of the route or of the page names none', async () => {
    const ann = await environment.signUp('Ann');
    const key = '00000000-0000-4000-8000-000000000001';
    const verdict = await ann.write('challenges', { '/text': 'x' }, key);
    expect({ ...refusal(verdict), about: verdict.at('error', 'about') }).toEqual({ status: 400, code: 'BadShape', about: key });
    const noRoute = await ann.post('/api/local/projects/rewards/nodes', {}, { 'Idempotency-Key': key });
    expect({ status: noRoute.status, about: noRoute.at('error', 'about') }).toEqual({ status: 404, about: undefined });
    const nobody = await environment.nobody.write('challenges', {}, key);
    expect({ status: nobody.status, about: nobody.at('error', 'about') }).toEqual({ status: 401, about: undefined });
    const hash = 'a'.repeat(64);
    const file = await ann.put(`/api/files/${hash}`, 'no photo');
    expect({ status: file.status, about: file.at('error', 'about') }).toEqual({ status: 415, about: hash });
  });

  it.each([
    ['of this event', { about: 'itself', code: 'SomeNewRule', status: 'refused' }],
    ['of another event', { about: '00000000-0000-4000-8000-000000000009', code: 'AlreadyStarted', status: 'waiting' }],
    ['without an event, with a code of the rules, of an older server', { about: undefined, code: 'JoiningClosed', status: 'refused' }],
    ['without an event and with an unknown code', { about: undefined, code: 'Forbidden', status: 'waiting' }],
  ])('SY19 a refusal %s leaves the event as it should', async (_, { about, code, status }) => {
    const device = await openDevice(environment, await environment.signUp('Ann'), {
      between: (request) =>
        request.method === 'POST'
          ? answer(409, { ok: false, error: { code, message: 'No.', about: about === 'itself' ? keyOf(request) : about } })
          : null,
    });
    const id = await device.creates();
    await device.gauntlet.push();
    expect(statusOfEvent(device.app().root.sync, id).name).toBe(status);
  });

  it('SY18 with random faults for single subjects, everything that can be delivered is delivered, in the order of each subject', async () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const random = seededRandom(seed);
      const byte = (): number => random(1)[0] ?? 0;
      const faults = new Map<string, HttpResponse | 'no answer'>();
      const member = await environment.signUp('Ann');
      const between: Between = (request) => faults.get(subjectOf(request)) ?? null;
      const ann = await openDevice(environment, member, { between });
      const ids: string[] = [];
      for (let i = 0; i < 8; i += 1) {
        const id = await ann.creates({ title: `Challenge ${i}` });
        ids.push(id);
        if (byte() < 128) await ann.gauntlet.commands.startChallenge({ challengeId: id });
        if (byte() < 128) await ann.gauntlet.commands.postComment({ challengeId: id, text: 'Go', replyTo: null });
        if (byte() < 96) faults.set(id, FAULTS[byte() % FAULTS.length] ?? PAGE_413);
      }
      for (let round = 0; round < 40; round += 1) {
        await ann.gauntlet.push('due');
        environment.pass(60_000);
      }
      const waiting = ann.app().root.sync.pending.map(({ about }) => about);
      expect(new Set(waiting), `seed ${seed}`).toEqual(new Set(faults.keys()));
      expect({ seed, refused: ann.app().root.sync.refused }).toEqual({ seed, refused: [] });
      faults.clear();
      await ann.gauntlet.push();
      const { pending, refused } = ann.app().root.sync;
      expect({ seed, pending, refused }).toEqual({ seed, pending: [], refused: [] });
    }
  });
});

const FAULTS = [PAGE_413, NOT_FOUND, answer(500), answer(503, null, 30_000), answer(200, '<html>'), answer(302), 'no answer'] as const;

/** The challenge that a request is about. */
function subjectOf(request: HttpRequest): string {
  const { json } = request;
  const named: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, '/attributes/@chlId') : undefined;
  return typeof named === 'string' ? named : keyOf(request);
}
