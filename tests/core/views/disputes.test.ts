import { describe, expect, test } from 'vitest';
import { challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { disputes$, myCounts$, trust$ } from '../../../core/views/projections.ts';
import type { Project } from '../../../core/replication/nodes.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { newEnvironment, openPerson } from '../replication/support.ts';

/** Changes the fields of one node in the node API's lists. */
function changeNode(environment: Environment, project: Project, id: string, fields: Record<string, unknown>): void {
  const nodes = environment.transport.nodes.get(project) ?? new Map<string, unknown>();
  nodes.set(id, { ...Object(nodes.get(id)), ...fields });
  environment.transport.nodes.set(project, nodes);
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

describe('disputes in a node', () => {
  test('SY10 an active own challenge is disputed while its node says so, and stays under Active', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    await ann.gauntlet.push();
    const status = () => ann.gauntlet.project(challengeDetail$(id)).current()?.status;
    changeNode(environment, 'challenges', id, { '/attributes/@chlSt': 'disputed' });
    await ann.pulls();
    expect(status()).toBe('disputed');
    expect(ann.gauntlet.project(myCounts$).current().active).toBe(1);
    changeNode(environment, 'challenges', id, { '/attributes/@chlSt': 'active' });
    await ann.pulls();
    expect(status()).toBe('active');
  });

  test('SY10 a cancelled challenge is no longer disputed', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.push();
    changeNode(environment, 'challenges', id, { '/attributes/@chlSt': 'disputed' });
    await ann.pulls();
    await ann.gauntlet.commands.cancelChallenge({ challengeId: id });
    expect(ann.gauntlet.project(challengeDetail$(id)).current()?.status).toBe('cancelled');
  });

  test('SY10 the notice counts the disputes of the own profile node; the trust score does not read them', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    expect(ann.gauntlet.project(disputes$).current()).toBe(0);
    changeNode(environment, 'profiles', '01890000-0000-7000-8000-000000000001', PROFILE);
    await ann.pulls();
    expect(ann.gauntlet.project(disputes$).current()).toBe(2);
    expect(ann.gauntlet.project(trust$).current()).toMatchObject({ score: 50, disputes: 0 });
  });
});
