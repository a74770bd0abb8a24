import { describe, expect, test } from 'vitest';
import { betPanel$, challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { discover$, myChallenges$ } from '../../../core/views/projections.ts';
import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { refusal } from '../../../core/testing/transport.ts';
import { newWorld, openPerson, recorded, type Person } from '../replication/support.ts';

const discovers = ({ gauntlet }: Person) => gauntlet.project(discover$).current();
const seen = (person: Person) =>
  discovers(person).map(({ id, takesPart, status, sync }) => `${id} ${status} ${takesPart ? 'mine' : 'theirs'} ${sync.name}`);

describe('SY10 own events and known nodes are one picture', () => {
  test('SY10 an own challenge shows once: before it is told, while its node is on the way, and after', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.creates();
    expect(seen(ann)).toEqual([`${id} pending mine waiting`]);
    await ann.gauntlet.push();
    expect(seen(ann)).toEqual([`${id} pending mine synced`]);
    await ann.hears();
    expect(seen(ann)).toEqual([`${id} pending mine synced`]);
  });

  test('SY10 an own challenge is as the own log has it, though its node says less', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.begins();
    await ann.gauntlet.push();
    await ann.hears();
    expect(ann.app().known.challenges?.nodes[0]?.fieldValues['/attributes/@chlSt']).toBe('pending');
    expect(seen(ann)).toEqual([`${id} active mine synced`]);
    expect(ann.gauntlet.project(myChallenges$).current().counts).toEqual({ active: 1, completed: 0, failed: 0 });
  });

  test('SY10 a challenge that one took back is gone from Discover before the server says so', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const id = await ann.creates();
    await ann.gauntlet.push();
    await ann.hears();
    await ann.gauntlet.acts.cancelChallenge({ challengeId: id });
    expect(seen(ann)).toEqual([]);
  });

  test('SY10 a challenge whose creation was refused is not shown', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.creates();
    world.transport.script(refusal(400, 'BadTitle'));
    await ann.gauntlet.push();
    expect(seen(ann)).toEqual([]);
  });

  test('SY10 one whose joining was refused shows as its node does', async () => {
    const world = newWorld();
    const [ann, ben] = [await openPerson(world), await openPerson(world, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.hears();
    await ben.gauntlet.acts.joinChallenge({ challengeId: id, paymentId: null });
    expect(seen(ben)).toEqual([`${id} pending mine synced`]);
    world.transport.script(refusal(409, 'ChallengeOver'));
    await ben.gauntlet.push();
    expect(seen(ben)).toEqual([`${id} pending theirs synced`]);
  });

  test('SY10 a check-in shows once, newest first, beside those of others; its verdict comes from its node', async () => {
    const world = newWorld();
    const [ann, ben] = [await openPerson(world), await openPerson(world, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.hears();
    await ben.gauntlet.acts.joinChallenge({ challengeId: id, paymentId: null });
    await ann.gauntlet.acts.startChallenge({ challengeId: id });
    const hers = await ann.checksIn(id);
    await ann.gauntlet.push();
    await ben.gauntlet.push();
    await ben.hears();
    world.pass(60_000);
    const his = await ben.checksIn(id);
    const proofs = (person: Person) =>
      person.gauntlet
        .project(challengeDetail$(id))
        .current()
        ?.proofs.map((proof) => [proof.id, proof.isMine, proof.verified, proof.sync.name]);
    expect(proofs(ben)).toEqual([
      [his.id, true, 'pending', 'waiting'],
      [hers.id, false, 'pending', 'synced'],
    ]);
    await ben.gauntlet.push();
    const held = world.transport.nodes.get('proofs');
    held?.set(his.id, { ...Object(held.get(his.id)), '/attributes/@verif': 'yes' });
    await ben.hears();
    expect(proofs(ben)).toEqual([
      [his.id, true, 'yes', 'synced'],
      [hers.id, false, 'pending', 'synced'],
    ]);
  });

  test('SY10 the figures of a person never read others nodes: the log alone folds to the same', async () => {
    const world = newWorld();
    const [ann, ben] = [await openPerson(world), await openPerson(world, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.hears();
    await ben.gauntlet.acts.placeBet({ challengeId: id, stake: 300 });
    await ben.gauntlet.push();
    const alone = await openPerson(world, 'ben', { ...ben.device, nodes: new Map() });
    expect(alone.app().known.challenges).toBeNull();
    expect(canonicalJson(alone.app().root)).toBe(canonicalJson(ben.app().root));
  });

  test('SY10 names are those of the profiles, without what follows an @; nobody known is Unknown User', async () => {
    const world = newWorld();
    const [ann, ben] = [await openPerson(world), await openPerson(world, 'ben')];
    await ann.creates();
    await ann.gauntlet.push();
    await ben.hears();
    expect([discovers(ann)[0]?.creator, discovers(ben)[0]?.creator]).toEqual(['ANN', 'Unknown User']);
  });

  test('SY10 an unknown challenge has no page, and its betting panel says so', async () => {
    const ann = await openPerson(newWorld());
    for (const id of ['nowhere', 'constructor', '__proto__']) expect(ann.gauntlet.project(challengeDetail$(id)).current()).toBeNull();
    expect(ann.gauntlet.project(betPanel$('nowhere')).current().refusal).toEqual({ type: 'ChallengeUnknown' });
  });
});

describe("SY11 what others did to one's challenges", () => {
  /** Ann has made a challenge that Ben takes part in; both have told of it and heard of each other. */
  async function together(type: 'group-free' | 'one-on-one') {
    const world = newWorld();
    const [ann, ben] = [await openPerson(world), await openPerson(world, 'ben')];
    const id = await ann.creates({ type });
    await ann.gauntlet.push();
    await ben.hears();
    await ben.gauntlet.acts.joinChallenge({ challengeId: id, paymentId: null });
    await ben.gauntlet.push();
    return { world, ann, ben, id };
  }

  test('SY11 the start by its creator is recorded once, with the windows of the person who joined', async () => {
    const { world, ann, ben, id } = await together('group-free');
    world.pass(3_600_000);
    await ann.gauntlet.acts.startChallenge({ challengeId: id });
    await ann.gauntlet.push();
    await ben.hears();
    await ben.hears();
    const [start, ...more] = recorded(ben, 'ChallengeStarted');
    expect(more).toEqual([]);
    expect(start).toMatchObject({ command: `started:${id}`, data: { startedBy: 'ann', run: { startedAt: '2026-03-02T10:00:00.000Z' } } });
    await ben.gauntlet.push();
    expect(ben.app().root.sync.pending).toEqual([]);
    expect(world.transport.nodes.get('participations')?.size).toBe(2);
  });

  test('SY11 an opponent who joins starts it for the creator', async () => {
    const { ann, id } = await together('one-on-one');
    await ann.hears();
    expect(recorded(ann, 'ChallengeStarted')[0]?.data).toMatchObject({ startedBy: 'ben' });
    expect(ann.app().root.challenge.byId[id]?.stage.name).toBe('active');
  });

  test('SY11 a cancellation by its creator gives the stake back, once', async () => {
    const { ann, ben, id } = await together('group-free');
    await ben.gauntlet.acts.placeBet({ challengeId: id, stake: 500 });
    await ann.gauntlet.acts.cancelChallenge({ challengeId: id });
    await ann.gauntlet.push();
    await ben.hears();
    await ben.hears();
    expect(recorded(ben, 'ChallengeCancelled')).toMatchObject([{ command: `cancelled:${id}`, data: { cancelledBy: 'ann' } }]);
    expect(recorded(ben, 'BetRefunded')).toHaveLength(1);
    expect(ben.app().root.wallet.user).toBe(12_500);
  });

  test('SY11 a start or a cancellation by anybody else is none', async () => {
    const { world, ann, ben, id } = await together('group-free');
    const held = world.transport.nodes.get('participations') ?? new Map<string, unknown>();
    const [joined] = [...held.values()];
    for (const action of ['started', 'cancelled'])
      held.set(action, { ...Object(joined), '/text': action, '/attributes/@actn': action, '/attributes/@usrId': 'eve' });
    await ann.hears();
    await ben.hears();
    expect([ann, ben].map(({ app }) => app().root.challenge.byId[id]?.stage.name)).toEqual(['pending', 'pending']);
  });

  test('SY11 two tabs that hear of it at one moment make one fact', async () => {
    const { world, ann, ben, id } = await together('group-free');
    await ann.gauntlet.acts.startChallenge({ challengeId: id });
    await ann.gauntlet.push();
    const second = await openPerson(world, 'ben', ben.device);
    await Promise.all([ben.hears(), second.hears()]);
    expect(recorded(ben, 'ChallengeStarted')).toHaveLength(1);
  });
});
