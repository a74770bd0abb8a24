import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileChange } from '../../../server/store/changes.ts';
import type { Environment } from '../support/environment.ts';
import { readProfile } from '../support/nodes.ts';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import { giveRole, makeModerator, operate } from '../support/operator.ts';

/** Who is a moderator, on any store. */
export function moderatorsContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  beforeAll(async () => {
    environment = await openEnvironment();
  });
  afterAll(() => environment.close());

  it('MD1 the operator gives and takes the role, and only the own profile names it', async () => {
    const [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
    const nodes = nodesOfPorts(environment.ports);
    await makeModerator(environment, ann);
    expect(await nodes.isModerator(ann.id)).toBe(true);
    expect(await nodes.inTransaction((work) => work.isModerator(ann.id))).toBe(true);
    expect(await nodes.isModerator(ben.id)).toBe(false);
    expect(await readProfile(ann, ann.id)).toHaveProperty(['/attributes/@moder'], 'yes');
    expect(await readProfile(ben, ann.id)).not.toHaveProperty(['/attributes/@moder']);
    expect(await readProfile(ben, ben.id)).not.toHaveProperty(['/attributes/@moder']);
    expect(await giveRole(environment, 'revoke', ann.email)).toEqual({ isDone: true, message: `${ann.email} is no moderator any more.` });
    expect(await nodes.isModerator(ann.id)).toBe(false);
    expect(await readProfile(ann, ann.id)).not.toHaveProperty(['/attributes/@moder']);
  });

  it('MD1 the feed has a change of the profile after a grant and after a revocation', async () => {
    const ann = await environment.signUp('Ann');
    await operate(environment, 'confirm', ann.email);
    const { changes } = nodesOfPorts(environment.ports);
    for (const name of ['grant', 'revoke'] as const) {
      const { seq } = await changes.last();
      await giveRole(environment, name, ann.email);
      expect(await changes.after(seq, 10)).toMatchObject([profileChange(ann.id)]);
    }
  });

  it('MD1 nobody writes the role themselves, and an unknown address gets none', async () => {
    const ann = await environment.signUp('Ann');
    const answer = await ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { '/attributes/@moder': 'yes' });
    expect(answer.status).toBe(400);
    for (const name of ['grant', 'revoke'] as const) {
      expect((await giveRole(environment, name, 'nobody@example.org')).message).toMatch(/^Nobody has signed up as nobody@example\.org/);
    }
  });
}
