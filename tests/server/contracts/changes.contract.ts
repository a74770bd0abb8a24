import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import type { StoredChange } from '../../../server/store/changes.ts';
import { challengeOf, checkIn, commentOf, created, participationOf, started, takeAction } from '../support/nodes.ts';
import type { Environment, Member } from '../support/environment.ts';

/** What writes add to the change feed, on any store. */
export function changesContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  beforeAll(async () => {
    environment = await openEnvironment();
    ann = await environment.signUp('Ann');
  });
  afterAll(() => environment.close());

  /** The changes that the work adds. */
  const changesOf = async (work: () => Promise<unknown>): Promise<readonly StoredChange[]> => {
    const { changes, outcomes } = nodesOfPorts(environment.ports);
    // What time changed in other challenges of the same store is no change of the work.
    await outcomes.settle(environment.now());
    const { seq } = await changes.last();
    await work();
    return changes.after(seq, 1_000);
  };
  const named = (changes: readonly StoredChange[]): string[] => changes.map(({ project, node }) => `${project} ${node}`);

  it('a joining adds its node and the challenge, which has one more participant, and one that is refused or repeated adds nothing', async () => {
    const [id, joining] = [randomUUID(), randomUUID()];
    const ben = await environment.signUp('Ben');
    const challenge = await created(ann);
    const joined = participationOf(ben, { challenge, action: 'joined', at: environment.now() });
    expect(
      await changesOf(async () => {
        await ben.write('participations', joined, joining);
        await ben.write('participations', joined, joining);
        await ben.write('participations', joined, id);
      }),
    ).toMatchObject([
      { project: 'participations', node: joining, challenge, person: null },
      { project: 'challenges', node: challenge, challenge, person: null },
      { project: 'profiles', node: ben.id, challenge, person: null },
    ]);
  });

  it('CH24 a new challenge is of itself; its creator is new in it, and it names the invited', async () => {
    const [ben, cleo] = [await environment.signUp('Ben'), await environment.signUp('Cleo')];
    const id = randomUUID();
    const fields = challengeOf(ann, { '/attributes/@invit': `${ben.id} ${cleo.id}` });
    const challenge = { project: 'challenges', node: id, challenge: id };
    expect(await changesOf(() => ann.write('challenges', fields, id))).toMatchObject([
      { ...challenge, person: null },
      { project: 'profiles', node: ann.id, challenge: id, person: null },
      { ...challenge, person: ben.id },
      { ...challenge, person: cleo.id },
    ]);
  });

  it('the first comment on a challenge also shows its author, who may have no other part', async () => {
    const challenge = await created(ann);
    const eve = await environment.signUp('Eve');
    const comment = () => eve.write('comments', commentOf(eve, { challenge, action: 'posted', at: environment.now() }));
    expect((await changesOf(comment))[1]).toMatchObject({ project: 'profiles', node: eve.id, challenge });
    expect(await changesOf(comment)).toHaveLength(1);
  });

  it('CM4 CM5 an edit and a deletion also change the node whose text they replace', async () => {
    const challenge = await started(environment, ann);
    const [posted, edited, deleted, liked] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const comment = (action: string, key: string) =>
      ann.write(
        'comments',
        commentOf(ann, { challenge, action, at: environment.now() }, action === 'posted' ? {} : { '/attributes/@about': posted }),
        key,
      );
    expect(named(await changesOf(() => comment('posted', posted)))).toContain(`comments ${posted}`);
    expect(named(await changesOf(() => comment('edited', edited)))).toEqual([`comments ${edited}`, `comments ${posted}`]);
    expect(named(await changesOf(() => comment('liked', liked)))).toEqual([`comments ${liked}`]);
    expect(named(await changesOf(() => comment('deleted', deleted)))).toEqual([`comments ${deleted}`, `comments ${edited}`]);
  });

  it('a written profile is a change of that person', async () => {
    const changes = await changesOf(() => ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { '/attributes/@bio': 'Runs' }));
    expect(changes).toMatchObject([{ project: 'profiles', node: ann.id, challenge: null, person: ann.id }]);
  });

  it('positions follow each other, and each is one that the feed has', async () => {
    const { changes } = nodesOfPorts(environment.ports);
    const before = await changes.last();
    const challenge = await started(environment, ann);
    await checkIn(environment, ann, challenge);
    await takeAction(environment, ann, challenge, 'cancelled');
    const after = await changes.after(before.seq, 1_000);
    expect(after.map(({ seq }) => seq)).toEqual(after.map((_, i) => before.seq + 1 + i));
    expect(await changes.after(before.seq, 2)).toEqual(after.slice(0, 2));
    const { seq, mark } = after.at(-1) ?? before;
    expect(await changes.last()).toEqual({ seq, mark });
    for (const position of [before, ...after]) expect(await changes.has(position)).toBe(true);
    expect(await changes.has({ seq, mark: mark + 1 })).toBe(false);
    expect(await changes.has({ seq: seq + 1, mark })).toBe(false);
  });
}
