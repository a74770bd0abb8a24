import { randomBytes, randomUUID } from 'node:crypto';
import { afterCommand, beginLog, deviceOf, pushOf, type TestDevice } from '../logs.ts';
import { MP4, sized } from '../files.ts';
import type { Member } from '../member.ts';
import { cookieOf, PASSWORD } from '../member.ts';
import { challengeOf, commentOf, participationOf, proofOf, sha256 } from '../nodes.ts';
import type { Answer, Visitor } from '../visitor.ts';
import { untilFinal, watchedVisitor, type Ledger } from './ledger.ts';

/** A person who uses two servers in turn. */
export type Busy = {
  readonly id: string;
  readonly cookie: string;
  /** The nodes whose write was acknowledged: `project id`. */
  readonly nodesIn: () => readonly string[];
  /** Acts until `isOver`. Whatever has no final response by then is no acknowledged write. */
  act(isOver: () => boolean): Promise<void>;
};

const now = (): string => new Date().toISOString();
const isDone = ({ status }: Answer): boolean => status === 200 || status === 201;

/** Signs a person up and begins their log. */
export async function newBusyPerson(ledger: Ledger, origins: readonly string[], name: string): Promise<Busy> {
  const email = `${randomUUID()}@example.org`;
  const nobody = watchedVisitor(ledger, 0, origins[0] ?? '');
  const signedUp = await nobody.post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
  if (!isDone(signedUp)) throw new Error(`Signing up was refused: ${JSON.stringify(signedUp.body)}`);
  const id = String(signedUp.at('user', 'id'));
  const cookie = cookieOf(signedUp.headers);
  const visitors = origins.map((origin, server) => watchedVisitor(ledger, server, origin, cookie));
  const nodes: string[] = [];
  let turn = 0;
  /** The visitor of the next server: every request is repeated at the other one. */
  const next = (): Visitor => visitors[(turn += 1) % visitors.length] ?? nobody;
  const person: Member = { ...takingTurns(next), id, name, email, cookie };
  await beginLog(person);
  const device = deviceOf({ now }, person);

  /** Writes a node under one key until a server accepts it, which acknowledges it. */
  const write = async (project: string, fields: object, isOver: () => boolean): Promise<string | null> => {
    const key = randomUUID();
    const answer = await untilFinal(() => person.write(project, fields, key), isOver);
    if (answer === undefined) return null;
    if (isDone(answer)) {
      nodes.push(`${project} ${key}`);
      ledger.nodes.add(`${project} ${key}`);
    } else ledger.problems.push(`A write of ${project} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    return isDone(answer) ? key : null;
  };

  const useChallenge = async (isOver: () => boolean): Promise<void> => {
    const challenge = await write('challenges', challengeOf(person), isOver);
    if (challenge === null) return;
    const started = await write('participations', participationOf(person, { challenge, action: 'started', at: now() }), isOver);
    if (started === null) return;
    await write('proofs', proofOf(person, challenge, now()), isOver);
    await write('comments', commentOf(person, { challenge, action: 'posted', at: now() }), isOver);
  };

  const saveProfile = async (isOver: () => boolean): Promise<void> => {
    const [key, bio] = [randomUUID(), `Bio ${randomUUID()}`];
    const path = `/api/local/projects/profiles/nodes/${id}`;
    const send = () => person.patch(path, { '/attributes/@prof3': bio }, { 'Idempotency-Key': key });
    ledger.bios.delete(id);
    const saved = await untilFinal(send, isOver);
    if (saved === undefined) return;
    if (isDone(saved)) ledger.bios.set(id, bio);
    else ledger.problems.push(`A profile was refused: ${saved.status} ${JSON.stringify(saved.body)}`);
  };

  const upload = async (isOver: () => boolean): Promise<void> => {
    const bytes = sized(MP4, 20_000 + (randomBytes(1)[0] ?? 0));
    const hash = sha256(bytes);
    // A full disk refuses it until it has room again: one attempt each, so that the other work goes on.
    const answer = isOver() ? undefined : await person.put(`/api/files/${hash}`, bytes);
    if (answer === undefined || !isDone(answer)) return;
    ledger.checks.push({ what: `the file ${hash}`, holds: async () => (await person.get(`/api/files/${hash}`)).status === 200 });
  };

  const signInAgain = async (isOver: () => boolean): Promise<void> => {
    const answer = await untilFinal(() => next().post('/api/auth/sign-in/email', { email, password: PASSWORD }), isOver);
    if (answer === undefined) return;
    if (!isDone(answer)) return void ledger.problems.push(`A sign-in was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    const session = watchedVisitor(ledger, 0, origins[0] ?? '', cookieOf(answer.headers));
    ledger.checks.push({
      what: 'a session',
      holds: async () => (await session.get('/api/auth/get-session')).at('user', 'id') === id,
    });
  };

  const mail = async (isOver: () => boolean): Promise<void> => {
    if (!isOver()) await person.post('/api/auth/send-verification-email', {});
  };

  const actions = [useChallenge, saveProfile, () => pushCommand(ledger, person, device), upload, signInAgain, useChallenge, mail];
  return {
    id,
    cookie,
    nodesIn: () => nodes,
    async act(isOver) {
      for (let i = 0; !isOver(); i += 1) {
        await actions[i % actions.length]?.(isOver);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** Pushes one command behind the head. Whether a push without a response took effect, the next pull shows. */
async function pushCommand(ledger: Ledger, person: Member, device: TestDevice): Promise<void> {
  const page = await device.get('?after=0&limit=1');
  if (page.status !== 200) return;
  const state = await device.pull().catch(() => null);
  if (state === null) return;
  const command = device.command(state);
  const pushed = await device.push(pushOf(state, [command]));
  if (!isDone(pushed)) return;
  const expected = afterCommand(state, command).head;
  ledger.checks.push({
    what: `the command ${command.id} of ${person.id}`,
    holds: async () => {
      const { events } = await device.pull();
      return events.filter((event) => event.command === command.id).length === 1 && events[expected - 1]?.command === command.id;
    },
  });
}

/** A visitor that sends each request as the next of several. */
function takingTurns(next: () => Visitor): Visitor {
  return {
    send: (...call) => next().send(...call),
    get: (...call) => next().get(...call),
    post: (...call) => next().post(...call),
    patch: (...call) => next().patch(...call),
    put: (...call) => next().put(...call),
    write: (...call) => next().write(...call),
    nodes: (...call) => next().nodes(...call),
  };
}
