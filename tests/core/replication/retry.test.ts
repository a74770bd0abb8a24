import { describe, expect, test } from 'vitest';
import { response } from '../../../core/testing/transport.ts';
import { newEnvironment, openPerson, sent } from './support.ts';

describe('SY4 a failed request', () => {
  test.each([
    ['no answer at all', { scripted: 'no answer', connection: 'unreachable' }],
    ['500', { scripted: response(500), connection: 'held' }],
    ['503 with a page', { scripted: response(503, '<html>'), connection: 'held' }],
    ['429', { scripted: response(429, { ok: false, error: { code: 'TooMany', message: 'Slow down.' } }), connection: 'held' }],
  ] as const)(
    'SY4 %s is tried three times in all, after about 1 and 2 seconds, and preserves the queue',
    async (_, { scripted, connection }) => {
      const environment = newEnvironment();
      const ann = await openPerson(environment);
      const id = await ann.begins();
      environment.transport.script(scripted, scripted, scripted);
      await ann.gauntlet.push();
      expect(sent(environment.transport.requests)).toEqual(Array.from({ length: 3 }, () => `POST challenges/nodes ${id}`));
      const [first = 0, second = 0, ...more] = environment.sleeps;
      expect(first >= 500 && first <= 1_000, `first wait ${first}`).toBe(true);
      expect(second >= 1_000 && second <= 2_000, `second wait ${second}`).toBe(true);
      expect(more).toEqual([]);
      expect({ connection: ann.app().connection, pending: ann.app().root.sync.pending.length }).toEqual({ connection, pending: 2 });
    },
  );

  test.each(['CsrfMismatch', 'CrossSite'])('SY4, SC2 a refusal of the page (%s) does not refuse the event, which waits', async (code) => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.begins();
    environment.transport.script(response(403, { ok: false, error: { code, message: 'Not from here.' } }));
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, pending: ann.app().root.sync.pending.length }).toEqual({
      connection: 'unreachable',
      pending: 2,
    });
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, pending: ann.app().root.sync.pending.length }).toEqual({ connection: 'done', pending: 0 });
  });

  test('SY4 spreads the waits: between half of the delay and the delay, and not all equal', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.creates();
    for (let i = 0; i < 20; i += 1) {
      environment.transport.script('no answer', 'no answer', 'no answer');
      await ann.gauntlet.push();
    }
    const firsts = environment.sleeps.filter((_, i) => i % 2 === 0);
    expect(firsts.every((ms) => ms >= 500 && ms <= 1_000)).toBe(true);
    expect(new Set(firsts).size).toBeGreaterThan(10);
  });

  test.each([
    ['429', 429],
    ['503', 503],
  ])('SY4 SY18 a %s with Retry-After holds up its subject for that time, without a wait of the others', async (_, status) => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const [id, other] = [await ann.creates(), await ann.creates()];
    environment.transport.script(response(status, null, 42_000));
    await ann.gauntlet.push();
    expect({ sleeps: environment.sleeps, first: ann.status(id).name, other: ann.status(other).name }).toEqual({
      sleeps: [],
      first: 'waiting',
      other: 'synced',
    });
    environment.advance(41_999);
    await ann.gauntlet.push('due');
    expect(ann.status(id)).toEqual({ name: 'waiting' });
    environment.advance(1);
    await ann.gauntlet.push('due');
    expect(ann.status(id)).toEqual({ name: 'synced' });
  });

  test('SY4 a successful try ends the waiting, and the next event begins with three tries again', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.begins();
    const fine = (nodeId: string) => response(201, { ok: true, nodeId });
    environment.transport.script('no answer', 'no answer', fine('one'), 'no answer', 'no answer', fine('two'));
    await ann.gauntlet.push();
    expect(ann.app().connection).toBe('done');
    expect(environment.sleeps).toHaveLength(4);
  });

  test('SY4 the next push continues where the last one stopped, in order', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    await ann.checksIn(id);
    environment.transport.script(response(201, { ok: true, nodeId: id }), 'no answer', 'no answer', 'no answer');
    await ann.gauntlet.push();
    expect(ann.app().root.sync.pending.map(({ type }) => type)).toEqual(['ChallengeStarted', 'ProofUploaded']);
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, pending: ann.app().root.sync.pending }).toEqual({ connection: 'done', pending: [] });
    expect(sent(environment.transport.requests).at(-1)).toContain('proofs');
  });

  test.each([
    ['a sign-in page with status 200', response(200, '<html>Welcome to our hotel</html>')],
    ['a page that says 404', response(404, '<html>Not here</html>')],
    ['a redirect', response(302)],
    ['a 403 of somebody else', response(403, { error: 'blocked by the proxy' })],
  ])('SY4 %s settles no event', async (_, scripted) => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    environment.transport.script(scripted);
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, status: ann.status(id) }).toEqual({
      connection: 'held',
      status: { name: 'waiting' },
    });
    expect(environment.sleeps).toEqual([]);
  });
});

describe('SY8 a signed-out session', () => {
  test('SY8 a 401 ends the attempt at once and preserves the queue; the app continues to record; a later push sends everything', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    environment.transport.script(response(401, { ok: false, error: { code: 'NotSignedIn', message: 'Log in to go on.' } }));
    await ann.gauntlet.push();
    expect(environment.transport.requests).toHaveLength(1);
    expect({ connection: ann.app().connection, sleeps: environment.sleeps }).toEqual({ connection: 'signed-out', sleeps: [] });
    await ann.checksIn(id);
    expect(ann.app().root.sync.pending).toHaveLength(3);
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, pending: ann.app().root.sync.pending }).toEqual({ connection: 'done', pending: [] });
  });

  test('SY8 a 401 to a pull shows it too, and the cache stays', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.pulls();
    const before = ann.app().remote;
    environment.transport.script(response(401));
    await expect(ann.gauntlet.pull()).rejects.toThrow('status 401');
    expect({ connection: ann.app().connection, remote: ann.app().remote }).toEqual({ connection: 'signed-out', remote: before });
  });
});
