import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { SERVER_DEVICE, WAITING_HEADER } from '../../../core/replication/accountLog/wire.ts';
import type { Environment, Member } from '../support/environment.ts';
import { beginLog, deviceOf, pushOf, stateIn, type EventFields, type TestDevice } from '../support/logs.ts';
import { created, participationOf, proofOf, started } from '../support/nodes.ts';
import { refusal, type Answer } from '../support/visitor.ts';

/** What the node API decides about the events of a log, on any store. */
export function verdictsContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let phone: TestDevice;
  let challenge: string;
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => {
    ann = await environment.signUp('Ann');
    phone = deviceOf(environment, ann);
    await beginLog(ann);
    challenge = await created(ann);
  });

  /** Records an event and pushes it. Returns its id. */
  const logged = async (fields: EventFields): Promise<string> => {
    const id = randomUUID();
    stateIn(await phone.record({ id, ...fields }));
    return id;
  };
  const act = (action: string, event: string, person: Member = ann): Promise<Answer> =>
    person.write('participations', participationOf(person, { challenge, action, at: environment.now() }), event);
  const startedBy = (run: unknown): EventFields => ({ type: 'ChallengeStarted', data: { challengeId: challenge, startedBy: ann.id, run } });
  const cancelled = (): EventFields => ({ type: 'ChallengeCancelled', data: { challengeId: challenge, cancelledBy: ann.id } });
  const proofOfToday = (): EventFields => ({
    type: 'ProofUploaded',
    data: { challengeId: challenge, window: 0, evidence: { type: 'text', text: 'Ran' }, note: '' },
  });
  const byServer = async (after = 2): Promise<EventEnvelope[]> =>
    (await phone.pull()).events.slice(after).filter(({ device }) => device === SERVER_DEVICE);

  describe('an accepted node', () => {
    it('AL17 appends the acknowledgement with the receipt, once, and the chain goes on', async () => {
      const event = await logged(cancelled());
      const answer = await act('cancelled', event);
      expect({ status: answer.status, logged: answer.at('logged') }).toEqual({ status: 201, logged: true });
      const again = await act('cancelled', event);
      expect({ status: again.status, logged: again.at('logged') }).toEqual({ status: 200, logged: true });

      const { events, hash } = await phone.pull();
      expect(await byServer()).toMatchObject([
        {
          type: 'NodeAcknowledged',
          command: `acknowledge:${event}`,
          seq: 3,
          actor: ann.id,
          at: environment.now(),
          data: { event, nodeId: event, receipt: answer.at('receipt') },
        },
      ]);
      expect(events.at(-1)?.prev).toBe(hashOfEvent(events.at(-2) ?? fail()));
      expect(hashOfEvent(events.at(-1) ?? fail())).toBe(hash);
    });

    it('AL17 of a profile appends the acknowledgement too', async () => {
      const event = await logged({ type: 'ProfileSaved', data: { name: 'Ann B', bio: '', picture: '', settings: '{}' } });
      const answer = await ann.patch(
        `/api/local/projects/profiles/nodes/${ann.id}`,
        { '/attributes/@bio': 'Runs' },
        { 'Idempotency-Key': event },
      );
      expect({ status: answer.status, logged: answer.at('logged') }).toEqual({ status: 200, logged: true });
      expect(await byServer()).toMatchObject([{ type: 'NodeAcknowledged', data: { event, nodeId: ann.id, receipt: '' } }]);
    });

    it('AL17 CH16 appends the windows that the server counts before it, where they differ', async () => {
      const bounds = ['2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'];
      const event = await logged(startedBy({ startedAt: bounds[0], endDate: '2026-02-01', bounds }));
      const answer = await act('started', event);
      expect(answer.at('run', 'bounds')).not.toEqual(bounds);
      expect((await byServer()).map(({ type, command, seq, data }) => ({ type, command, seq, data }))).toEqual([
        { type: 'RunMoved', command: `moved:${event}`, seq: 3, data: { challengeId: challenge, run: answer.at('run') } },
        {
          type: 'NodeAcknowledged',
          command: `acknowledge:${event}`,
          seq: 4,
          data: { event, nodeId: event, receipt: answer.at('receipt') },
        },
      ]);
    });

    it('AL7 AL17 CH16 appends windows once that a device has recorded, without the acknowledgement', async () => {
      const bounds = ['2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'];
      const run = { startedAt: bounds[0], endDate: '2026-02-01', bounds };
      const event = await logged(startedBy(run));
      await logged({ type: 'RunMoved', command: `moved:${event}`, data: { challengeId: challenge, run } });
      await act('started', event);
      expect((await byServer()).map(({ type }) => type)).toEqual(['NodeAcknowledged']);
    });

    it('AL17 CH16 moves no windows of which one was missed', async () => {
      const bounds = ['2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'];
      const event = await logged(startedBy({ startedAt: bounds[0], endDate: '2026-02-01', bounds }));
      await logged({ type: 'CheckInMissed', data: { challengeId: challenge, window: 0 } });
      await act('started', event);
      expect((await byServer()).map(({ type }) => type)).toEqual(['NodeAcknowledged']);
    });

    it('AL17 whose event is not in the log appends nothing, and neither does one of another person', async () => {
      const own = await act('started', randomUUID());
      const event = await logged(cancelled());
      const ben = await environment.signUp('Ben');
      await beginLog(ben);
      await act('joined', event, ben);
      expect({ logged: own.at('logged'), appended: await byServer() }).toEqual({ logged: undefined, appended: [] });
    });

    it.each([
      ['is not about a node', { type: 'VisibilitySet' }],
      ['has no data of its type', { type: 'ProfileSaved', data: null }],
    ])('AL17 whose event %s appends nothing', async (_, fields) => {
      const event = await logged(fields);
      const answer = await act('cancelled', event);
      expect({ status: answer.status, logged: answer.at('logged'), appended: await byServer() }).toEqual({
        status: 201,
        logged: undefined,
        appended: [],
      });
    });

    it('AL17 SY16 whose event has a second verdict, recorded by a device, appends nothing', async () => {
      const event = await logged(cancelled());
      await logged({ type: 'NodeAcknowledged', command: `acknowledge:${event}:7`, data: { event, nodeId: event, receipt: '' } });
      const answer = await act('cancelled', event);
      expect({ status: answer.status, logged: answer.at('logged'), appended: await byServer() }).toEqual({
        status: 201,
        logged: undefined,
        appended: [],
      });
    });

    it('AL17 appends nothing to a log that its device still uploads', async () => {
      const cid = await environment.signUp('Cid');
      const old = deviceOf(environment, cid);
      const id = randomUUID();
      const fields = { id, type: 'ChallengeCancelled', data: { challengeId: await created(cid), cancelledBy: cid.id } };
      const first = old.command({ head: 0, hash: '', seq: 0 }, fields);
      stateIn(await old.push(pushOf({ head: 0, hash: '', seq: 0 }, [first], true), { [WAITING_HEADER]: '5' }));
      const about = { challenge: fields.data.challengeId, action: 'cancelled', at: environment.now() };
      const answer = await cid.write('participations', participationOf(cid, about), id);
      expect({ status: answer.status, logged: answer.at('logged'), head: (await old.page()).head }).toEqual({
        status: 201,
        logged: undefined,
        head: 1,
      });
    });
  });

  describe('a refused node', () => {
    it('AL17 appends the refusal, once, with what it is about', async () => {
      const other = await started(environment, ann);
      const event = await logged({ type: 'ChallengeCancelled', data: { challengeId: other, cancelledBy: ann.id } });
      const fields = participationOf(ann, { challenge: other, action: 'cancelled', at: environment.now() });
      const answers = [await ann.write('participations', fields, event), await ann.write('participations', fields, event)];
      expect(answers.map((answer) => ({ ...refusal(answer), logged: answer.at('error', 'logged') }))).toEqual(
        Array.from({ length: 2 }, () => ({ status: 409, code: 'AlreadyStarted', logged: true })),
      );
      const [first] = answers;
      expect(await byServer()).toMatchObject([
        {
          type: 'NodeRefused',
          command: `refuse:${event}`,
          data: { event, type: 'ChallengeCancelled', about: other, code: 'AlreadyStarted', message: first?.at('error', 'message') },
        },
      ]);
    });

    it('AL17 because of its shape appends the refusal', async () => {
      const event = await logged(cancelled());
      const fields = { ...participationOf(ann, { challenge, action: 'cancelled', at: environment.now() }), '/attributes/@actn': 'paused' };
      const answer = await ann.write('participations', fields, event);
      expect({ ...refusal(answer), logged: answer.at('error', 'logged') }).toEqual({ status: 400, code: 'BadShape', logged: true });
      expect(await byServer()).toMatchObject([{ type: 'NodeRefused', data: { event, code: 'BadShape' } }]);
    });

    it.each([
      ['NotStarted', () => challenge],
      ['NoSuchChallenge', () => randomUUID()],
    ])('AL17 SY16 with %s appends nothing: what it depends on may come back', async (code, which) => {
      const event = await logged(proofOfToday());
      const answer = await ann.write('proofs', proofOf(ann, which(), environment.now()), event);
      expect({ code: refusal(answer).code, logged: answer.at('error', 'logged'), appended: await byServer() }).toEqual({
        code,
        logged: undefined,
        appended: [],
      });
    });

    it('AL17 stays refused, also when the rules would accept it later', async () => {
      const event = await logged(startedBy({ startedAt: '', endDate: '', bounds: [] }));
      const wrong = {
        ...participationOf(ann, { challenge, action: 'started', at: environment.now() }),
        '/attributes/@zone': 'Nowhere/Else',
      };
      expect(refusal(await ann.write('participations', wrong, event)).status).toBe(400);
      const answer = await act('started', event);
      expect({ ...refusal(answer), logged: answer.at('error', 'logged') }).toEqual({ status: 409, code: 'RefusedBefore', logged: true });
      expect((await ann.nodes('participations')).some(({ id }) => id === event)).toBe(false);
      expect((await byServer()).map(({ type }) => type)).toEqual(['NodeRefused']);
    });
  });
}

function fail(): never {
  throw new Error('The log has too few events.');
}
