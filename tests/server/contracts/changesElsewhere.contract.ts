import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlNodes } from '../../../server/nodes/sqlNodes.ts';
import { rebuild } from '../../../server/outcomes/rebuild.ts';
import { changesAfter, lastPosition, type StoredChange } from '../../../server/store/changes.ts';
import type { Store } from '../../../server/store/store.ts';
import { cookieOf, createEnvironment, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { checkIn, commentOf, created, started, takeAction } from '../support/nodes.ts';
import { makeHost } from '../support/operator.ts';
import { paidGroup } from '../support/paidGroup.ts';
import { visitorOf, type Answer } from '../support/visitor.ts';

/** What accounts, the operator and payments add to the change feed, on any database. */
export function changesElsewhereContract(openStore: () => Store): void {
  let environment: Environment;
  let ann: Member;
  beforeAll(async () => {
    environment = await createEnvironment(openStore());
    ann = await environment.signUp('Ann');
  });
  afterAll(() => environment.close());

  /** The changes that the work adds. */
  const changesOf = async (work: () => Promise<unknown>): Promise<readonly StoredChange[]> => {
    const { db } = openStore();
    const { seq } = await lastPosition(db);
    await work();
    return changesAfter(db, seq, 1_000);
  };
  const profile = (person: Member): unknown => expect.objectContaining({ project: 'profiles', node: person.id, person: person.id });

  it('a verification, and an address that the operator confirms, change the profile', async () => {
    expect(await changesOf(() => makeHost(environment, ann.email))).toEqual([profile(ann), profile(ann)]);
  });

  it('AC14 another address changes the profile', async () => {
    const body = { password: PASSWORD, newEmail: `${randomUUID()}@example.org` };
    expect(await changesOf(() => ann.post('/api/auth/change-email', body))).toEqual([profile(ann)]);
  });

  it('CM22 the profile of who invited somebody changes with the sign-up, and with the first check-in', async () => {
    const inviter = (await sqlNodes(openStore()).ownFacts(ann.id)).inviteCode;
    const email = `${randomUUID()}@example.org`;
    const answers: Answer[] = [];
    const signUp = async () =>
      answers.push(await environment.nobody.post('/api/auth/sign-up/email', { name: 'Fay', email, password: PASSWORD, inviter }));
    expect(await changesOf(signUp)).toEqual([profile(ann)]);
    const [answer] = answers;
    if (answer === undefined) throw new Error('Nobody signed up');
    const cookie = cookieOf(answer.headers);
    const fay = { ...ann, ...visitorOf(environment.app, cookie), id: String(answer.at('user', 'id')), cookie };
    const challenge = await started(environment, fay);
    expect(await changesOf(() => checkIn(environment, fay, challenge))).toContainEqual(profile(ann));
    environment.pass(86_400_000);
    expect(await changesOf(() => checkIn(environment, fay, challenge))).not.toContainEqual(profile(ann));
  });

  it('ST10 a deletion changes the nodes that are gone, those that lose their owner, and the profile', async () => {
    const leaver = await environment.signUp('Leaver');
    const [own, shared] = [await created(leaver), await started(environment, ann)];
    await takeAction(environment, leaver, shared, 'joined');
    await checkIn(environment, leaver, shared);
    await leaver.write('comments', commentOf(leaver, { challenge: shared, action: 'posted', at: environment.now() }));
    const changes = await changesOf(() => leaver.post('/api/auth/delete-account', { accountId: leaver.id, password: PASSWORD }));
    expect(changes.map(({ project, challenge }) => `${project} ${challenge}`).toSorted()).toEqual(
      [`challenges ${own}`, `comments ${shared}`, `participations ${shared}`, `proofs ${shared}`, `profiles ${shared}`].toSorted(),
    );
  });

  it('what a rebuild corrects, a challenge and a profile, changes for those who see them', async () => {
    const challenge = await started(environment, ann);
    const { db } = openStore();
    const correct = () => rebuild(openStore(), environment.now());
    await correct();
    await db.updateTable('challengeStates').set({ people: 7 }).where('challenge', '=', challenge).execute();
    await db.updateTable('personFigures').set({ trust: 99 }).where('person', '=', ann.id).execute();
    expect(await changesOf(correct)).toMatchObject([{ project: 'challenges', node: challenge, challenge }, profile(ann)]);
    expect(await changesOf(correct)).toEqual([]);
  });

  describe('an entry fee', () => {
    const given = paidGroup(openStore);

    it('WA9 WA10 that is settled, used and refunded changes what the group brought', async () => {
      const { ann: payer, host, group, environment: paid } = given();
      const challenge = { project: 'challenges', node: group, challenge: group };
      const pay = () => payer.post('/api/local/payments', { challengeId: group, zone: 'UTC' }, { 'Idempotency-Key': randomUUID() });
      expect(await changesOf(pay)).toMatchObject([challenge]);
      expect(await changesOf(() => takeAction(paid, payer, group, 'joined'))).toContainEqual(expect.objectContaining(challenge));
      expect(await changesOf(() => takeAction(paid, host, group, 'cancelled'))).toContainEqual(expect.objectContaining(challenge));
    });
  });
}
