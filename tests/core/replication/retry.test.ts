import { describe, expect, test } from 'vitest';
import { answer } from '../../../core/testing/transport.ts';
import { newWorld, openPerson, sent } from './support.ts';

describe('SY4 no answer', () => {
  test.each([
    ['no answer at all', 'no answer'],
    ['500', answer(500)],
    ['503 with a page', answer(503, '<html>')],
    ['429', answer(429, { ok: false, error: { code: 'TooMany', message: 'Slow down.' } })],
  ] as const)('SY4 %s is tried three times in all, after about 1 and 2 seconds, and keeps the queue', async (_, scripted) => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.begins();
    world.transport.script(scripted, scripted, scripted);
    await ann.gauntlet.push();
    expect(sent(world.transport.requests)).toEqual(Array.from({ length: 3 }, () => `POST challenges/nodes ${id}`));
    const [first = 0, second = 0, ...more] = world.slept;
    expect(first >= 500 && first <= 1_000, `first wait ${first}`).toBe(true);
    expect(second >= 1_000 && second <= 2_000, `second wait ${second}`).toBe(true);
    expect(more).toEqual([]);
    expect([ann.app().connection, ann.app().root.sync.pending.length]).toEqual(['unreachable', 2]);
  });

  test.each(['CsrfMismatch', 'CrossSite'])('SY4, SC2 a refusal of the page (%s) is none of the event, which waits', async (code) => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.begins();
    world.transport.script(answer(403, { ok: false, error: { code, message: 'Not from here.' } }));
    await ann.gauntlet.push();
    expect([ann.app().connection, ann.app().root.sync.pending.length]).toEqual(['unreachable', 2]);
    await ann.gauntlet.push();
    expect([ann.app().connection, ann.app().root.sync.pending.length]).toEqual(['done', 0]);
  });

  test('SY4 many waits are spread: never under half of the delay, never over it, and not all alike', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.creates();
    for (let i = 0; i < 20; i += 1) {
      world.transport.script('no answer', 'no answer', 'no answer');
      await ann.gauntlet.push();
    }
    const firsts = world.slept.filter((_, i) => i % 2 === 0);
    expect(firsts.every((ms) => ms >= 500 && ms <= 1_000)).toBe(true);
    expect(new Set(firsts).size).toBeGreaterThan(10);
  });

  test.each([
    ['429', 429],
    ['503', 503],
  ])('SY4 %s with Retry-After is tried again after exactly that', async (_, status) => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.creates();
    world.transport.script(answer(status, null, 42_000), answer(status, null, 0));
    await ann.gauntlet.push();
    expect(world.slept).toEqual([42_000, 0]);
    expect(ann.status(id)).toEqual({ name: 'synced' });
  });

  test('SY4 a try that succeeds ends the waiting, and the next event begins with three tries again', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.begins();
    const fine = (nodeId: string) => answer(201, { ok: true, nodeId });
    world.transport.script('no answer', 'no answer', fine('one'), 'no answer', 'no answer', fine('two'));
    await ann.gauntlet.push();
    expect(ann.app().connection).toBe('done');
    expect(world.slept).toHaveLength(4);
  });

  test('SY4 the next push goes on where it stopped, in order', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.begins();
    await ann.checksIn(id);
    world.transport.script(answer(201, { ok: true, nodeId: id }), 'no answer', 'no answer', 'no answer');
    await ann.gauntlet.push();
    expect(ann.app().root.sync.pending.map(({ type }) => type)).toEqual(['ChallengeStarted', 'ProofUploaded']);
    await ann.gauntlet.push();
    expect([ann.app().connection, ann.app().root.sync.pending]).toEqual(['done', []]);
    expect(sent(world.transport.requests).at(-1)).toContain('proofs');
  });

  test.each([
    ['a sign-in page with status 200', answer(200, '<html>Welcome to our hotel</html>')],
    ['a page that says 404', answer(404, '<html>Not here</html>')],
    ['a redirect', answer(302)],
    ['a 403 of somebody else', answer(403, { error: 'blocked by the proxy' })],
  ])('SY4 %s settles nothing', async (_, scripted) => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.creates();
    world.transport.script(scripted);
    await ann.gauntlet.push();
    expect([ann.app().connection, ann.status(id)]).toEqual(['unreachable', { name: 'waiting' }]);
    expect(world.slept).toEqual([]);
  });
});

describe('SY8 nobody signed in', () => {
  test('SY8 a 401 ends the attempt at once and keeps the queue; the app goes on recording; a later push tells all of it', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.begins();
    world.transport.script(answer(401, { ok: false, error: { code: 'NotSignedIn', message: 'Log in to go on.' } }));
    await ann.gauntlet.push();
    expect(world.transport.requests).toHaveLength(1);
    expect([ann.app().connection, world.slept]).toEqual(['signed-out', []]);
    await ann.checksIn(id);
    expect(ann.app().root.sync.pending).toHaveLength(3);
    await ann.gauntlet.push();
    expect([ann.app().connection, ann.app().root.sync.pending]).toEqual(['done', []]);
  });

  test('SY8 a 401 to a question shows it too, and what was known stays', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.hears();
    const before = ann.app().known;
    world.transport.script(answer(401));
    await expect(ann.gauntlet.pull('challenges')).rejects.toThrow('status 401');
    expect([ann.app().connection, ann.app().known]).toEqual(['signed-out', before]);
  });
});
