import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { JPEG, PNG, sized } from '../support/files.ts';
import { createScene, decideAs, type Scene } from '../support/moderation.ts';
import { checkIn, commentOf, expectDone, reviewOf, sha256, started, takeAction } from '../support/nodes.ts';
import { grantRole } from '../support/operator.ts';
import { plantSecondFactor } from '../support/plantedFactor.ts';
import { refusal, type Answer } from '../support/visitor.ts';

/** A photo that no other contract on the same database has: it is hidden. */
const PHOTO = sized(PNG, 337);

/** What decisions of moderators do to sessions, files and accounts, on a database. */
export function suspensionContract(store: () => Store): void {
  let environment: Environment;
  let scene: Scene;
  beforeAll(async () => {
    environment = await createEnvironment(store());
    scene = await createScene(environment);
  });
  afterAll(() => environment.close());

  const signIn = (email: string) => environment.nobody.post('/api/auth/sign-in/email', { email, password: PASSWORD });

  it('MD7 a suspension ends the sessions and refuses the login with a sentence, and a reinstatement ends that', async () => {
    const { mia } = scene;
    const dan = await environment.signUp('Dan');
    expectDone(await decideAs(mia, { action: 'suspend', kind: 'person', about: dan.id }));
    expect(refusal(await dan.get('/api/local/snapshot'))).toEqual({ status: 401, code: 'NotSignedIn' });
    const answer = await signIn(dan.email);
    expect(refusal(answer)).toEqual({ status: 403, code: 'Suspended' });
    expect(answer.at('error', 'message')).toMatch(/^This account is suspended by the moderators/);
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
    const rows = await store().db.selectFrom('sessions').select('id').where('userId', '=', dan.id).execute();
    expect(rows).toEqual([]);
    // A wrong password gets the same response as before, so that nobody learns of the suspension without the password.
    expect(refusal(await environment.nobody.post('/api/auth/sign-in/email', { email: dan.email, password: 'Wrong2026' })).status).toBe(401);
    expectDone(await decideAs(mia, { action: 'reinstate', kind: 'person', about: dan.id }));
    expect((await signIn(dan.email)).status).toBe(200);
  });

  it('MD6 the photo of a hidden check-in is served to its owner and to moderators alone', async () => {
    const { ann, mia } = scene;
    const dan = await environment.signUp('Dan');
    const challenge = await started(environment, ann, { '/attributes/@proof': 'photo' });
    expectDone(await takeAction(environment, dan, challenge, 'joined'));
    const hash = sha256(JPEG);
    expectDone(await dan.put(`/api/files/${hash}`, JPEG));
    const photo = { '/attributes/@proof': 'photo', '/attributes/@prfDt': hash };
    const proof = String(expectDone(await checkIn(environment, dan, challenge, photo)).at('nodeId'));
    expect((await ann.get(`/api/files/${hash}`)).status).toBe(200);
    expectDone(await decideAs(mia, { action: 'hide', kind: 'proof', about: proof }));
    expect(refusal(await ann.get(`/api/files/${hash}`))).toEqual({ status: 404, code: 'NoSuchFile' });
    for (const person of [dan, mia]) expect((await person.get(`/api/files/${hash}`)).status).toBe(200);
    expectDone(await decideAs(mia, { action: 'restore', kind: 'proof', about: proof }));
    expect((await ann.get(`/api/files/${hash}`)).status).toBe(200);
  });

  it('MD10 MD6 a moderator without a second factor sees of what is hidden as much as everybody else', async () => {
    const { ann, mia, challenge } = await createScene(environment);
    const [dan, nia] = [await environment.signUp('Dan'), await environment.signUp('Nia')];
    await grantRole(environment, nia.email);
    const [comment, at] = [randomUUID(), environment.now()];
    expectDone(await takeAction(environment, dan, challenge, 'joined'));
    expectDone(await dan.write('comments', commentOf(dan, { challenge, action: 'posted', at }, { '/text': 'Secret words' }), comment));
    const group = await started(environment, ann, { '/attributes/@proof': 'photo' });
    expectDone(await takeAction(environment, dan, group, 'joined'));
    expectDone(await dan.put(`/api/files/${sha256(PHOTO)}`, PHOTO));
    const photo = { '/text': 'Secret words', '/attributes/@proof': 'photo', '/attributes/@prfDt': sha256(PHOTO) };
    const proof = String(expectDone(await checkIn(environment, dan, group, photo)).at('nodeId'));
    for (const [kind, about] of [
      ['comment', comment],
      ['proof', proof],
    ])
      expectDone(await decideAs(mia, { action: 'hide', kind, about }));
    const READS = [
      `projects/comments/nodes/${comment}`,
      `projects/comments/nodes?challenge=${challenge}`,
      `projects/challenges/nodes/${challenge}`,
      `projects/proofs/nodes/${proof}`,
      `projects/proofs/nodes?challenge=${group}`,
      `projects/challenges/nodes/${group}`,
    ];
    const seenBy = async (person: Member): Promise<boolean[]> => {
      const lists = READS.map(async (path) =>
        JSON.stringify(expectDone(await person.get(`/api/local/${path}`)).body).includes('Secret words'),
      );
      return [...(await Promise.all(lists)), (await person.get(`/api/files/${sha256(PHOTO)}`)).status === 200];
    };
    const everything = [...READS.map(() => true), true];
    expect(await seenBy(mia)).toEqual(everything);
    expect(await seenBy(nia)).toEqual(everything.map(() => false));
    await plantSecondFactor(environment.ports, nia);
    expect(await seenBy(nia)).toEqual(everything);
  });

  it('MD10 RV6 a moderator without a second factor votes on no dispute as host of the installation', async () => {
    const [ann, ben, nia] = [await environment.signUp('Ann'), await environment.signUp('Ben'), await environment.signUp('Nia')];
    await grantRole(environment, nia.email);
    const challenge = await started(environment, ann);
    expectDone(await takeAction(environment, ben, challenge, 'joined'));
    const says = (person: Member, action: string, about: string, changes = {}): Promise<Answer> =>
      person.write('reviews', reviewOf(person, { challenge, action, about, at: environment.now() }, changes));
    const proof = String(expectDone(await checkIn(environment, ann, challenge)).at('nodeId'));
    expectDone(await says(ben, 'rejected', proof));
    const dispute = String(expectDone(await says(ann, 'disputed', proof)).at('nodeId'));
    const vote = () => says(nia, 'overturned', dispute, { '/attributes/@role': 'host' });
    expect(refusal(await vote())).toEqual({ status: 403, code: 'SecondFactorNeeded' });
    await plantSecondFactor(environment.ports, nia);
    expectDone(await vote());
  });

  it('MD5 the audit trail stays after the accounts are deleted, without their names', async () => {
    const { mia } = scene;
    const dan = await environment.signUp('Dan');
    const reason = `Reason of ${dan.id}`;
    expectDone(await decideAs(mia, { action: 'suspend', kind: 'person', about: dan.id, reason }));
    expectDone(await decideAs(mia, { action: 'reinstate', kind: 'person', about: dan.id, reason }));
    const cookie = (await signIn(dan.email)).headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expectDone(await environment.nobody.post('/api/auth/delete-account', { accountId: dan.id, password: PASSWORD }, { Cookie: cookie }));
    const audit = expectDone(await mia.get('/api/local/moderation/audit?limit=1'));
    expect(audit.at('payload', 'decisions', 0)).toMatchObject({ reason, subject: null });
  });
}
