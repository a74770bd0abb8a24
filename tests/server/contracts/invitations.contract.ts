import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { challengeOf, checkIn, created, expectDone, readChallenge, readProfile, started, takeAction } from '../support/nodes.ts';
import { visitorOf, type Answer, type Visitor } from '../support/visitor.ts';
import { cookieOf, createEnvironment, PASSWORD, type Member, type Environment } from '../support/environment.ts';

const FRIENDS = '/attributes/@frnds';

/** Sign-ups through invitation links and their visibility, on any store. */
export function invitationsContract(openStore: () => Store): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  beforeAll(async () => {
    environment = await createEnvironment(openStore());
    ann = await environment.signUp('Ann');
    ben = await environment.signUp('Ben');
  });
  afterAll(() => environment.close());

  const signUp = (name: string, inviter: unknown): Promise<Answer> =>
    environment.nobody.post('/api/auth/sign-up/email', { name, email: `${randomUUID()}@example.org`, password: PASSWORD, inviter });
  const codeOf = async (person: Member): Promise<unknown> => (await readProfile(person, person.id))['/attributes/@invit'];
  /** A new person's first check-in. */
  const checksIn = async (signedUp: Answer): Promise<void> => {
    const cookie = cookieOf(signedUp.headers);
    const id = String(signedUp.at('user', 'id'));
    const person: Member = { ...visitorOf(environment.app, cookie), id, name: '', email: '', cookie };
    expectDone(await checkIn(environment, person, await started(environment, person)));
  };
  const friendsSeen = async (by: Visitor, person: Member): Promise<unknown> => (await readProfile(by, person.id))[FRIENDS];

  describe('CM24 the link of a challenge, for a visitor who is not signed in', () => {
    const linked = (id: string, code?: unknown): Promise<Answer> =>
      environment.nobody.get(`/api/local/invitations/${id}${typeof code === 'string' ? `?invite=${code}` : ''}`);

    it('CM24 shows title, creator, proof and start, and nothing of participants or addresses', async () => {
      const id = await started(environment, ann, { '/text': 'Swim before work' });
      const answer = await linked(id);
      const anyText: unknown = expect.any(String);
      expect(answer.status).toBe(200);
      expect(answer.at('invitation')).toEqual({
        title: 'Swim before work',
        invitedBy: 'Ann',
        type: 'group-free',
        proofType: 'text',
        frequency: 'daily',
        durationDays: 7,
        entryFeeCents: 0,
        startsOn: null,
        startedAt: environment.now(),
        endsAt: anyText,
        canBeJoined: true,
      });
      expect(JSON.stringify(answer.body)).not.toContain(ann.id);
    });

    it('CM24 names the inviter whose code the link carries; with an unknown code the creator', async () => {
      const id = await created(ann);
      expect((await linked(id, await codeOf(ben))).at('invitation', 'invitedBy')).toBe('Ben');
      for (const code of [randomUUID(), 'no code']) expect((await linked(id, code)).at('invitation', 'invitedBy')).toBe('Ann');
    });

    it('CM24 names no creator with a private profile, but an inviter who sent their code', async () => {
      const ivy = await environment.signUp('Ivy');
      expectDone(await ivy.write('profiles', { '/attributes/@prof5': JSON.stringify({ publicProfile: false }) }));
      const id = await created(ivy);
      expect((await linked(id)).at('invitation', 'invitedBy')).toBeNull();
      expect((await linked(id, await codeOf(ivy))).at('invitation', 'invitedBy')).toBe('Ivy');
    });

    it('CM24 says of an unknown challenge, a cancelled one and a wrong id only that it is so', async () => {
      const cancelled = await created(ann, { '/text': 'Never mind' });
      expectDone(await takeAction(environment, ann, cancelled, 'cancelled'));
      const answer = await linked(cancelled);
      expect({ status: answer.status, code: answer.at('error', 'code') }).toEqual({ status: 410, code: 'ChallengeCancelled' });
      expect(JSON.stringify(answer.body)).not.toContain('Never mind');
      for (const id of [randomUUID(), 'constructor', 'one']) expect((await linked(id)).status).toBe(404);
    });

    it('CM24 says whether a new person could join: not a duel with an opponent, but one that waits for a named opponent', async () => {
      const duel = { '/attributes/@chlTy': 'one-on-one' };
      const [taken, waiting] = [await created(ann, duel), await created(ann, { ...duel, '/attributes/@oppon': ben.id })];
      expectDone(await takeAction(environment, ben, taken, 'joined'));
      expect((await linked(taken)).at('invitation', 'canBeJoined')).toBe(false);
      expect((await linked(waiting)).at('invitation', 'canBeJoined')).toBe(true);
    });
  });

  describe('CH24 people invited by name', () => {
    const invites = (people: readonly string[], changes: object = {}): Promise<Answer> =>
      ann.write('challenges', challengeOf(ann, { '/attributes/@invit': people.join(' '), ...changes }));
    const invitedSeen = async (by: Visitor, id: string): Promise<unknown> => (await readChallenge(by, id))['/attributes/@invit'];

    it('CH24 only the creator and the invited learn who is invited', async () => {
      const eve = await environment.signUp('Eve');
      const id = String(expectDone(await invites([ben.id])).at('nodeId'));
      expect([await invitedSeen(ann, id), await invitedSeen(ben, id), await invitedSeen(eve, id)]).toEqual([ben.id, ben.id, undefined]);
    });

    it.each([
      ['somebody without an account', () => [randomUUID()], {}, 409],
      ['somebody twice', () => [ben.id, ben.id], {}, 409],
      ['more than 20', () => Array.from({ length: 21 }, () => randomUUID()), {}, 400],
      ['anybody to a one-on-one', () => [ben.id], { '/attributes/@chlTy': 'one-on-one' }, 400],
    ])('CH24 refuses to invite %s', async (_, people, changes, status) => {
      const answer = await invites(people(), changes);
      expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status, field: '/attributes/@invit' });
    });
  });

  describe('signing up through a link', () => {
    it('CM22 lists the new person for the inviter, by id and name, in order', async () => {
      const cleo = await signUp('Cleo', await codeOf(ann));
      environment.pass(1_000);
      const dan = await signUp('dan@example.org', await codeOf(ann));
      expect({ cleo: cleo.status, dan: dan.status }).toEqual({ cleo: 200, dan: 200 });
      for (const each of [dan, cleo]) await checksIn(each);
      expect(await friendsSeen(ann, ann)).toEqual([
        { id: cleo.at('user', 'id'), name: 'Cleo' },
        { id: dan.at('user', 'id'), name: 'dan' },
      ]);
    });

    it('CM23 lists it for no one else: not the friend, a third person, or a visitor', async () => {
      const eve = await environment.signUp('Eve');
      await checksIn(await signUp('Fay', await codeOf(ann)));
      expect(await friendsSeen(eve, ann)).toBeUndefined();
      expect(await friendsSeen(ben, ann)).toBeUndefined();
      expect(JSON.stringify(await eve.nodes('profiles'))).not.toContain(FRIENDS);
      expect(JSON.stringify(await eve.nodes('profiles'))).not.toContain(String(await codeOf(ann)));
      expect((await environment.nobody.get('/api/local/projects/profiles/nodes')).status).toBe(401);
    });

    it('CM23 does not reveal whether a code exists: the response is the same with it and without it', async () => {
      const known = await signUp('Gil', await codeOf(ann));
      const unknown = await signUp('Hal', randomUUID());
      const keysAt = (answer: Answer, ...place: string[]): string[] => {
        const value = answer.at(...place);
        return typeof value === 'object' && value !== null ? Object.keys(value) : [];
      };
      const shape = (answer: Answer): unknown => ({
        status: answer.status,
        body: keysAt(answer),
        user: keysAt(answer, 'user'),
        session: keysAt(answer, 'session'),
      });
      expect(shape(known)).toEqual(shape(unknown));
      expect(JSON.stringify(known.body)).not.toContain(ann.id);
    });

    it('CM21 does not count a sign-up that names an id, which everyone sees', async () => {
      await checksIn(await signUp('Leo', ben.id));
      expect(await friendsSeen(ben, ben)).toBeUndefined();
    });

    it.each([
      ['an unknown code', randomUUID()],
      ['no id at all', 7],
      ['a list', ['x']],
      ['a long text', 'x'.repeat(65)],
      ['nothing', ''],
      ['a text that no database can search', 'a\0b'],
    ])('CM22 %s counts as no link, and does not prevent the sign-up', async (_, inviter) => {
      const before = await friendsSeen(ben, ben);
      expect((await signUp('Ida', inviter)).status).toBe(200);
      expect(await friendsSeen(ben, ben)).toEqual(before);
    });

    it('CM22 counts the new person with the first check-in that the server accepts, and lists them as signed up before', async () => {
      const mia = await environment.signUp('Mia');
      const nina = await signUp('Nina', await codeOf(mia));
      const entry = [{ id: nina.at('user', 'id'), name: 'Nina' }];
      const seen = async (): Promise<unknown> => {
        const own = await readProfile(mia, mia.id);
        return { signedUp: own['/attributes/@invtd'], friends: own[FRIENDS] };
      };
      expect(await seen()).toEqual({ signedUp: entry, friends: undefined });
      await checksIn(nina);
      expect(await seen()).toEqual({ signedUp: undefined, friends: entry });
    });

    it('CM22 adds no friend when the sign-up is refused', async () => {
      const joe = await environment.signUp('Joe');
      const refused = { name: 'Kim', email: ann.email, password: PASSWORD, inviter: await codeOf(joe) };
      expect((await environment.nobody.post('/api/auth/sign-up/email', refused)).status).toBe(409);
      expect(await friendsSeen(joe, joe)).toBeUndefined();
    });

    it('CM22 friends cannot be written by a client', async () => {
      const answer = await ben.patch(`/api/local/projects/profiles/nodes/${ben.id}`, { [FRIENDS]: [{ id: 'x', name: 'X' }] });
      expect(answer.status).toBe(400);
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
