import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { later } from '@gauntlet/core';
import type { Environment, Member } from '../support/environment.ts';
import { created, expectDone, proofOf, readChallenge, reviewOf, takeAction } from '../support/nodes.ts';
import { refusal, type Answer } from '../support/visitor.ts';

const HOUR = 3_600_000;
const idsIn = z.object({ payload: z.object({ nodes: z.array(z.object({ id: z.string() })) }) });

/** What people say about check-ins, verdicts and disputes, on any store (RV1 to RV8). */
export function reviewsContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let group: string;
  let proof: string;
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => {
    environment.setNow('2026-03-02T09:00:00.000Z');
    [ann, ben] = await people('Ann', 'Ben');
    group = await groupOf(ann, ben);
    proof = await checksIn(ann);
  });

  async function people<const Names extends readonly string[]>(...names: Names): Promise<{ [I in keyof Names]: Member }> {
    return (await Promise.all(names.map((name) => environment.signUp(name)))) as { [I in keyof Names]: Member };
  }
  /** A group of five days that the first person hosts, with everybody in it and started. */
  async function groupOf(host: Member, ...others: Member[]): Promise<string> {
    const id = await created(host, { '/attributes/@durat': 5 });
    for (const other of others) expectDone(await takeAction(environment, other, id, 'joined'));
    expectDone(await takeAction(environment, host, id, 'started'));
    return id;
  }
  async function checksIn(person: Member, changes: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID();
    expectDone(await person.write('proofs', proofOf(person, group, environment.now(), changes), id));
    return id;
  }
  const says = (person: Member, action: string, about: string, changes: Record<string, unknown> = {}, id = randomUUID()): Promise<Answer> =>
    person.write('reviews', reviewOf(person, { challenge: group, action, about, at: environment.now() }, changes), id);
  const disputes = async (person: Member, about = proof): Promise<string> => {
    const id = randomUUID();
    expectDone(await says(person, 'disputed', about, {}, id));
    return id;
  };

  describe('opinions', () => {
    it('RV1 RV3 the others verify a check-in, once each, and never their own', async () => {
      expect(refusal(await says(ann, 'approved', proof))).toEqual({ status: 403, code: 'OwnProof' });
      expectDone(await says(ben, 'rejected', proof));
      expect(refusal(await says(ben, 'approved', proof))).toEqual({ status: 409, code: 'AlreadyVerified' });
    });

    it('RV1 nobody verifies who is no participant, or joined after the check-in', async () => {
      const [cleo] = await people('Cleo');
      expect(refusal(await says(cleo, 'rejected', proof))).toEqual({ status: 403, code: 'NotYoursToVerify' });
      environment.pass(1000);
      expectDone(await takeAction(environment, cleo, group, 'joined'));
      expect(refusal(await says(cleo, 'rejected', proof))).toEqual({ status: 403, code: 'NotYoursToVerify' });
      const later = await checksIn(ben);
      expectDone(await says(cleo, 'approved', later));
    });

    it('RV2 the time for a verdict is 48 hours', async () => {
      environment.pass(48 * HOUR - 1);
      const late = await checksIn(ann);
      environment.pass(1);
      expect(refusal(await says(ben, 'rejected', proof))).toEqual({ status: 409, code: 'VerdictGiven' });
      expectDone(await says(ben, 'rejected', late));
    });

    it('RV3 has a reason when it rejects, and none when it approves', async () => {
      expect(refusal(await says(ben, 'rejected', proof, { '/text': ' ' }))).toEqual({ status: 400, code: 'BadShape' });
      expect(refusal(await says(ben, 'approved', proof, { '/text': 'Nice' }))).toEqual({ status: 400, code: 'BadShape' });
      expect(refusal(await says(ben, 'approved', proof, { '/attributes/@role': 'host' }))).toEqual({ status: 400, code: 'BadShape' });
    });

    it('RV3 of a check-in of another challenge, and of none, is refused, as is one in the name of somebody else', async () => {
      const elsewhere = await groupOf(ann, ben);
      const wrong = reviewOf(ben, { challenge: elsewhere, action: 'approved', about: proof, at: environment.now() });
      expect(refusal(await ben.write('reviews', wrong))).toEqual({ status: 409, code: 'NoSuchProof' });
      expect(refusal(await says(ben, 'approved', randomUUID()))).toEqual({ status: 409, code: 'NoSuchProof' });
      const forged = reviewOf(ben, { challenge: group, action: 'approved', about: proof, at: environment.now() });
      expect(refusal(await ann.write('reviews', forged))).toEqual({ status: 403, code: 'NotYours' });
    });

    it('RV3 is repeated without an effect under its key, and everybody in the challenge reads it', async () => {
      const id = randomUUID();
      expectDone(await says(ben, 'rejected', proof, {}, id));
      expect((await says(ben, 'rejected', proof, {}, id)).status).toBe(200);
      expect((await ann.nodes('reviews', group)).map((node) => node.id)).toEqual([id]);
      const whole = await ann.get(`/api/local/projects/challenges/nodes/${group}`);
      expect(whole.at('payload', 'reviews')).toMatchObject([{ id, fieldValues: { '/attributes/@recvd': environment.now() } }]);
    });
  });

  describe('disputes', () => {
    it('RV5 only participants dispute a verdict of people, the owner only a rejection, once and for 48 hours', async () => {
      const [cleo] = await people('Cleo');
      expect(refusal(await says(ann, 'disputed', proof))).toEqual({ status: 409, code: 'NoVerdictYet' });
      const own = await checksIn(ben);
      expectDone(await says(ann, 'approved', own));
      expect(refusal(await says(ben, 'disputed', own))).toEqual({ status: 403, code: 'OwnProof' });
      expectDone(await says(ben, 'rejected', proof));
      expect(refusal(await says(cleo, 'disputed', proof))).toEqual({ status: 409, code: 'NotTakingPart' });
      environment.pass(48 * HOUR - 1);
      await disputes(ann);
      expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'disputed' });
      expect(refusal(await says(ann, 'disputed', proof))).toEqual({ status: 409, code: 'AlreadyDisputed' });
      environment.pass(1);
      expect(refusal(await says(ann, 'disputed', own))).toEqual({ status: 409, code: 'DisputingOver' });
    });

    it('RV6 CH5 CH25 while one is open the challenge runs on: it counts, can be joined, and has its place among what ends', async () => {
      const [cleo] = await people('Cleo');
      const figures = async () => (await cleo.get('/api/local/community/figures')).at('payload', 'figures', 'activeChallenges');
      const listed = async (query: string): Promise<unknown[]> => {
        const { body } = await cleo.get(`/api/local/projects/challenges/nodes?limit=100&${query}`);
        return idsIn.parse(body).payload.nodes.map(({ id }) => id);
      };
      const waiting = await created(ann);
      const running = await figures();
      expectDone(await says(ben, 'rejected', proof));
      await disputes(ann);
      expect(await readChallenge(cleo, group)).toMatchObject({ '/attributes/@chlSt': 'disputed' });
      expect(await figures()).toBe(running);
      expect(await listed('open=1')).toContain(group);
      const byEnd = await listed('sort=ending');
      expect(byEnd.indexOf(group)).toBeLessThan(byEnd.indexOf(waiting));
      expectDone(await takeAction(environment, cleo, group, 'joined'));
    });

    it('RV6 with fewer than three others a host of the installation decides it', async () => {
      const [host] = await people('Hanna');
      expectDone(await says(ben, 'rejected', proof));
      const dispute = await disputes(ann);
      const asHost = { '/attributes/@role': 'host' };
      expect(refusal(await says(host, 'overturned', dispute, asHost))).toEqual({ status: 403, code: 'NotYoursToDecide' });
      await environment.moderates(host);
      expect(refusal(await says(host, 'overturned', dispute))).toEqual({ status: 403, code: 'NotYoursToDecide' });
      expectDone(await says(host, 'overturned', dispute, asHost));
      expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'active' });
      expect(refusal(await says(host, 'upheld', dispute, asHost))).toEqual({ status: 409, code: 'DisputeDecided' });
    });

    it('MD9 RV6 the hosts have a list of the disputes that wait for one, until one has decided', async () => {
      const [hanna, cleo, dan, eve] = await people('Hanna', 'Cleo', 'Dan', 'Eve');
      for (const host of [hanna, ann]) await environment.moderates(host);
      expectDone(await says(ben, 'rejected', proof));
      const dispute = await disputes(ann);
      const waiting = async (host: Member, about = dispute) =>
        z
          .array(z.looseObject({ id: z.string() }))
          .parse(expectDone(await host.get('/api/local/moderation/disputes')).at('payload', 'disputes'))
          .filter(({ id }) => id === about);
      expect(await waiting(hanna)).toMatchObject([
        {
          challenge: { id: group, title: 'Run 5k' },
          accepts: false,
          owner: { id: ann.id, name: 'Ann' },
          author: { id: ann.id },
          until: later(environment.now(), 72 * HOUR),
          isOwn: false,
        },
      ]);
      expect(await waiting(ann)).toMatchObject([{ isOwn: true }]);
      expect(refusal(await ben.get('/api/local/moderation/disputes'))).toEqual({ status: 403, code: 'NotModerator' });
      expectDone(await says(hanna, 'upheld', dispute, { '/attributes/@role': 'host' }));
      expect(await waiting(hanna)).toEqual([]);
      // Three others decide by themselves.
      group = await groupOf(ann, ben, cleo, dan, eve);
      const another = await checksIn(ann);
      expectDone(await says(ben, 'rejected', another));
      environment.pass(48 * HOUR);
      expect(await waiting(hanna, await disputes(ann, another))).toEqual([]);
    });

    it('RV6 the two sides decide nothing, also as hosts', async () => {
      expectDone(await says(ben, 'rejected', proof));
      const dispute = await disputes(ann);
      await environment.moderates(ann);
      expect(refusal(await says(ann, 'overturned', dispute, { '/attributes/@role': 'host' }))).toEqual({ status: 403, code: 'OwnDispute' });
      expect(refusal(await says(ben, 'upheld', dispute))).toEqual({ status: 403, code: 'NotYoursToDecide' });
      expect(refusal(await says(ben, 'upheld', randomUUID()))).toEqual({ status: 409, code: 'NoSuchDispute' });
    });

    it('RV6 three others decide by majority, and who joined later does not', async () => {
      const [cleo, dan] = await people('Cleo', 'Dan');
      group = await groupOf(ben, ann, cleo, dan);
      proof = await checksIn(ann);
      expectDone(await says(ben, 'rejected', proof));
      const dispute = await disputes(ann);
      const [late] = await people('Late');
      environment.pass(1);
      expectDone(await takeAction(environment, late, group, 'joined'));
      expect(refusal(await says(late, 'overturned', dispute))).toEqual({ status: 403, code: 'NotYoursToDecide' });
      expectDone(await says(cleo, 'overturned', dispute));
      expect(refusal(await says(cleo, 'upheld', dispute))).toEqual({ status: 409, code: 'AlreadyVoted' });
      expectDone(await says(dan, 'overturned', dispute));
      expect(refusal(await says(ben, 'upheld', dispute))).toEqual({ status: 409, code: 'DisputeDecided' });
    });
  });

  describe('replacing', () => {
    it('RV8 a rejected check-in is replaced once, and its replacement is verified anew', async () => {
      expect(refusal(await replaces(proof))).toEqual({ status: 409, code: 'NotReplaceable' });
      expectDone(await says(ben, 'rejected', proof));
      const again = randomUUID();
      expectDone(await replaces(proof, again));
      expect(refusal(await replaces(proof))).toEqual({ status: 409, code: 'NotReplaceable' });
      expectDone(await says(ben, 'rejected', again));
      expect(refusal(await replaces(again))).toEqual({ status: 409, code: 'NotReplaceable' });
    });

    it('RV8 until the 72 hours of its window are over, and 24 hours after the rejection at least', async () => {
      // The window ends at midnight. The verdict comes 47 hours after the check-in, which arrived 70 hours late.
      environment.setNow('2026-03-05T08:30:00.000Z');
      const late = randomUUID();
      expectDone(await ann.write('proofs', proofOf(ann, group, '2026-03-02T20:00:00.000Z'), late));
      environment.setNow('2026-03-06T12:00:00.000Z');
      expectDone(await says(ben, 'rejected', late));
      const other = await checksIn(ann);
      expectDone(await says(ben, 'rejected', other));
      environment.setNow('2026-03-07T11:59:59.999Z');
      expectDone(await replaces(late));
      environment.setNow('2026-03-10T00:00:00.000Z');
      expect(refusal(await replaces(other))).toEqual({ status: 409, code: 'NotReplaceable' });
    });

    const replaces = (replaced: string, id = randomUUID()): Promise<Answer> =>
      ann.write('proofs', proofOf(ann, group, environment.now(), { '/attributes/@repl': replaced }), id);
  });
}
