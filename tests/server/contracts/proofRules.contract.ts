import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedReceipt } from '../../../server/nodes/receipts.ts';
import { draftOf } from '../../../server/nodes/shapes.ts';
import { takeAction, checkIn, created, expectDone, participationOf, proofOf, readChallenge, sha256, started } from '../support/nodes.ts';
import { JPEG, WEBM } from '../support/files.ts';
import { refusal } from '../support/visitor.ts';
import type { Member, Environment } from '../support/environment.ts';

/** The environment of the rules and its people. */
export type RulesEnvironment = { readonly environment: Environment; readonly ann: Member; readonly ben: Member };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The rules of a proof, as part of the rules of a challenge, with their environment and people. */
export function proofRules(among: () => RulesEnvironment): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  beforeAll(() => void ({ environment, ann, ben } = among()));

  const ago = (ms: number): string => new Date(Date.parse(environment.now()) - ms).toISOString();

  describe('a proof', () => {
    it('CH9 needs a participant of an active challenge', async () => {
      const id = await created(ann);
      expect(refusal(await checkIn(environment, ann, id))).toEqual({ status: 409, code: 'NotStarted' });
      expectDone(await takeAction(environment, ann, id, 'started'));
      expect((await checkIn(environment, ann, id)).status).toBe(201);
      expect(refusal(await checkIn(environment, ben, id))).toEqual({ status: 409, code: 'NotTakingPart' });
    });

    it('PF6 stays pending, and everyone can read it with the receipt of the server', async () => {
      const id = await started(environment, ann);
      const answer = await checkIn(environment, ann, id);
      const seen = (await ben.nodes('proofs', id)).find((node) => node.id === answer.at('nodeId'));
      expect(seen?.fieldValues).toEqual(proofOf(ann, id, environment.now(), { '/attributes/@recvd': environment.now() }));
    });

    it('CH9 has the type that the challenge asks for', async () => {
      const id = await started(environment, ann);
      expect(refusal(await checkIn(environment, ann, id, { '/attributes/@proof': 'metric', '/attributes/@prfDt': '5' }))).toEqual({
        status: 409,
        code: 'WrongProofType',
      });
    });

    it('PF2 of a number is from 0 to 1,000,000, unless the server accepted it before', async () => {
      const id = await started(environment, ann, { '/attributes/@proof': 'metric' });
      const metric = (value: string) =>
        proofOf(ann, id, environment.now(), { '/attributes/@proof': 'metric', '/attributes/@prfDt': value });
      for (const value of ['-0.5', '1000001']) {
        const answer = await ann.write('proofs', metric(value));
        expect(answer.at('error', 'message')).toBe('A metric is a number from 0 to 1,000,000.');
      }
      expect((await ann.write('proofs', metric('1000000'))).status).toBe(201);
      const key = randomUUID();
      const earlier = metric('-0.5');
      const receipt = signedReceipt(environment.ports.secret, key, draftOf('proofs', earlier), {
        receivedAt: environment.now(),
        countsFrom: null,
      });
      const path = '/api/local/projects/proofs/nodes';
      expect((await ann.post(path, earlier, { 'Idempotency-Key': key, Receipt: receipt })).status).toBe(201);
    });

    it('PF4 of a photo names a photo that its owner has uploaded', async () => {
      const id = await started(environment, ann, { '/attributes/@proof': 'photo' });
      expectDone(await takeAction(environment, ben, id, 'joined'));
      const photo = { '/attributes/@proof': 'photo', '/attributes/@prfDt': sha256(JPEG) };
      expect(refusal(await checkIn(environment, ann, id, photo))).toEqual({ status: 409, code: 'FileNotUploaded' });
      expectDone(await ann.put(`/api/files/${sha256(JPEG)}`, JPEG));
      expectDone(await checkIn(environment, ann, id, photo));
      expect(refusal(await checkIn(environment, ben, id, photo))).toEqual({ status: 409, code: 'FileNotUploaded' });
      expectDone(await ann.put(`/api/files/${sha256(WEBM)}`, WEBM));
      expect(refusal(await checkIn(environment, ann, id, { ...photo, '/attributes/@prfDt': sha256(WEBM) }))).toEqual({
        status: 409,
        code: 'WrongProofType',
      });
    });

    it('SY17 is accepted late when its receipt shows that it was in time, with exactly the content of that time', async () => {
      const id = await started(environment, ann);
      const [key, proof] = [randomUUID(), proofOf(ann, id, environment.now())];
      const shown = signedReceipt(environment.ports.secret, key, draftOf('proofs', proof), {
        receivedAt: environment.now(),
        countsFrom: null,
      });
      environment.pass(9 * DAY);
      const path = '/api/local/projects/proofs/nodes';
      const send = (fields: object, receipt: string) => ann.post(path, fields, { 'Idempotency-Key': key, Receipt: receipt });
      expect(refusal(await send(proof, 'of my own'))).toEqual({ status: 409, code: 'TooLate' });
      expect(refusal(await send({ ...proof, '/text': 'more' }, shown))).toEqual({ status: 409, code: 'TooLate' });
      const answer = await send(proof, shown);
      expect({ status: answer.status, receipt: answer.at('receipt') }).toEqual({ status: 201, receipt: shown });
    });

    it('SY17 a receipt gives no access to a place that another person has taken since', async () => {
      const id = await created(ann, { '/attributes/@chlTy': 'one-on-one' });
      const [key, joining] = [randomUUID(), participationOf(ben, { challenge: id, action: 'joined', at: environment.now() })];
      const shown = signedReceipt(environment.ports.secret, key, draftOf('participations', joining), {
        receivedAt: environment.now(),
        countsFrom: environment.now(),
      });
      const cid = await environment.signUp('Cid');
      expectDone(await takeAction(environment, cid, id, 'joined'));
      const path = '/api/local/projects/participations/nodes';
      expect(refusal(await ben.post(path, joining, { 'Idempotency-Key': key, Receipt: shown }))).toEqual({
        status: 409,
        code: 'OpponentTaken',
      });
    });

    it("PF7 may be at most 5 minutes ahead of the server's clock and 72 hours old", async () => {
      const id = await started(environment, ann);
      environment.pass(4 * DAY);
      const send = (at: string) => ann.write('proofs', proofOf(ann, id, at));
      expect(refusal(await send(ago(-5 * MINUTE - 1)))).toEqual({ status: 409, code: 'AheadOfClock' });
      expect((await send(ago(-5 * MINUTE))).status).toBe(201);
      expect(refusal(await send(ago(72 * HOUR + 1)))).toEqual({ status: 409, code: 'TooLate' });
      expect((await send(ago(72 * HOUR))).status).toBe(201);
    });

    it('PF7 in time is accepted also when it arrives after the end, from a phone that was offline', async () => {
      const id = await started(environment, ann, { '/attributes/@durat': 1 });
      const made = environment.now();
      environment.pass(2 * DAY);
      expect((await ann.write('proofs', proofOf(ann, id, made))).status).toBe(201);
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'completed' });
    });

    it('CH10 is refused later than two hours after the last window', async () => {
      const id = await started(environment, ann, { '/attributes/@durat': 1 });
      environment.pass(14 * HOUR);
      expect(refusal(await checkIn(environment, ann, id))).toEqual({ status: 409, code: 'CheckInsOver' });
      expect((await ann.write('proofs', proofOf(ann, id, ago(1)))).status).toBe(201);
    });
  });
}
