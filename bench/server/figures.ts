import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { challengeOf, commentOf, participationOf, proofOf } from '../../tests/server/support/nodes.ts';
import { ms, ratioOf, timed, type Figure, type Measured } from '../support/figures.ts';
import { recorded, replay, type Statements } from './recorded.ts';
import { challengeId, personId, RUNNING_EACH, type Size } from './seed.ts';
import { NOW, type Call, type Site } from './site.ts';

/** `calls` before the measurement: a server that has just started still compiles its code. The bare route has next to none. */
export type Rounds = { readonly calls: number; readonly rounds: number; readonly samples: number };

const nodes = (project: string): string => `/api/local/projects/${project}/nodes`;

async function warmUp(calls: number, ...sides: Measured[]): Promise<void> {
  for (let i = 0; i < calls; i += 1) for (const side of sides) await side();
}

/** The speed of reads against a bare Hono route that sends the same statements and responds with their rows. */
export async function reads({ store, request, send, call }: Site, rounds: Rounds): Promise<Figure[]> {
  const reader = personId(42);
  const found: Figure[] = [];
  for (const [name, path] of [
    ['a page of challenges', `${nodes('challenges')}?limit=20`],
    ['the proofs of one challenge', `${nodes('proofs')}?challenge=${challengeId(42)}`],
  ] as const) {
    await call(reader, 'GET', path);
    const statements = await recorded(store.db, () => call(reader, 'GET', path));
    const bare = new Hono().get('/', async (c) => c.json({ ok: true, payload: { now: NOW, nodes: await replay(store.db, statements) } }));
    const read = async (): Promise<number> => {
      const sent = await request(reader, 'GET', path);
      return timed(() => send(sent));
    };
    const plain = async (): Promise<number> => {
      const sent = await request(reader, 'GET', '/');
      return timed(async () => (await bare.fetch(sent)).arrayBuffer());
    };
    await warmUp(rounds.calls, read, plain);
    const { value, ours, theirs } = await ratioOf(read, plain, rounds);
    found.push({
      name: `speed of ${name} / of a bare route with the same SQL`,
      value: 1 / value,
      atLeast: 0.8,
      details: `${ms(ours)} against ${ms(theirs)}, ${statements.length} statements`,
    });
  }
  return found;
}

/** The speed of writes against a bare Hono route that sends the same statements in the same transaction. */
export async function writes(site: Site, size: Size, rounds: Rounds): Promise<Figure[]> {
  const { store } = site;
  const found: Figure[] = [];
  for (const [name, write] of Object.entries(writers(size))) {
    let last: { statements: Statements; key: string } = { statements: [], key: '' };
    const ours = async (): Promise<number> => {
      const key = randomUUID();
      const sent = await site.request(...write(key));
      return timed(async () => {
        last = { statements: await recorded(store.db, () => site.send(sent)), key };
      });
    };
    const bare = new Hono().post('/', async (c) => {
      await c.req.json();
      const fresh = randomUUID();
      await replay(store.db, last.statements, [last.key, fresh]);
      return c.json({ ok: true, nodeId: fresh }, 201);
    });
    const body = proofOf({ id: personId(0) }, challengeId(0), NOW);
    const plain = async (): Promise<number> => {
      const sent = await site.request(personId(0), 'POST', '/', body);
      return timed(async () => (await bare.fetch(sent)).arrayBuffer());
    };
    await ours();
    await warmUp(rounds.calls, ours, plain);
    const ratio = await ratioOf(ours, plain, rounds);
    found.push({
      name: `speed of ${name} / of a bare route with the same SQL`,
      value: 1 / ratio.value,
      atLeast: 0.7,
      details: `${ms(ratio.ours)} against ${ms(ratio.theirs)}, ${last.statements.length} statements`,
    });
  }
  return found;
}

/**
 * A check-in into ever other running challenges, and a comment on them, by ever other people: the host of a challenge, then the two who joined it.
 * Each of them can check in twice more, once by each side.
 */
function writers({ challenges, people }: Size): Record<'a check-in' | 'a comment', (key: string) => Call> {
  const running = challenges / RUNNING_EACH;
  let count = 0;
  const next = (): { id: string; challenge: string } => {
    count += 1;
    const challenge = (count % running) * RUNNING_EACH;
    return { id: personId((challenge + 7 * (Math.floor(count / running) % 3)) % people), challenge: challengeId(challenge) };
  };
  return {
    'a check-in': (key) => {
      const { id, challenge } = next();
      return [id, 'POST', nodes('proofs'), proofOf({ id }, challenge, NOW), { 'Idempotency-Key': key }];
    },
    'a comment': (key) => {
      const { id, challenge } = next();
      const comment = commentOf({ id }, { challenge, action: 'posted', at: NOW });
      return [id, 'POST', nodes('comments'), comment, { 'Idempotency-Key': key }];
    },
  };
}

/** The cost of a write, and of a save of the profile, against the same in a database without anybody else's challenges. */
export async function growth(large: Site, empty: Site, rounds: Rounds): Promise<Figure[]> {
  const checkIns = async (site: Site): Promise<() => Promise<unknown>> => {
    const person = personId(7);
    const ids: string[] = [];
    for (let i = 0; i < 40; i += 1) {
      const id = randomUUID();
      const action = { challenge: id, action: 'started', at: NOW };
      await site.call(person, 'POST', nodes('challenges'), challengeOf({ id: person }), { 'Idempotency-Key': id });
      await site.call(person, 'POST', nodes('participations'), participationOf({ id: person }, action), {
        'Idempotency-Key': randomUUID(),
      });
      ids.push(id, id, id);
    }
    return () =>
      site.call(person, 'POST', nodes('proofs'), proofOf({ id: person }, ids.pop() ?? '', NOW), { 'Idempotency-Key': randomUUID() });
  };
  const saves = (site: Site): (() => Promise<unknown>) => {
    let count = 0;
    return () => {
      const bio = { '/attributes/@bio': `Number ${(count += 1)}` };
      return site.call(personId(9), 'PATCH', `${nodes('profiles')}/${personId(9)}`, bio, { 'Idempotency-Key': randomUUID() });
    };
  };
  const found: Figure[] = [];
  for (const [name, prepare] of [
    ['a check-in', checkIns],
    ['a save of the profile', saves],
  ] as const) {
    const [inLarge, inEmpty] = [await prepare(large), await prepare(empty)];
    const { value, ours, theirs } = await ratioOf(
      () => timed(inLarge),
      () => timed(inEmpty),
      { rounds: Math.min(rounds.rounds, 5), samples: Math.min(rounds.samples, 20) },
    );
    found.push({ name: `${name} among many / in an empty database`, value, atMost: 1.5, details: `${ms(ours)} against ${ms(theirs)}` });
  }
  return found;
}

/** The first load of somebody who has just signed up: JSON over the wire, and processor time of the server. */
export async function newcomer({ call, environment }: Site, size: Size): Promise<Figure[]> {
  const { id } = await environment.signUp('New Comer');
  const paths = [
    '/api/local/snapshot',
    `${nodes('challenges')}?samples=running`,
    '/api/local/community/figures',
    '/api/local/community/creators',
  ];
  const load = async (): Promise<number> => {
    let bytes = 0;
    for (const path of paths) bytes += (await call(id, 'GET', path, undefined, { 'Accept-Encoding': 'gzip' })).byteLength;
    return bytes;
  };
  await load();
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i < 15; i += 1) {
    const before = process.cpuUsage();
    bytes = await load();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  const cpu = times.toSorted((a, b) => a - b)[7] ?? 0;
  const what = `${size.challenges.toLocaleString('en')} challenges, ${size.proofs.toLocaleString('en')} proofs, ${size.people.toLocaleString('en')} people`;
  return [
    {
      name: 'first load of a newcomer: JSON, gzip',
      value: bytes / 1_000,
      unit: 'kB',
      atMost: 60,
      details: `${paths.length} responses; ${what}`,
    },
    {
      name: 'first load of a newcomer: processor time of the server',
      value: cpu,
      unit: 'ms',
      atMost: 50,
      details: `median of ${times.length}`,
    },
  ];
}
