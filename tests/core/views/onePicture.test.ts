import { challengeNode } from '../../../core/replication/remoteIndex.ts';
import { describe, expect, test } from 'vitest';
import { betPanel$, challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { myCounts$ } from '../../../core/views/projections.ts';
import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { refusal } from '../../../core/testing/transport.ts';
import { newEnvironment, openPerson, recorded, type Person } from '../replication/support.ts';
import { listedTo } from './listed.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

const seen = (person: Person) =>
  listedTo(person).map(({ id, takesPart, status, sync }) => `${id} ${status} ${takesPart ? 'mine' : 'theirs'} ${sync.name}`);

describe('SY10 one view of own events and the remote cache', () => {
  test('SY10 an own challenge shows once: before the push, while its node is in flight, and after it', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    expect(seen(ann)).toEqual([`${id} pending mine waiting`]);
    await ann.gauntlet.push();
    expect(seen(ann)).toEqual([`${id} pending mine synced`]);
    await ann.pulls();
    expect(seen(ann)).toEqual([`${id} pending mine synced`]);
  });

  test('SY10 an own challenge follows the own log, though its node has less', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    await ann.gauntlet.push();
    await ann.pulls();
    expect(challengeNode(ann.app().remote, id)?.fieldValues['/attributes/@chlSt']).toBe('pending');
    expect(seen(ann)).toEqual([`${id} active mine synced`]);
    expect(ann.gauntlet.project(myCounts$).current()).toEqual({ pending: 0, active: 1, completed: 0, failed: 0 });
  });

  test('SY10 a cancelled challenge leaves Discover before the server has the cancellation', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.push();
    await ann.pulls();
    await ann.gauntlet.commands.cancelChallenge({ challengeId: id });
    expect(seen(ann)).toEqual([]);
  });

  test('SY10 a challenge whose creation was refused is not shown', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.creates();
    environment.transport.script(refusal(400, 'BadTitle'));
    await ann.gauntlet.push();
    expect(seen(ann)).toEqual([]);
  });

  test('SY10 a challenge whose joining was refused follows its node', async () => {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.pulls();
    await ben.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
    expect(seen(ben)).toEqual([`${id} pending mine synced`]);
    environment.transport.script(refusal(409, 'ChallengeOver'));
    await ben.gauntlet.push();
    expect(seen(ben)).toEqual([`${id} pending theirs synced`]);
  });

  test('SY10 a check-in shows once, newest first, beside those of others; its verdict comes from its node', async () => {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.pulls();
    await ben.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    const annsProof = await ann.checksIn(id);
    await ann.gauntlet.push();
    await ben.gauntlet.push();
    await ben.pulls();
    environment.advance(60_000);
    const bensProof = await ben.checksIn(id);
    const proofs = (person: Person) =>
      person.gauntlet
        .project(challengeDetail$(id))
        .current()
        ?.proofs.map(({ id: proof, isMine, verified, sync }) => ({ id: proof, isMine, verified, sync: sync.name }));
    expect(proofs(ben)).toEqual([
      { id: bensProof.id, isMine: true, verified: 'pending', sync: 'waiting' },
      { id: annsProof.id, isMine: false, verified: 'pending', sync: 'synced' },
    ]);
    await ben.gauntlet.push();
    const nodes = environment.transport.nodes.get('proofs');
    nodes?.set(bensProof.id, { ...Object(nodes.get(bensProof.id)), '/attributes/@verif': 'yes' });
    await ben.pulls();
    expect(proofs(ben)).toEqual([
      { id: bensProof.id, isMine: true, verified: 'yes', sync: 'synced' },
      { id: annsProof.id, isMine: false, verified: 'pending', sync: 'synced' },
    ]);
  });

  test("SY10 a person's figures do not read the nodes of others: the log alone folds to the same", async () => {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.pulls();
    await ben.gauntlet.commands.placeBet({ challengeId: id, stake: 300 });
    await ben.gauntlet.push();
    const alone = await openPerson(environment, 'ben', { ...ben.device, nodes: new Map() });
    expect(alone.app().remote.groups).toEqual({});
    expect(canonicalJson(alone.app().root)).toBe(canonicalJson(ben.app().root));
  });

  test('SY10 names come from the profiles, without the part after an @; an unknown person is Unknown User', async () => {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    await ann.creates();
    await ann.gauntlet.push();
    await ben.pulls();
    expect({ ann: listedTo(ann)[0]?.creator, ben: listedTo(ben)[0]?.creator }).toEqual({ ann: 'ANN', ben: 'Unknown User' });
  });

  test('SY10 an unknown challenge has no page, and its betting panel reports it as unknown', async () => {
    const ann = await openPerson(newEnvironment());
    for (const id of ['nowhere', 'constructor', '__proto__']) expect(ann.gauntlet.project(challengeDetail$(id)).current()).toBeNull();
    expect(ann.gauntlet.project(betPanel$('nowhere')).current().refusal).toEqual({ type: 'ChallengeUnknown' });
  });
});

describe('SY11 actions of others on own challenges', () => {
  /** Ann created a challenge that Ben takes part in; both have pushed and pulled. */
  async function together(type: 'group-free' | 'one-on-one') {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    const id = await ann.creates({ type });
    await ann.gauntlet.push();
    await ben.pulls();
    await ben.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
    await ben.gauntlet.push();
    return { environment, ann, ben, id };
  }

  test('SY11 a start by the creator is recorded once, with the windows of the person who joined', async () => {
    const { environment, ann, ben, id } = await together('group-free');
    environment.advance(3_600_000);
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    await ann.gauntlet.push();
    await ben.pulls();
    await ben.pulls();
    const [start, ...more] = recorded(ben, 'ChallengeStarted');
    expect(more).toEqual([]);
    expect(start).toMatchObject({ command: `started:${id}`, data: { startedBy: 'ann', run: { startedAt: '2026-03-02T10:00:00.000Z' } } });
    await ben.gauntlet.push();
    expect(ben.app().root.sync.pending).toEqual([]);
    expect(environment.transport.nodes.get('participations')?.size).toBe(2);
  });

  test('SY11 an opponent who joins starts the challenge for the creator', async () => {
    const { ann, id } = await together('one-on-one');
    await ann.pulls();
    expect(recorded(ann, 'ChallengeStarted')[0]?.data).toMatchObject({ startedBy: 'ben' });
    expect(ownChallenge(ann.app().root.challenge, id)?.stage.name).toBe('active');
  });

  test('SY11 a cancellation by the creator returns the stake, once', async () => {
    const { ann, ben, id } = await together('group-free');
    await ben.gauntlet.commands.placeBet({ challengeId: id, stake: 500 });
    await ann.gauntlet.commands.cancelChallenge({ challengeId: id });
    await ann.gauntlet.push();
    await ben.pulls();
    await ben.pulls();
    expect(recorded(ben, 'ChallengeCancelled')).toMatchObject([{ command: `cancelled:${id}`, data: { cancelledBy: 'ann' } }]);
    expect(recorded(ben, 'BetRefunded')).toHaveLength(1);
    expect(ben.app().root.wallet.user).toBe(12_500);
  });

  test('SY11 a start or a cancellation by another person has no effect', async () => {
    const { environment, ann, ben, id } = await together('group-free');
    const nodes = environment.transport.nodes.get('participations') ?? new Map<string, unknown>();
    const [joined] = [...nodes.values()];
    for (const action of ['started', 'cancelled'])
      nodes.set(action, { ...Object(joined), '/text': action, '/attributes/@actn': action, '/attributes/@usrId': 'eve' });
    await ann.pulls();
    await ben.pulls();
    expect([ann, ben].map(({ app }) => ownChallenge(app().root.challenge, id)?.stage.name)).toEqual(['pending', 'pending']);
  });

  test('SY11 two tabs that pull it at the same moment record one fact', async () => {
    const { environment, ann, ben, id } = await together('group-free');
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    await ann.gauntlet.push();
    const second = await openPerson(environment, 'ben', ben.device);
    await Promise.all([ben.pulls(), second.pulls()]);
    expect(recorded(ben, 'ChallengeStarted')).toHaveLength(1);
  });
});
