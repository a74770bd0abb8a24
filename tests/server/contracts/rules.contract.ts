import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  takeAction,
  challengeOf,
  checkIn,
  created,
  expectDone,
  participationOf,
  readChallenge,
  readProfile,
  started,
} from '../support/nodes.ts';
import { refusal } from '../support/visitor.ts';
import type { Member, Environment } from '../support/environment.ts';
import { operate } from '../support/operator.ts';
import { proofRules } from './proofRules.contract.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The server's rules of a challenge, on any store. */
export function rulesContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let day = 0;
  beforeAll(async () => {
    environment = await openEnvironment();
    [ann, ben] = await Promise.all([environment.signUp('Ann'), environment.signUp('Ben')]);
  });
  beforeEach(() => {
    day += 30;
    environment.setNow(new Date(Date.parse('2026-03-02T12:00:00.000Z') + day * DAY).toISOString());
  });
  afterAll(() => environment.close());

  const ago = (ms: number): string => new Date(Date.parse(environment.now()) - ms).toISOString();

  describe('starting and cancelling', () => {
    it('CH3 the creator starts it: it is active from then to the end of its last day', async () => {
      const id = await created(ann);
      expect(await readChallenge(ben, id)).toMatchObject({
        '/attributes/@chlSt': 'pending',
        '/attributes/@start': '',
        '/attributes/@endDt': '',
      });
      expectDone(await takeAction(environment, ann, id, 'started'));
      const end = new Date(Date.parse(`${environment.now().slice(0, 10)}T00:00:00.000Z`) + 7 * DAY).toISOString();
      expect(await readChallenge(ben, id)).toMatchObject({
        '/attributes/@chlSt': 'active',
        '/attributes/@start': environment.now(),
        '/attributes/@endDt': end,
      });
    });

    it('CH8 its days are those of the pinned zone', async () => {
      const id = await created(ann, { '/attributes/@durat': 1 });
      const start = participationOf(
        ann,
        { challenge: id, action: 'started', at: environment.now() },
        { '/attributes/@zone': 'Pacific/Kiritimati' },
      );
      expectDone(await ann.write('participations', start));
      // Noon in UTC is two in the morning of the next day there, which ends at ten in UTC.
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@endDt': ago(-22 * HOUR) });
    });

    it('CH3 only the creator starts or cancels it', async () => {
      const id = await created(ann);
      expect(refusal(await takeAction(environment, ben, id, 'started'))).toEqual({ status: 403, code: 'NotTheCreator' });
      expect(refusal(await takeAction(environment, ben, id, 'cancelled'))).toEqual({ status: 403, code: 'NotTheCreator' });
    });

    it('CH6 it is cancelled before the start only, and accepts nothing afterwards', async () => {
      const running = await started(environment, ann);
      expect(refusal(await takeAction(environment, ann, running, 'cancelled'))).toEqual({ status: 409, code: 'AlreadyStarted' });
      const id = await created(ann);
      expectDone(await takeAction(environment, ann, id, 'cancelled'));
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'cancelled' });
      expect(refusal(await takeAction(environment, ann, id, 'started'))).toEqual({ status: 409, code: 'ChallengeOver' });
      expect(refusal(await takeAction(environment, ben, id, 'joined'))).toEqual({ status: 409, code: 'ChallengeOver' });
    });

    it('CH16 a start in the future is refused, and one that arrives late counts from the receipt when another person takes part', async () => {
      const id = await created(ann);
      expectDone(await takeAction(environment, ben, id, 'joined'));
      expect(
        refusal(await ann.write('participations', participationOf(ann, { challenge: id, action: 'started', at: ago(-6 * MINUTE) }))),
      ).toEqual({
        status: 409,
        code: 'AheadOfClock',
      });
      expectDone(await ann.write('participations', participationOf(ann, { challenge: id, action: 'started', at: ago(100 * HOUR) })));
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'active', '/attributes/@start': environment.now() });
    });
  });

  describe('joining', () => {
    it('CH5 a group is joined while it is pending or active, once, and not by its creator', async () => {
      for (const id of [await created(ann), await started(environment, ann)]) {
        expectDone(await takeAction(environment, ben, id, 'joined'));
        expect(refusal(await takeAction(environment, ben, id, 'joined'))).toEqual({ status: 409, code: 'AlreadyTakingPart' });
        expect(refusal(await takeAction(environment, ann, id, 'joined'))).toEqual({ status: 409, code: 'AlreadyTakingPart' });
      }
    });

    it('CH5 a group closes when fewer than four fifths of the windows remain', async () => {
      const id = await started(environment, ann, { '/attributes/@durat': 10 });
      environment.pass(2 * DAY);
      expectDone(await takeAction(environment, ben, id, 'joined'));
      environment.pass(DAY);
      expect(refusal(await takeAction(environment, await environment.signUp(), id, 'joined'))).toEqual({
        status: 409,
        code: 'JoiningClosed',
      });
    });

    it('CH4 a one-on-one starts when its opponent joins', async () => {
      const id = await created(ann, { '/attributes/@chlTy': 'one-on-one' });
      expectDone(await takeAction(environment, ben, id, 'joined'));
      expect(await readChallenge(ann, id)).toMatchObject({ '/attributes/@chlSt': 'active', '/attributes/@start': environment.now() });
    });

    it('CH5 a one-on-one with a named opponent accepts no other person', async () => {
      const id = await created(ann, { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': ben.id });
      expect(refusal(await takeAction(environment, await environment.signUp(), id, 'joined'))).toEqual({
        status: 409,
        code: 'OpponentTaken',
      });
      expectDone(await takeAction(environment, ben, id, 'joined'));
    });
  });

  describe('hosting a paid group', () => {
    const paid = { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 25 };

    it('AC8 requires a verified influencer, which no one can claim for themselves', async () => {
      const host = await environment.signUp('Host');
      expect(refusal(await host.write('challenges', challengeOf(host, paid)))).toEqual({ status: 403, code: 'HostNotVerified' });
      const path = `/api/local/projects/profiles/nodes/${host.id}`;
      for (const own of ['@verif', '@trust', '@compl', '@missd', '@dispt', '@badge']) {
        const answer = await host.patch(path, { [`/attributes/${own}`]: own === '@verif' ? 'verified' : 99 });
        expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field: `/attributes/${own}` });
      }
      await operate(environment, 'confirm', host.email);
      expect(await operate(environment, 'verify', host.email.toUpperCase())).toEqual({
        isDone: true,
        message: `${host.email} is a verified influencer now.`,
      });
      expect((await readProfile(ben, host.id))['/attributes/@verif']).toBe('verified');
      expect((await host.write('challenges', challengeOf(host, paid))).status).toBe(201);
      expect((await operate(environment, 'verify', 'nobody@example.org')).isDone).toBe(false);
    });
  });

  proofRules(() => ({ environment, ann, ben }));

  describe('leaving', () => {
    it('CH20 is for participants, not for a creator before the start, and the node of no other action says whether it had begun', async () => {
      const id = await created(ann);
      const leave = (person: Member, more: object = {}) =>
        person.write('participations', { ...participationOf(person, { challenge: id, action: 'left', at: environment.now() }), ...more });
      expect(refusal(await leave(ben))).toEqual({ status: 409, code: 'NotTakingPart' });
      expect(refusal(await leave(ann))).toEqual({ status: 409, code: 'CreatorCancels' });
      expect(refusal(await leave(ben, { '/text': 'joined', '/attributes/@actn': 'joined', '/attributes/@begun': 'yes' }))).toEqual({
        status: 400,
        code: 'BadShape',
      });
    });
  });

  describe('the end of a challenge', () => {
    it('CH13 is completion with enough proofs, which raises trust once everything is final', async () => {
      const cleo = await environment.signUp('Cleo');
      const id = await created(cleo, { '/attributes/@durat': 5 });
      expectDone(await takeAction(environment, ben, id, 'joined'));
      expectDone(await takeAction(environment, cleo, id, 'started'));
      for (let checked = 1; checked <= 4; checked += 1) {
        expectDone(await checkIn(environment, cleo, id));
        environment.pass(DAY);
      }
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'active' });
      environment.pass(3 * DAY);
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'active' });
      expect(await readProfile(ben, cleo.id)).toMatchObject({ '/attributes/@compl': 0, '/attributes/@missd': 0, '/attributes/@trust': 50 });
      environment.pass(DAY);
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'completed' });
      expect(await readProfile(ben, cleo.id)).toMatchObject({ '/attributes/@compl': 1, '/attributes/@missd': 1, '/attributes/@trust': 51 });
    });

    it('CH13 is failure without them, once the misses are final', async () => {
      const dan = await environment.signUp('Dan');
      const cleo = await environment.signUp('Cleo');
      const id = await created(dan, { '/attributes/@durat': 2 });
      expectDone(await takeAction(environment, cleo, id, 'joined'));
      expectDone(await takeAction(environment, dan, id, 'started'));
      environment.pass(2 * DAY);
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'active' });
      environment.pass(3 * DAY);
      expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'failed' });
      expect(await readProfile(ben, dan.id)).toMatchObject({ '/attributes/@compl': 0, '/attributes/@missd': 2, '/attributes/@trust': 46 });
      expect(refusal(await takeAction(environment, ben, id, 'joined'))).toEqual({ status: 409, code: 'ChallengeOver' });
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
