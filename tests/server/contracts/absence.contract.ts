import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { securityEventsWritten } from '../../../server/security/securityEvents.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Environment, Member } from '../support/environment.ts';
import { PNG, sized } from '../support/files.ts';
import {
  challengeOf,
  checkIn,
  commentOf,
  created,
  expectDone,
  participationOf,
  reportOf,
  reviewOf,
  sha256,
  started,
  takeAction,
} from '../support/nodes.ts';
import { visitorOf, type Answer } from '../support/visitor.ts';

type Things = Readonly<Record<'person' | 'challenge' | 'action' | 'proof' | 'said' | 'comment' | 'code' | 'file', string>>;
const newId = (): string => randomUUID();
/** A photo that no other contract on the same database has. */
const PHOTO = sized(PNG, 338);
const NOTHING = { person: '', challenge: '', action: '', proof: '', said: '', comment: '', code: '', file: '' };

/** For who is blocked, the other and what is theirs does not exist, on any store: the same response, with as many statements. */
export function absenceContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let cleo: Member;
  let [shared, statements] = ['', 0];
  let counted: Store;
  let [blockers, nobodys]: [Things, Things] = [NOTHING, NOTHING];
  beforeAll(async () => {
    environment = await openEnvironment();
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => ((statements += 1), node),
      transformResult: async ({ result }) => result,
    };
    const { store } = environment.ports;
    counted = { ...store, db: store.db.withPlugin(counting) };
    const app = createApp({ ...environment.ports, store: counted });
    const [{ cookie, ...signedUp }, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
    cleo = await environment.signUp('Cleo');
    ann = { ...signedUp, ...visitorOf(app, cookie), cookie };
    shared = await created(cleo);
    const challenge = await started(environment, ben);
    const action = String(expectDone(await takeAction(environment, cleo, challenge, 'joined')).at('nodeId'));
    const proof = String(expectDone(await checkIn(environment, ben, challenge)).at('nodeId'));
    expectDone(await ben.put(`/api/files/${sha256(PHOTO)}`, PHOTO));
    const say = async (person: Member, where: string): Promise<string> => {
      const posted = commentOf(person, { challenge: where, action: 'posted', at: at() });
      return String(expectDone(await person.write('comments', posted)).at('nodeId'));
    };
    const said = await say(ben, challenge);
    blockers = {
      person: ben.id,
      challenge,
      action,
      proof,
      said,
      comment: await say(ben, shared),
      code: 'b'.repeat(22),
      file: sha256(PHOTO),
    };
    const [person, none, noAction, noProof, noSaid, noComment] = [newId(), newId(), newId(), newId(), newId(), newId()];
    const nobody = { person, challenge: none, action: noAction, proof: noProof, said: noSaid, comment: noComment };
    nobodys = { ...nobody, code: 'c'.repeat(22), file: 'f'.repeat(64) };
    // A comment from before the block is no part in the challenge.
    await say(ann, challenge);
    expectDone(await block(ben, ann, 'block'));
  });

  afterAll(() => environment.close());

  const block = (person: Member, other: Pick<Member, 'id'>, action: 'block' | 'unblock'): Promise<Answer> => {
    const changes = { '/attributes/@actn': action, '/attributes/@about': other.id, '/attributes/@reasn': '' };
    return person.write('reports', reportOf(person, at(), changes));
  };
  const at = (): string => environment.now();
  const comments = (action: string) => (things: Things) =>
    ann.write('comments', commentOf(ann, { challenge: shared, action, at: at() }, { '/attributes/@about': things.comment }));
  const list = (path: (things: Things) => string) => (things: Things) => ann.get(`/api/local/projects/${path(things)}`);
  const ROUTES: Record<string, (things: Things) => Promise<Answer>> = {
    'naming them as the opponent': ({ person }) =>
      ann.write('challenges', challengeOf(ann, { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': person })),
    'inviting them': ({ person }) => ann.write('challenges', challengeOf(ann, { '/attributes/@invit': person })),
    'inviting them beside somebody': ({ person }) =>
      ann.write('challenges', challengeOf(ann, { '/attributes/@invit': `${cleo.id} ${person}` })),
    'creating a challenge in their name': ({ person }) => ann.write('challenges', challengeOf({ id: person })),
    'joining their challenge': ({ challenge }) => takeAction(environment, ann, challenge, 'joined'),
    'starting their challenge': ({ challenge }) => takeAction(environment, ann, challenge, 'started'),
    'becoming the witness of their challenge': ({ challenge, code }) =>
      ann.write('participations', participationOf(ann, { challenge, action: 'witnessed', at: at() }, { '/attributes/@code': code })),
    'checking in to their challenge': ({ challenge }) => checkIn(environment, ann, challenge),
    'commenting on their challenge': ({ challenge }) => ann.write('comments', commentOf(ann, { challenge, action: 'posted', at: at() })),
    'judging their check-in': ({ challenge, proof }) =>
      ann.write('reviews', reviewOf(ann, { challenge, action: 'approved', about: proof, at: at() })),
    'paying for their challenge': ({ challenge }) =>
      ann.post('/api/local/payments', { challengeId: challenge, zone: 'UTC' }, { 'Idempotency-Key': newId() }),
    'replying to their comment': comments('posted'),
    'liking their comment': comments('liked'),
    'reporting their comment': comments('reported'),
    'editing their comment': comments('edited'),
    'reporting them': ({ person }) => ann.write('reports', reportOf(ann, at(), { '/attributes/@about': person })),
    'reporting their check-in': ({ proof, challenge }) =>
      ann.write(
        'reports',
        reportOf(ann, at(), { '/attributes/@actn': 'proof', '/attributes/@about': proof, '/attributes/@chlId': challenge }),
      ),
    'blocking them': ({ person }) => block(ann, { id: person }, 'block'),
    'ending a block of them': ({ person }) => block(ann, { id: person }, 'unblock'),
    'changing their profile': ({ person }) => ann.patch(`/api/local/projects/profiles/nodes/${person}`, { '/attributes/@bio': 'Hello' }),
    'their profile': list(({ person }) => `profiles/nodes/${person}`),
    'profiles by id': list(({ person }) => `profiles/nodes?ids=${person}`),
    'challenges by creator': list(({ person }) => `challenges/nodes?creator=${person}`),
    'their challenge': list(({ challenge }) => `challenges/nodes/${challenge}`),
    ...Object.fromEntries(
      ['participations', 'proofs', 'reviews', 'outcomes', 'comments'].map((project) => [
        `the ${project} of their challenge`,
        list(({ challenge }) => `${project}/nodes?challenge=${challenge}`),
      ]),
    ),
    'their photo': ({ file }) => ann.get(`/api/files/${file}`),
    'a joining of their challenge': list(({ action }) => `participations/nodes/${action}`),
    'their check-in': list(({ proof }) => `proofs/nodes/${proof}`),
    'a comment on their challenge': list(({ said }) => `comments/nodes/${said}`),
    'their comment': list(({ comment }) => `comments/nodes/${comment}`),
  };

  it.each(Object.entries(ROUTES))('CM18 %s: the same response as for nobody, with as many statements', async (_, ask) => {
    const asked = async (things: Things): Promise<unknown> => {
      await ask(things);
      // The events of a call are written after its response.
      await securityEventsWritten(counted);
      const before = statements;
      const { status, body } = await ask(things);
      const names = new Map(Object.entries(things).map(([name, id]) => [id, name]));
      const text = JSON.stringify(body).replaceAll(/[0-9a-f-]{36}/g, (id) => names.get(id) ?? 'another');
      return { status, text, statements: statements - before };
    };
    const answer = await asked(blockers);
    expect(answer).toEqual(await asked(nobodys));
    expect(answer).not.toMatchObject({ status: 201 });
  });
}
