import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { createEnvironment, type Environment, type Member } from '../support/environment.ts';
import { JPEG, PNG } from '../support/files.ts';
import { expectDone, proofOf, sha256, started } from '../support/nodes.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { CODE, hashed, inviteWitness, OTHER_CODE } from '../support/witnesses.ts';

const HOUR = 3_600_000;

/** What the link for a witness shows to somebody without an account, on any store (RV12). */
export function witnessLinkContract(openStore: () => Store): void {
  let environment: Environment;
  let ann: Member;
  let solo: string;
  beforeAll(async () => {
    environment = await createEnvironment(openStore());
    ann = await environment.signUp('Ann');
  });
  afterAll(() => environment.close());
  beforeEach(async () => {
    environment.setNow('2026-03-02T09:00:00.000Z');
    solo = await started(environment, ann, { '/attributes/@durat': 5 });
    expectDone(await inviteWitness(environment, ann, solo));
  });

  const checksIn = async (changes: Record<string, unknown>): Promise<string> => {
    const id = randomUUID();
    expectDone(await ann.write('proofs', proofOf(ann, solo, environment.now(), changes), id));
    return id;
  };
  const linked = (code: string | undefined, challenge = solo, by: Visitor = environment.nobody): Promise<Answer> =>
    by.get(`/api/local/invitations/${challenge}${code === undefined ? '' : `?witness=${code}`}`);
  const file = (bytes: typeof JPEG, code: string | undefined, challenge = solo): Promise<Answer> =>
    environment.nobody.get(`/api/local/invitations/${challenge}/files/${sha256(bytes)}${code === undefined ? '' : `?witness=${code}`}`);

  it('RV12 the link shows whose witness, and the check-ins', async () => {
    const first = await checksIn({ '/attributes/@prfDt': 'Ran', '/text': 'In the rain' });
    const shown = (await linked(CODE)).at('invitation', 'witness');
    const proof = { id: first, type: 'text', data: 'Ran', note: 'In the rain', at: environment.now() };
    expect(shown).toEqual({ creator: 'Ann', proofs: [proof], canWitness: true });
  });

  it('RV12 without the code of this challenge there is nothing of it', async () => {
    await checksIn({ '/attributes/@prfDt': 'A secret run' });
    const another = await started(environment, ann);
    expectDone(await inviteWitness(environment, ann, another, { '/attributes/@code': hashed(OTHER_CODE) }));
    for (const code of [undefined, '', 'none', OTHER_CODE, hashed(CODE)]) {
      const answer = await linked(code);
      expect(answer.status).toBe(200);
      expect(answer.at('invitation', 'witness')).toBeUndefined();
      expect(JSON.stringify(answer.body)).not.toContain('A secret run');
    }
  });

  it('RV12 shows the photos of this challenge, and of no other', async () => {
    const [mine, other] = [
      await started(environment, ann, { '/attributes/@proof': 'photo' }),
      await started(environment, ann, { '/attributes/@proof': 'photo' }),
    ];
    const checksInWith = async (bytes: typeof JPEG, challenge: string): Promise<void> => {
      expectDone(await ann.put(`/api/files/${sha256(bytes)}`, bytes));
      const photo = { '/attributes/@proof': 'photo', '/attributes/@prfDt': sha256(bytes) };
      expectDone(await ann.write('proofs', proofOf(ann, challenge, environment.now(), photo)));
    };
    await checksInWith(JPEG, mine);
    await checksInWith(PNG, other);
    expectDone(await inviteWitness(environment, ann, mine));
    expectDone(await inviteWitness(environment, ann, other, { '/attributes/@code': hashed(OTHER_CODE) }));
    expect((await file(JPEG, CODE, mine)).status).toBe(200);
    const refused = [file(PNG, CODE, mine), file(JPEG, OTHER_CODE, mine), file(JPEG, undefined, mine), file(JPEG, CODE, other)];
    for (const answer of await Promise.all([...refused, file(JPEG, CODE, 'none'), file(JPEG, CODE)])) expect(answer.status).toBe(404);
    expect((await environment.nobody.get(`/api/files/${sha256(JPEG)}`)).status).toBe(401);
  });

  it('RV12 nobody can become a witness of what is over', async () => {
    environment.pass(400 * HOUR);
    expect((await linked(CODE)).at('invitation', 'witness', 'canWitness')).toBe(false);
  });
}
