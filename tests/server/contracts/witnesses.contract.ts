import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Environment, Member } from '../support/environment.ts';
import { created, expectDone, participationOf, proofOf, readChallenge, reviewOf, started, takeAction } from '../support/nodes.ts';
import { refusal, type Answer } from '../support/visitor.ts';
import { becomeWitness, CODE, hashed, inviteWitness, OTHER_CODE } from '../support/witnesses.ts';

const HOUR = 3_600_000;

/** Witnesses of challenges, on any store (RV9 to RV11). */
export function witnessesContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let solo: string;
  beforeAll(async () => {
    environment = await openEnvironment();
    [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
  });
  afterAll(() => environment.close());
  beforeEach(async () => {
    environment.setNow('2026-03-02T09:00:00.000Z');
    solo = await started(environment, ann, { '/attributes/@durat': 5 });
    expectDone(await invites(ann, solo));
  });

  const invites = (person: Member, challenge: string, changes: Record<string, unknown> = {}): Promise<Answer> =>
    inviteWitness(environment, person, challenge, changes);
  const witnesses = (person: Member, code = CODE, challenge = solo, key = randomUUID()): Promise<Answer> =>
    becomeWitness(environment, person, challenge, { code, key });
  const checksIn = async (): Promise<string> => {
    const id = randomUUID();
    expectDone(await ann.write('proofs', proofOf(ann, solo, environment.now()), id));
    return id;
  };
  const says = (person: Member, action: string, about: string): Promise<Answer> =>
    person.write('reviews', reviewOf(person, { challenge: solo, action, about, at: environment.now() }));

  describe('the link', () => {
    it('RV9 only the creator makes it, once, with the hash of a code', async () => {
      expect(refusal(await invites(ann, solo))).toEqual({ status: 409, code: 'AlreadyInvited' });
      const another = await created(ann);
      expect(refusal(await invites(ben, another))).toEqual({ status: 403, code: 'NotTheCreator' });
      for (const code of [undefined, '', CODE]) {
        expect(refusal(await invites(ann, another, { '/attributes/@code': code }))).toEqual({ status: 400, code: 'BadShape' });
      }
      const joins = participationOf(ben, { challenge: another, action: 'joined', at: environment.now() });
      expect(refusal(await ben.write('participations', { ...joins, '/attributes/@code': CODE }))).toEqual({
        status: 400,
        code: 'BadShape',
      });
    });

    it('RV9 is refused where others take part, and after the end', async () => {
      const group = await started(environment, ann);
      expectDone(await takeAction(environment, ben, group, 'joined'));
      expect(refusal(await invites(ann, group))).toEqual({ status: 409, code: 'OthersTakePart' });
      const cancelled = await created(ann);
      expectDone(await takeAction(environment, ann, cancelled, 'cancelled'));
      expect(refusal(await invites(ann, cancelled))).toEqual({ status: 409, code: 'ChallengeOver' });
    });
  });

  describe('becoming a witness', () => {
    it('RV10 needs the code of this challenge', async () => {
      const another = await started(environment, ann);
      expectDone(await invites(ann, another, { '/attributes/@code': hashed(OTHER_CODE) }));
      for (const code of [OTHER_CODE, hashed(CODE), '', 'none', CODE.toUpperCase()]) {
        expect(refusal(await witnesses(ben, code))).toEqual({ status: 403, code: 'WrongCode' });
      }
      const none = participationOf(ben, { challenge: solo, action: 'witnessed', at: environment.now() });
      expect(refusal(await ben.write('participations', none))).toEqual({ status: 400, code: 'BadShape' });
      expect(refusal(await witnesses(ben, CODE, await started(environment, ann)))).toEqual({ status: 403, code: 'WrongCode' });
      expectDone(await witnesses(ben));
    });

    it('RV10 is for nobody who takes part, nor in the name of somebody else, and once a person', async () => {
      expect(refusal(await witnesses(ann))).toEqual({ status: 403, code: 'OwnChallenge' });
      const forged = participationOf(ben, { challenge: solo, action: 'witnessed', at: environment.now() });
      expect(refusal(await ann.write('participations', { ...forged, '/attributes/@code': CODE }))).toEqual({
        status: 403,
        code: 'NotYours',
      });
      const key = randomUUID();
      expectDone(await witnesses(ben, CODE, solo, key));
      expect((await witnesses(ben, CODE, solo, key)).status).toBe(200);
      expect(refusal(await witnesses(ben))).toEqual({ status: 409, code: 'AlreadyWitness' });
      const cleo = await environment.signUp('Cleo');
      expectDone(await takeAction(environment, cleo, solo, 'joined'));
      expect(refusal(await witnesses(cleo))).toEqual({ status: 409, code: 'AlreadyTakingPart' });
      expect(refusal(await witnesses(await environment.signUp('Dora')))).toEqual({ status: 409, code: 'OthersTakePart' });
    });

    it('RV10 a challenge has five witnesses at most', async () => {
      for (const n of [1, 2, 3, 4, 5]) expectDone(await witnesses(await environment.signUp(`Witness ${n}`)));
      expect(refusal(await witnesses(ben))).toEqual({ status: 409, code: 'TooManyWitnesses' });
    });

    it('RV10 nobody receives a code or its hash', async () => {
      expectDone(await witnesses(ben));
      for (const person of [ann, ben]) {
        const nodes = await person.nodes('participations', solo);
        const answers = [
          await person.get(`/api/local/projects/challenges/nodes/${solo}`),
          await person.get('/api/local/projects/participations/nodes'),
          await person.get(`/api/local/projects/participations/nodes/${nodes.at(-1)?.id}`),
          await person.get('/api/local/snapshot'),
        ];
        expect(nodes.map(({ fieldValues }) => fieldValues['/attributes/@actn'])).toContain('witnessed');
        const shown = JSON.stringify([nodes, answers.map(({ body }) => body)]);
        expect(shown).not.toContain(CODE);
        expect(shown).not.toContain(hashed(CODE));
      }
    });
  });

  describe('verifying', () => {
    it('RV11 a witness verifies what arrives after them, and nothing before', async () => {
      const before = await checksIn();
      environment.pass(1000);
      expectDone(await witnesses(ben));
      environment.pass(1000);
      const after = await checksIn();
      expect(refusal(await says(ben, 'rejected', before))).toEqual({ status: 403, code: 'NotYoursToVerify' });
      expect(refusal(await says(await environment.signUp('Eve'), 'rejected', after))).toEqual({ status: 403, code: 'NotYoursToVerify' });
      expectDone(await says(ben, 'rejected', after));
    });

    it('RV11 a witness takes no part: no check-ins, no disputes, no place among the people', async () => {
      expectDone(await witnesses(ben));
      expect(await readChallenge(ann, solo)).toMatchObject({ '/attributes/@peopl': 1 });
      expect(refusal(await ben.write('proofs', proofOf(ben, solo, environment.now())))).toEqual({ status: 409, code: 'NotTakingPart' });
      environment.pass(1000);
      const proof = await checksIn();
      expectDone(await says(ben, 'rejected', proof));
      expect(refusal(await says(ben, 'disputed', proof))).toEqual({ status: 409, code: 'NotTakingPart' });
      expectDone(await says(ann, 'disputed', proof));
    });

    it('RV11 a witness follows the challenge', async () => {
      expectDone(await witnesses(ben));
      expect(JSON.stringify((await ben.get('/api/local/snapshot')).body)).toContain(solo);
    });

    it('RV11 who joins is a witness no more', async () => {
      expectDone(await witnesses(ben));
      environment.pass(1000);
      expectDone(await takeAction(environment, ben, solo, 'joined'));
      environment.pass(1000);
      expect(await readChallenge(ann, solo)).toMatchObject({ '/attributes/@peopl': 2 });
      const proof = await checksIn();
      expectDone(await says(ben, 'rejected', proof));
      expect(refusal(await witnesses(ben))).toEqual({ status: 409, code: 'AlreadyTakingPart' });
    });
  });

  describe('what others see', () => {
    const completionsOf = async (person: Member): Promise<unknown> =>
      (await ann.get(`/api/local/projects/profiles/nodes/${person.id}`)).at('payload', 'nodes', '0', 'fieldValues', '/attributes/@compl');
    const completes = async (person: Member, challenge: string): Promise<void> => {
      for (let day = 0; day < 5; day += 1) {
        expectDone(await person.write('proofs', proofOf(person, challenge, environment.now())));
        environment.pass(24 * HOUR);
      }
      environment.pass(200 * HOUR);
      await person.get('/api/local/projects/challenges/nodes');
    };

    it('TR6 a challenge counts with a witness, and without one for oneself only', async () => {
      const [fay, gus] = [await environment.signUp('Fay'), await environment.signUp('Gus')];
      const alone = await started(environment, gus, { '/attributes/@durat': 5 });
      const witnessed = await started(environment, fay, { '/attributes/@durat': 5 });
      expectDone(await invites(fay, witnessed));
      expectDone(await witnesses(ben, CODE, witnessed));
      environment.pass(1000);
      await completes(fay, witnessed);
      environment.setNow('2026-03-02T09:00:02.000Z');
      await completes(gus, alone);
      expect(await completionsOf(fay)).toBe(1);
      expect(await completionsOf(gus)).toBe(0);
    });
  });
}
