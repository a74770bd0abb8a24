import { randomUUID } from 'node:crypto';
import { outcomeOfStatus } from '@gauntlet/core/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedReceipt } from '../../../server/nodes/receipts.ts';
import { challengeWithNodes } from '../../../server/nodes/rows.ts';
import { statusAt } from '../../../server/nodes/rules.ts';
import { draftOf } from '../../../server/nodes/shapes.ts';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import { insertOutcome, outcomeId, recipientsOf } from '../../../server/outcomes/recordOutcome.ts';
import { openDuel, type Duel } from '../support/duel.ts';
import type { Environment, Member } from '../support/environment.ts';
import { beginLog } from '../support/logs.ts';
import { created, expectDone, participationOf, proofOf, reviewOf, takeAction } from '../support/nodes.ts';
import { revise } from '../support/operator.ts';

const HOUR = 3_600_000;

/** The revisions of recorded outcomes, by the operator and after a restored backup, on any store (CH27). */
export function revisionsContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let scene: Duel;
  let ann: Member;
  let ben: Member;
  let duel: string;
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => {
    scene = await openDuel(environment);
    ({ ann, ben, duel } = scene);
  });

  /** Writes again what a restored backup lacks, with the receipt of its first acceptance. */
  const comesBack = (
    person: Member,
    project: 'participations' | 'proofs' | 'reviews',
    fields: object,
    receivedAt: string,
    key = randomUUID(),
  ) => {
    const receipt = { receivedAt, countsFrom: project === 'participations' ? receivedAt : null };
    const shown = signedReceipt(environment.ports.secret, key, draftOf(project, fields), receipt);
    return person.post(`/api/local/projects/${project}/nodes`, fields, { 'Idempotency-Key': key, Receipt: shown });
  };

  /** Records an outcome that the present rules do not give: Ann failed, as an earlier version may have decided. */
  const recordsWrongly = async (): Promise<void> => {
    const now = environment.now();
    await nodesOfPorts(environment.ports).inTransaction(async (work) => {
      await work.lockChallenge(duel);
      const nodes = await challengeWithNodes(work, duel);
      const status = nodes && statusAt(nodes, now);
      const fields = status && outcomeOfStatus(status, now);
      if (!status || !fields) throw new Error('Something is open.');
      const parts = fields['/attributes/@parts'].map((part) =>
        part.person === ann.id ? { ...part, name: 'failed' as const, done: 0, missed: [0] } : part,
      );
      await insertOutcome(work, { ...fields, '/attributes/@parts': parts }, recipientsOf(status), now);
    });
    await environment.tick();
  };

  /** Whether the command was done, and how its answer begins. */
  const saying = async (challenge: string) => {
    const { isDone, message } = await revise(environment, challenge);
    return [isDone, message.split(/[:,] /)[0]];
  };

  describe('by the operator', () => {
    beforeEach(async () => {
      await scene.checksIn(ann);
      await scene.checksIn(ben);
      environment.pass(100 * HOUR);
    });

    it('CH27 names the one before, reaches each log, and changes what others see', async () => {
      await recordsWrongly();
      expect((await scene.recorded(ann)).map(({ data }) => data)).toMatchObject([{ revision: 1, result: 'failed', missed: [0] }]);
      const figures = () => nodesOfPorts(environment.ports).outcomes.figures(environment.now(), [ann.id]);
      expect((await figures()).get(ann.id)).toMatchObject({ completed: 0, missed: 1 });
      const [first] = await scene.outcomes();
      const result = await revise(environment, duel);
      expect(result.isDone).toBe(true);
      expect(result.message).toContain('Revision 2 is recorded');
      expect(result.message).toContain('Ann: failed at');
      expect(result.message).not.toContain('Ben');
      expect(await scene.outcomes()).toMatchObject([
        { fieldValues: { '/attributes/@revsn': 1, '/attributes/@prior': '' } },
        { id: outcomeId(duel, 2), fieldValues: { '/attributes/@revsn': 2, '/attributes/@prior': first?.id } },
      ]);
      expect((await figures()).get(ann.id)).toMatchObject({ completed: 1, missed: 0 });
      await environment.tick();
      await environment.tick();
      for (const person of [ann, ben]) {
        expect((await scene.recorded(person)).map(({ command }) => command)).toEqual([`recorded:${duel}:1`, `recorded:${duel}:2`]);
      }
      expect((await scene.recorded(ann)).at(-1)?.data).toMatchObject({
        revision: 2,
        node: outcomeId(duel, 2),
        result: 'completed',
        missed: [],
      });
    });

    it('CH27 is written only where the present rules give another outcome', async () => {
      await environment.tick();
      expect(await saying(duel)).toEqual([true, 'Nothing differs']);
      expect(await scene.outcomes()).toHaveLength(1);
    });

    it('CH27 is written once, also when two ask at the same time', async () => {
      await recordsWrongly();
      const [one, other] = await Promise.all([revise(environment, duel), revise(environment, duel)]);
      expect([one.message, other.message].filter((message) => message.includes('Nothing differs'))).toHaveLength(1);
      expect(await scene.outcomes()).toHaveLength(2);
    });
  });

  describe('after a restored backup', () => {
    it('CH27 SY17 is written when a check-in comes back, in every log', async () => {
      await scene.checksIn(ben);
      const [key, proof, receivedAt] = [randomUUID(), proofOf(ann, duel, environment.now()), environment.now()];
      environment.pass(100 * HOUR);
      await environment.tick();
      expect((await scene.recorded(ann)).map(({ data }) => data)).toMatchObject([{ revision: 1, result: 'failed', done: 0, missed: [0] }]);
      const send = () => comesBack(ann, 'proofs', proof, receivedAt, key);
      expect([(await send()).status, (await send()).status]).toEqual([201, 200]);
      await environment.tick();
      await environment.tick();
      const [first, second, ...more] = await scene.outcomes();
      expect(more).toEqual([]);
      expect(second).toMatchObject({ fieldValues: { '/attributes/@revsn': 2, '/attributes/@prior': first?.id } });
      expect(second?.fieldValues['/attributes/@parts']).toMatchObject([
        { person: ann.id, name: 'completed', done: 1, missed: [] },
        { person: ben.id, name: 'completed', done: 1, missed: [] },
      ]);
      for (const person of [ann, ben])
        expect((await scene.recorded(person)).at(-1)?.data).toMatchObject({ revision: 2, result: 'completed' });
    });

    it('CH27 SY17 counts a person whose joining comes back', async () => {
      const group = await created(ann, { '/attributes/@chlTy': 'group-free', '/attributes/@durat': 1 });
      expectDone(await takeAction(environment, ben, group, 'joined'));
      const cid = await environment.signUp('Cid');
      await beginLog(cid);
      environment.pass(HOUR);
      const joinedAt = environment.now();
      environment.pass(HOUR);
      expectDone(await takeAction(environment, ann, group, 'started'));
      environment.pass(HOUR);
      const provedAt = environment.now();
      environment.pass(100 * HOUR);
      await environment.tick();
      const joining = participationOf(cid, { challenge: group, action: 'joined', at: joinedAt });
      expectDone(await comesBack(cid, 'participations', joining, joinedAt));
      expectDone(await comesBack(cid, 'proofs', proofOf(cid, group, provedAt), provedAt));
      await environment.tick();
      expect((await scene.outcomes(group)).at(-1)?.fieldValues['/attributes/@parts']).toMatchObject([
        { person: ann.id, name: 'failed' },
        { person: ben.id, name: 'failed' },
        { person: cid.id, name: 'completed', done: 1 },
      ]);
      expect(await scene.recorded(cid)).toMatchObject([{ data: { challengeId: group, revision: 2, result: 'completed' } }]);
    });

    it('CH27 RV6 waits while what came back can still be disputed', async () => {
      const proof = await scene.checksIn(ann);
      await scene.checksIn(ben);
      environment.pass(47 * HOUR);
      const receivedAt = environment.now();
      const rejection = reviewOf(ben, { challenge: duel, action: 'rejected', about: proof, at: receivedAt });
      environment.pass(20 * HOUR);
      await environment.tick();
      expect(await scene.outcomes()).toMatchObject([
        { fieldValues: { '/attributes/@parts': [{ name: 'completed' }, { name: 'completed' }] } },
      ]);
      expectDone(await comesBack(ben, 'reviews', rejection, receivedAt));
      await environment.tick();
      expect(await scene.outcomes()).toHaveLength(1);
      environment.pass(30 * HOUR);
      await environment.tick();
      expect(await scene.outcomes()).toMatchObject([
        {},
        { fieldValues: { '/attributes/@revsn': 2, '/attributes/@parts': [{ name: 'failed', missed: [0] }, { name: 'completed' }] } },
      ]);
    });
  });

  it('CH27 there is no revision before the outcome is recorded, nor of a challenge that nobody knows', async () => {
    expect(await saying(duel)).toEqual([false, 'Its outcome is not recorded yet']);
    expect(await saying(randomUUID())).toEqual([false, 'No challenge has this id']);
  });
}
