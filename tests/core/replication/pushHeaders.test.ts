import { describe, expect, test } from 'vitest';
import { acknowledgedChallenge, keys } from './lostScenario.ts';
import { newEnvironment, openPerson, recorded } from './support.ts';

describe('SY2 the command that records a response', () => {
  test('SY2 has the id of the event in its own id', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.push();
    expect(recorded(ann, 'NodeAcknowledged').map(({ command }) => command)).toEqual([`acknowledge:${id}`]);
  });

  test('SY16 has another id for an event that is pushed again while an earlier one is blocked', async () => {
    const { environment, id, restore, ports, posts } = await acknowledgedChallenge();
    const ben = await openPerson(environment, 'ben', undefined, ports);
    await ben.pulls();
    await ben.gauntlet.commands.postComment({ challengeId: id, text: 'Well done' });
    await ben.gauntlet.push();
    restore();
    environment.transport.nodes.get('challenges')?.delete(id);
    await ben.gauntlet.commands.postComment({ challengeId: id, text: 'Again' });
    const own = await ben.creates();
    await ben.gauntlet.push();
    environment.transport.nodes.get('challenges')?.delete(own);
    await ben.pulls();
    const { length } = posts;
    await ben.gauntlet.push();
    expect(keys(posts.slice(length))).toContain(own);
    const [first, second] = recorded(ben, 'NodeAcknowledged').filter(({ command }) => command.includes(own));
    expect([first?.command, second?.command]).toEqual([`acknowledge:${own}`, expect.stringMatching(`^acknowledge:${own}:\\d+$`)]);
    expect([ben.status(own).name, ben.app().root.sync.pending.length]).toEqual(['synced', 1]);
  });
});

describe('SY16 the header that names the event before', () => {
  test('SY16 is left out for the first event of a group', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.creates();
    await ann.gauntlet.push();
    expect(environment.transport.requests.map(({ headers }) => Object.keys(headers ?? {}))).toEqual([['Idempotency-Key']]);
  });

  test('SY16 stays with a lost event, however old the event is', async () => {
    const { environment, ann, id, start, proof, restore, posts } = await acknowledgedChallenge();
    restore();
    environment.advance(73 * 3_600_000);
    await ann.pulls();
    await ann.gauntlet.push();
    expect(posts.slice(0, 2).map(({ headers }) => headers?.['After'])).toEqual([id, start]);
    expect(keys(posts.slice(0, 2))).toEqual([start, proof]);
  });
});
