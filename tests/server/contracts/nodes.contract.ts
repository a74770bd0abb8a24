import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { signedReceipt } from '../../../server/nodes/receipts.ts';
import { draftOf } from '../../../server/nodes/shapes.ts';
import { takeAction, challengeOf, checkIn, created, participationOf, proofOf, readChallenge, started } from '../support/nodes.ts';
import { refusal, visitorOf, type Answer } from '../support/visitor.ts';
import type { Member, Environment } from '../support/environment.ts';
import { shapesContract } from './shapes.contract.ts';

const statuses = (responses: readonly Answer[]): number[] => responses.map(({ status }) => status).toSorted((a, b) => a - b);

/** Writing and reading challenges, participations and proofs, on any store. */
export function nodesContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  beforeAll(async () => {
    environment = await openEnvironment();
    [ann, ben] = await Promise.all([environment.signUp('Ann'), environment.signUp('Ben')]);
  });
  afterAll(() => environment.close());

  describe('a write', () => {
    it('responds with its id and node, and others can read it', async () => {
      const id = randomUUID();
      const answer = await ann.write('challenges', challengeOf(ann), id);
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 201,
        body: {
          ok: true,
          nodeId: id,
          receipt: signedReceipt(environment.ports.secret, id, draftOf('challenges', challengeOf(ann)), {
            receivedAt: environment.now(),
            countsFrom: null,
          }),
          run: null,
          payload: { node: { id, fieldValues: challengeOf(ann) } },
        },
      });
      expect(await readChallenge(ben, id)).toEqual({
        ...challengeOf(ann),
        '/attributes/@recvd': environment.now(),
        '/attributes/@peopl': 1,
      });
    });

    it('a list names the time of the server', async () => {
      const answer = await ann.get('/api/local/projects/proofs/nodes');
      expect({ status: answer.status, ok: answer.at('ok'), now: answer.at('payload', 'now') }).toEqual({
        status: 200,
        ok: true,
        now: environment.now(),
      });
    });

    it('changes nothing when it is repeated, and has the same response', async () => {
      const id = randomUUID();
      const first = await ann.write('challenges', challengeOf(ann), id);
      await takeAction(environment, ann, id, 'started');
      const again = await ann.write('challenges', challengeOf(ann), id);
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
      expect((await ann.nodes('challenges')).filter((node) => node.id === id)).toHaveLength(1);
    });

    it('happens once when it is sent ten times at the same moment, to two servers', async () => {
      const id = randomUUID();
      const elsewhere = visitorOf(createApp(environment.ports), ann.cookie);
      const all = Array.from({ length: 10 }, (_, i) => (i % 2 ? ann : elsewhere).write('challenges', challengeOf(ann), id));
      expect(statuses(await Promise.all(all))).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 201]);
      expect((await ann.nodes('challenges')).filter((node) => node.id === id)).toHaveLength(1);
    });

    it('is refused under a key of another write, of the same person or of another', async () => {
      const id = await created(ann);
      const others = [
        ann.write('challenges', challengeOf(ann, { '/text': 'Run 10k' }), id),
        ben.write('challenges', challengeOf(ben), id),
        ann.write('participations', participationOf(ann, { challenge: id, action: 'started', at: environment.now() }), id),
      ];
      for (const answer of await Promise.all(others)) expect(refusal(answer)).toEqual({ status: 409, code: 'KeyUsed' });
    });

    it('SY16 is refused while the node that it follows is unknown, and accepted afterwards', async () => {
      const [before, id] = [randomUUID(), randomUUID()];
      const follow = (after: string) =>
        ann.post('/api/local/projects/challenges/nodes', challengeOf(ann), { 'Idempotency-Key': id, After: after });
      expect(refusal(await follow(before))).toEqual({ status: 409, code: 'ForgottenBefore' });
      expect(refusal(await follow('one'))).toEqual({ status: 400, code: 'BadKey' });
      await ann.write('challenges', challengeOf(ann), before);
      expect((await follow(before)).status).toBe(201);
    });

    it('SY16 a save of the profile is refused while the save that it follows is unknown, and accepted afterwards', async () => {
      const [before, id] = [randomUUID(), randomUUID()];
      const save = (bio: string, headers: Record<string, string>) =>
        ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { '/attributes/@bio': bio }, headers);
      expect(refusal(await save('Swims', { 'Idempotency-Key': id, After: before }))).toEqual({ status: 409, code: 'ForgottenBefore' });
      expect((await save('Runs', { 'Idempotency-Key': before })).status).toBe(200);
      expect((await save('Swims', { 'Idempotency-Key': id, After: before })).status).toBe(200);
    });

    it('needs a UUID as its key, where it has one', async () => {
      const path = '/api/local/projects/challenges/nodes';
      for (const key of ['one', randomUUID().slice(1)]) {
        const answer = await ann.post(path, challengeOf(ann), { 'Idempotency-Key': key });
        expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field: 'Idempotency-Key' });
      }
    });

    it('needs a JSON content type (415), valid JSON (400), an object (400), and a limited size (413)', async () => {
      const path = '/api/local/projects/challenges/nodes';
      const send = (body: string, type = 'application/json') =>
        ann.send('POST', path, { body, headers: { 'Content-Type': type, 'Idempotency-Key': randomUUID() } });
      const body = JSON.stringify(challengeOf(ann));
      expect(refusal(await send(body, 'text/plain'))).toEqual({ status: 415, code: 'NotJson' });
      expect(refusal(await send(body, 'application/x-www-form-urlencoded'))).toEqual({ status: 415, code: 'NotJson' });
      expect(refusal(await send('{'))).toEqual({ status: 400, code: 'BadJson' });
      expect(refusal(await send('[]'))).toEqual({ status: 400, code: 'BadShape' });
      expect(refusal(await send('null'))).toEqual({ status: 400, code: 'BadShape' });
      expect(refusal(await send(JSON.stringify({ ...challengeOf(ann), '/text': 'x'.repeat(70_000) })))).toEqual({
        status: 413,
        code: 'TooLarge',
      });
      expect((await send(body, 'application/json; charset=utf-8')).status).toBe(201);
    });

    it('stores any text unchanged', async () => {
      const text = `<script>alert("1")</script> '; drop table nodes; -- 👩‍🚀 \u202e ${'ü'.repeat(50)}`;
      expect((await readChallenge(ben, await created(ann, { '/text': text })))['/text']).toBe(text);
    });
  });

  shapesContract(() => ({ environment, ann }));

  describe('ownership and references', () => {
    it("AC7 refuse a write in another person's name", async () => {
      const id = await started(environment, ann);
      expect(refusal(await ben.write('challenges', challengeOf(ann)))).toEqual({ status: 403, code: 'NotYours' });
      expect(
        refusal(await ben.write('participations', participationOf(ann, { challenge: id, action: 'joined', at: environment.now() }))),
      ).toEqual({
        status: 403,
        code: 'NotYours',
      });
      expect(refusal(await ben.write('proofs', proofOf(ann, id, environment.now())))).toEqual({ status: 403, code: 'NotYours' });
    });

    it('refuse a write about an unknown challenge', async () => {
      const nowhere = randomUUID();
      expect(refusal(await takeAction(environment, ann, nowhere, 'joined'))).toEqual({ status: 404, code: 'NoSuchChallenge' });
      expect(refusal(await checkIn(environment, ann, nowhere))).toEqual({ status: 404, code: 'NoSuchChallenge' });
    });

    it('RB11 refuse a write about a node of the person that is no challenge', async () => {
      const challenge = await created(ann);
      const start = randomUUID();
      const action = participationOf(ann, { challenge, action: 'started', at: environment.now() });
      expect((await ann.write('participations', action, start)).status).toBe(201);
      expect(refusal(await takeAction(environment, ann, start, 'joined'))).toEqual({ status: 404, code: 'NoSuchChallenge' });
      expect(refusal(await checkIn(environment, ann, start))).toEqual({ status: 404, code: 'NoSuchChallenge' });
    });

    it('respond with 404 for an unknown project', async () => {
      expect((await ann.get('/api/local/projects/secrets/nodes')).status).toBe(404);
      expect((await ann.get('/api/elsewhere/projects/challenges/nodes')).status).toBe(404);
    });
  });

  describe('concurrent writes on one challenge', () => {
    it('let one of many opponents join a one-on-one', async () => {
      const rivals = await Promise.all(['Cleo', 'Dan', 'Eve', 'Finn'].map((name) => environment.signUp(name)));
      const id = await created(ann, { '/attributes/@chlTy': 'one-on-one' });
      const joins = await Promise.all(rivals.map((rival) => takeAction(environment, rival, id, 'joined')));
      expect(statuses(joins)).toEqual([201, 409, 409, 409]);
      expect(new Set(joins.map((answer) => answer.at('error', 'code')))).toEqual(new Set([undefined, 'OpponentTaken']));
    });

    it('start it once', async () => {
      const id = await created(ann);
      expect(statuses(await Promise.all([1, 2, 3].map(() => takeAction(environment, ann, id, 'started'))))).toEqual([201, 409, 409]);
    });

    it('either start or cancel it', async () => {
      const id = await created(ann);
      expect(statuses(await Promise.all(['started', 'cancelled'].map((action) => takeAction(environment, ann, id, action))))).toEqual([
        201, 409,
      ]);
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
