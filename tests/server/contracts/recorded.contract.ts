import { randomUUID } from 'node:crypto';
import { outcomeOfStatus } from '@gauntlet/core/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_DEVICE } from '../../../core/replication/accountLog/wire.ts';
import { challengeWithNodes } from '../../../server/nodes/rows.ts';
import { statusAt } from '../../../server/nodes/rules.ts';
import { signedReceipt } from '../../../server/nodes/receipts.ts';
import { draftOf } from '../../../server/nodes/shapes.ts';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import { insertOutcome, outcomeId, recipientsOf } from '../../../server/outcomes/recordOutcome.ts';
import type { Environment, Member } from '../support/environment.ts';
import { beginLog, deviceOf } from '../support/logs.ts';
import { created, expectDone, participationOf, proofOf, readChallenge, reviewOf, takeAction } from '../support/nodes.ts';
import { revise } from '../support/operator.ts';
import { refusal } from '../support/visitor.ts';

const HOUR = 3_600_000;

/** The outcomes that the server records, and appends to the logs, on any store (CH26). */
export function recordedContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let duel: string;
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => {
    environment.setNow('2026-03-02T09:00:00.000Z');
    [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
    for (const person of [ann, ben]) await beginLog(person);
    duel = await created(ann, { '/attributes/@chlTy': 'one-on-one', '/attributes/@durat': 1 });
    expectDone(await takeAction(environment, ben, duel, 'joined'));
  });

  const checksIn = async (person: Member, challenge = duel): Promise<string> => {
    const id = randomUUID();
    expectDone(await person.write('proofs', proofOf(person, challenge, environment.now()), id));
    return id;
  };
  const says = async (person: Member, action: string, about: string): Promise<void> =>
    expectDone(await person.write('reviews', reviewOf(person, { challenge: duel, action, about, at: environment.now() }))) && undefined;
  const outcomes = (challenge = duel) => ann.nodes('outcomes', challenge);
  /** What the server appended to a person's log about ends. */
  const recorded = async (person: Member) => {
    const { events } = await deviceOf(environment, person).pull();
    return events.filter(({ type, device }) => type === 'OutcomeRecorded' && device === SERVER_DEVICE);
  };

  it('CH26 is recorded by the timer once nothing is open, and reaches the log of each participant once', async () => {
    await checksIn(ann);
    await says(ben, 'approved', await checksIn(ben).then(() => checksIn(ann)));
    environment.pass(48 * HOUR + 15 * HOUR);
    await environment.tick();
    // Ben's opinion may be disputed for 48 hours: it does not matter, because Ann's first check-in is accepted by silence.
    expect(await outcomes()).toMatchObject([{ fieldValues: { '/text': 'completed', '/attributes/@revsn': 1 } }]);
    const [outcome] = await outcomes();
    for (const person of [ann, ben]) {
      const events = await recorded(person);
      expect(events).toMatchObject([
        {
          actor: person.id,
          command: `recorded:${duel}:1`,
          data: { challengeId: duel, revision: 1, node: outcome?.id, result: 'completed', windows: 1, needed: 1, done: 1, missed: [] },
        },
      ]);
    }
    await environment.tick();
    expect([(await recorded(ann)).length, (await recorded(ben)).length, (await outcomes()).length]).toEqual([1, 1, 1]);
  });

  it('CH26 is never recorded by a read', async () => {
    environment.pass(100 * HOUR);
    expect(await readChallenge(ann, duel)).toMatchObject({ '/attributes/@chlSt': 'failed' });
    expect(await outcomes()).toEqual([]);
    await environment.tick();
    expect(await outcomes()).toHaveLength(1);
  });

  it('CH26 waits for an open verdict, an open dispute and a replacement', async () => {
    const proof = await checksIn(ann);
    await checksIn(ben);
    environment.pass(47 * HOUR);
    await says(ben, 'rejected', proof);
    environment.pass(47 * HOUR);
    await says(ann, 'disputed', proof);
    environment.pass(71 * HOUR);
    await environment.tick();
    expect(await outcomes()).toEqual([]);
    expect(await readChallenge(ben, duel)).toMatchObject({ '/attributes/@chlSt': 'disputed' });
    // Nobody votes: the rejection stands, nobody lost, and 24 hours to replace it begin.
    environment.pass(HOUR);
    await environment.tick();
    expect(await outcomes()).toEqual([]);
    environment.pass(24 * HOUR);
    await environment.tick();
    const parts = (await outcomes())[0]?.fieldValues['/attributes/@parts'];
    expect(parts).toMatchObject([
      { person: ann.id, name: 'failed', done: 0, missed: [0], lost: 0 },
      { person: ben.id, name: 'completed', done: 1, missed: [], lost: 0 },
    ]);
  });

  it('CH26 is recorded by the write that ends the last open question', async () => {
    const host = await environment.signUp('Hanna');
    await environment.moderates(host);
    const proof = await checksIn(ann);
    await checksIn(ben);
    environment.pass(15 * HOUR);
    await says(ben, 'approved', proof);
    environment.pass(47 * HOUR);
    await says(ben, 'disputed', proof);
    environment.pass(24 * HOUR);
    const [dispute] = (await ann.nodes('reviews', duel)).filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'disputed');
    const vote = { challenge: duel, action: 'upheld', about: dispute?.id ?? '', at: environment.now() };
    expectDone(await host.write('reviews', reviewOf(host, vote, { '/attributes/@role': 'host' })));
    expect((await outcomes())[0]?.fieldValues['/attributes/@parts']).toMatchObject([
      { person: ann.id, name: 'completed', lost: 0 },
      { person: ben.id, name: 'completed', lost: 1 },
    ]);
  });

  it('CH26 stays as it is: no later node changes it, and none is accepted', async () => {
    const proof = await checksIn(ann);
    environment.pass(100 * HOUR);
    await environment.tick();
    const before = await outcomes();
    expect(
      refusal(await ben.write('reviews', reviewOf(ben, { challenge: duel, action: 'rejected', about: proof, at: environment.now() }))),
    ).toEqual({
      status: 409,
      code: 'VerdictGiven',
    });
    environment.pass(100 * HOUR);
    await environment.tick();
    expect(await outcomes()).toEqual(before);
  });

  it('CH26 reaches a log that begins later', async () => {
    const late = await environment.signUp('Late');
    const own = await created(late, { '/attributes/@durat': 1 });
    expectDone(await takeAction(environment, late, own, 'started'));
    environment.pass(100 * HOUR);
    await environment.tick();
    await beginLog(late);
    expect(await recorded(late)).toEqual([]);
    environment.pass(HOUR);
    await environment.tick();
    expect(await recorded(late)).toMatchObject([{ data: { challengeId: own, result: 'failed' } }]);
  });

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

  describe('a revision', () => {
    beforeEach(async () => {
      await checksIn(ann);
      await checksIn(ben);
      environment.pass(100 * HOUR);
    });

    it('CH27 names the one before, reaches each log, and changes what others see', async () => {
      await recordsWrongly();
      expect((await recorded(ann)).map(({ data }) => data)).toMatchObject([{ revision: 1, result: 'failed', missed: [0] }]);
      const figures = () => nodesOfPorts(environment.ports).outcomes.figures(environment.now(), [ann.id]);
      expect((await figures()).get(ann.id)).toMatchObject({ completed: 0, missed: 1 });
      const [first] = await outcomes();
      const result = await revise(environment, duel);
      expect(result.isDone).toBe(true);
      expect(result.message).toContain('Revision 2 is recorded');
      expect(result.message).toContain('Ann: failed at');
      expect(result.message).not.toContain('Ben');
      expect(await outcomes()).toMatchObject([
        { fieldValues: { '/attributes/@revsn': 1, '/attributes/@prior': '' } },
        { id: outcomeId(duel, 2), fieldValues: { '/attributes/@revsn': 2, '/attributes/@prior': first?.id } },
      ]);
      expect((await figures()).get(ann.id)).toMatchObject({ completed: 1, missed: 0 });
      await environment.tick();
      await environment.tick();
      for (const person of [ann, ben]) {
        expect((await recorded(person)).map(({ command }) => command)).toEqual([`recorded:${duel}:1`, `recorded:${duel}:2`]);
      }
      expect((await recorded(ann)).at(-1)?.data).toMatchObject({ revision: 2, node: outcomeId(duel, 2), result: 'completed', missed: [] });
    });

    it('CH27 is written only where the present rules give another outcome', async () => {
      await environment.tick();
      expect(await saying(duel)).toEqual([true, 'Nothing differs']);
      expect(await outcomes()).toHaveLength(1);
    });

    it('CH27 is written once, whoever asks again', async () => {
      await recordsWrongly();
      const [one, other] = await Promise.all([revise(environment, duel), revise(environment, duel)]);
      expect([one.message, other.message].filter((message) => message.includes('Nothing differs'))).toHaveLength(1);
      expect(await outcomes()).toHaveLength(2);
    });
  });

  it('CH27 SY17 is written when a check-in comes back that a restored backup had lost, in every log', async () => {
    await checksIn(ben);
    const [key, proof, receivedAt] = [randomUUID(), proofOf(ann, duel, environment.now()), environment.now()];
    environment.pass(100 * HOUR);
    await environment.tick();
    expect((await recorded(ann)).map(({ data }) => data)).toMatchObject([{ revision: 1, result: 'failed', done: 0, missed: [0] }]);
    const shown = signedReceipt(environment.ports.secret, key, draftOf('proofs', proof), { receivedAt, countsFrom: null });
    const send = () => ann.post('/api/local/projects/proofs/nodes', proof, { 'Idempotency-Key': key, Receipt: shown });
    expect([(await send()).status, (await send()).status]).toEqual([201, 200]);
    await environment.tick();
    await environment.tick();
    const [first, second, ...more] = await outcomes();
    expect(more).toEqual([]);
    expect(second).toMatchObject({ fieldValues: { '/attributes/@revsn': 2, '/attributes/@prior': first?.id } });
    expect(second?.fieldValues['/attributes/@parts']).toMatchObject([
      { person: ann.id, name: 'completed', done: 1, missed: [] },
      { person: ben.id, name: 'completed', done: 1, missed: [] },
    ]);
    for (const person of [ann, ben]) expect((await recorded(person)).at(-1)?.data).toMatchObject({ revision: 2, result: 'completed' });
  });

  it('CH27 SY17 counts a person whose joining comes back after the challenge ended without them', async () => {
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
    const comesBack = async (project: 'participations' | 'proofs', fields: object, receivedAt: string): Promise<void> => {
      const key = randomUUID();
      const receipt = { receivedAt, countsFrom: project === 'participations' ? receivedAt : null };
      const shown = signedReceipt(environment.ports.secret, key, draftOf(project, fields), receipt);
      expectDone(await cid.post(`/api/local/projects/${project}/nodes`, fields, { 'Idempotency-Key': key, Receipt: shown }));
    };
    await comesBack('participations', participationOf(cid, { challenge: group, action: 'joined', at: joinedAt }), joinedAt);
    await comesBack('proofs', proofOf(cid, group, provedAt), provedAt);
    await environment.tick();
    expect((await outcomes(group)).at(-1)?.fieldValues['/attributes/@parts']).toMatchObject([
      { person: ann.id, name: 'failed' },
      { person: ben.id, name: 'failed' },
      { person: cid.id, name: 'completed', done: 1 },
    ]);
    expect(await recorded(cid)).toMatchObject([{ data: { challengeId: group, revision: 2, result: 'completed' } }]);
  });

  it('CH27 RV6 waits while what came back can still be disputed', async () => {
    const proof = await checksIn(ann);
    await checksIn(ben);
    environment.pass(47 * HOUR);
    const [key, receivedAt] = [randomUUID(), environment.now()];
    const rejection = reviewOf(ben, { challenge: duel, action: 'rejected', about: proof, at: receivedAt });
    environment.pass(20 * HOUR);
    await environment.tick();
    expect(await outcomes()).toMatchObject([{ fieldValues: { '/attributes/@parts': [{ name: 'completed' }, { name: 'completed' }] } }]);
    const shown = signedReceipt(environment.ports.secret, key, draftOf('reviews', rejection), { receivedAt, countsFrom: null });
    expectDone(await ben.post('/api/local/projects/reviews/nodes', rejection, { 'Idempotency-Key': key, Receipt: shown }));
    await environment.tick();
    expect(await outcomes()).toHaveLength(1);
    environment.pass(30 * HOUR);
    await environment.tick();
    expect(await outcomes()).toMatchObject([
      {},
      { fieldValues: { '/attributes/@revsn': 2, '/attributes/@parts': [{ name: 'failed', missed: [0] }, { name: 'completed' }] } },
    ]);
  });

  it('CH27 there is no revision before the outcome is recorded, nor of a challenge that nobody knows', async () => {
    expect(await saying(duel)).toEqual([false, 'Its outcome is not recorded yet']);
    expect(await saying(randomUUID())).toEqual([false, 'No challenge has this id']);
  });

  it('CH26 two timers at once record it once', async () => {
    environment.pass(100 * HOUR);
    await Promise.all([environment.tick(), environment.tick()]);
    await environment.tick();
    expect([(await outcomes()).length, (await recorded(ann)).length, (await recorded(ben)).length]).toEqual([1, 1, 1]);
  });
}
