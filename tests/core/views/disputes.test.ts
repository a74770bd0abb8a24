import { describe, expect, test } from 'vitest';
import { challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { disputes$, myChallenges$, trust$ } from '../../../core/views/projections.ts';
import type { Project } from '../../../core/replication/nodes.ts';
import type { World } from '../../../core/testing/world.ts';
import { newWorld, openPerson } from '../replication/support.ts';

/** Changes what the node API answers of one node. */
function tell(world: World, project: Project, id: string, fields: Record<string, unknown>): void {
  const held = world.transport.nodes.get(project) ?? new Map<string, unknown>();
  held.set(id, { ...Object(held.get(id)), ...fields });
  world.transport.nodes.set(project, held);
}

const PROFILE = {
  '/text': 'ANN',
  '/attributes/@trust': 50,
  '/attributes/@compl': 0,
  '/attributes/@missd': 0,
  '/attributes/@dispt': 2,
  '/attributes/@badge': 'none',
  '/attributes/@verif': '',
  '/attributes/@usrId': 'ann',
};

describe('disputes that a node carries', () => {
  test('SY10 an own challenge that runs is disputed while its node says so, and stays under Active', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.begins();
    await ann.gauntlet.push();
    const status = () => ann.gauntlet.project(challengeDetail$(id)).current()?.status;
    tell(world, 'challenges', id, { '/attributes/@chlSt': 'disputed' });
    await ann.hears();
    expect(status()).toBe('disputed');
    expect(ann.gauntlet.project(myChallenges$).current().counts.active).toBe(1);
    tell(world, 'challenges', id, { '/attributes/@chlSt': 'active' });
    await ann.hears();
    expect(status()).toBe('active');
  });

  test('SY10 a challenge that was taken back is not disputed any more', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.creates();
    await ann.gauntlet.push();
    tell(world, 'challenges', id, { '/attributes/@chlSt': 'disputed' });
    await ann.hears();
    await ann.gauntlet.acts.cancelChallenge({ challengeId: id });
    expect(ann.gauntlet.project(challengeDetail$(id)).current()?.status).toBe('cancelled');
  });

  test("SY10 the notice counts the disputes of one's own profile node; the trust score does not read them", async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    expect(ann.gauntlet.project(disputes$).current()).toBe(0);
    tell(world, 'profiles', '01890000-0000-7000-8000-000000000001', PROFILE);
    await ann.hears();
    expect(ann.gauntlet.project(disputes$).current()).toBe(2);
    expect(ann.gauntlet.project(trust$).current()).toMatchObject({ score: 50, disputes: 0 });
  });
});
