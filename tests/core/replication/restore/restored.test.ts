import { describe, expect, test } from 'vitest';
import { RESTORED_DEVICE } from '../../../../core/domain/account/events.ts';
import { verify } from '../../../../core/logFile/verify.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { seededRandom } from '../../../../core/testing/random.ts';
import type { World } from '../../../../core/testing/world.ts';
import { restoredLog, type Restored } from '../../../../core/replication/restore/restored.ts';
import { askServer, filesToAskFor, whatServerHas } from '../../../../core/replication/restore/fromServer.ts';
import { anchorsOf, unaccounted } from '../../../../core/replication/ownNodes.ts';
import { answer } from '../../../../core/testing/transport.ts';
import { actAt, after, challengeAt, commentAt, knowing, profileOf, proofAt } from '../nodes.ts';
import { calendar, newDevice, newWorld, openPerson, photoOf, recorded, sent, type Device, type Person } from '../support.ts';

const DAY = 24 * 3_600_000;

/** Opens the app on a device that had nothing, with what the node API has of the person. */
async function restoredDevice(world: World, person: string, files = new Map<string, { mediaType: string; bytes: number }>()) {
  const known = await askServer(world.ports);
  const made = restoredLog({ person, known, calendar, zone: 'Europe/Berlin', files }, seededRandom(7));
  const device: Device = { ...newDevice(), log: { events: [...made.events] } };
  return { ...(await openPerson(world, person, device)), made, known };
}

const told = ({ events }: Restored): string[] => events.map(({ type, id }) => `${type} ${id}`);
const ofNode = ({ type, id }: EventEnvelope): string => `${type} ${id}`;

/** Ann: a challenge of her own over a week, with check-ins, comments, and one of Ben's that she joined. */
async function aWeek(world: World): Promise<{ ann: Person; ben: Person; own: string; bens: string }> {
  const [ann, ben] = [await openPerson(world, 'ann'), await openPerson(world, 'ben')];
  const bens = await ben.creates({ title: 'Read daily', type: 'group-free' });
  await ben.gauntlet.push();
  await ann.hears();
  await ann.gauntlet.acts.joinChallenge({ challengeId: bens, paymentId: null });
  const own = await ann.begins({ title: 'Run 5k', type: 'group-free', durationDays: 3 });
  await ann.checksIn(own);
  await ann.gauntlet.acts.postComment({ challengeId: own, text: 'Off we go' });
  await ann.gauntlet.push();
  world.pass(DAY);
  await ben.hears();
  await ben.gauntlet.acts.startChallenge({ challengeId: bens });
  await ben.gauntlet.push();
  await ann.hears();
  await ann.gauntlet.refresh();
  await ann.checksIn(own);
  world.pass(60_000);
  await ann.checksIn(bens);
  await ann.gauntlet.push();
  world.pass(DAY);
  await ann.checksIn(own);
  await ann.gauntlet.push();
  return { ann, ben, own, bens };
}

describe('a log made of what the node API has', () => {
  test('AC12 has an event for each of their nodes, of its id and instant', async () => {
    const world = newWorld();
    const { ann } = await aWeek(world);
    const { made, known } = await restoredDevice(world, 'ann');
    const acknowledged = new Set([...world.transport.nodes.values()].flatMap((nodes) => [...nodes.keys()]));
    const originals = ann.device.log.events.filter(({ id }) => acknowledged.has(id));
    expect(originals).toHaveLength(8);
    expect(made.leftOut).toBe(0);
    expect(told(made)).toEqual(expect.arrayContaining(originals.map(ofNode)));
    expect(verify(made.events, anchorsOf(known, 'ann'))).toMatchObject({ flaw: null, missing: [] });
  });

  test('AC12 shows the same challenges, check-ins and streak, and comes to the same end', async () => {
    const world = newWorld();
    const { ann, own } = await aWeek(world);
    const there = await restoredDevice(world, 'ann');
    const before = ann.app().root;
    const after = there.app().root;
    expect(after.challenge).toEqual(before.challenge);
    expect(after.proof).toEqual(before.proof);
    expect(after.progress.days).toEqual(before.progress.days);
    expect(after.community.comments).toEqual(before.community.comments);
    expect(after.log.voided).toEqual([]);
    world.pass(10 * DAY);
    for (const device of [ann, there]) {
      await device.hears();
      await device.gauntlet.refresh();
    }
    expect(there.app().root.challenge.byId[own]?.stage.name).toBe('completed');
    expect(there.app().root.trust).toMatchObject({ completed: before.trust.completed + 1 });
  });

  test('SY15 is told to nobody, and what is done after it is', async () => {
    const world = newWorld();
    const { own } = await aWeek(world);
    const there = await restoredDevice(world, 'ann');
    const asked = world.transport.requests.length;
    await there.hears();
    await there.gauntlet.push();
    expect(sent(world.transport.requests.slice(asked))).toEqual([]);
    expect(there.app().root.sync.pending).toEqual([]);
    const comment = await there.gauntlet.acts.postComment({ challengeId: own, text: 'Back again' });
    await there.gauntlet.push();
    expect(sent(world.transport.requests.slice(asked))).toHaveLength(1);
    expect(comment.ok && there.status(comment.events[0]?.id ?? '').name).toBe('synced');
  });

  test('AC12 a photo comes back with what the server says of its file, and is left out and counted without', async () => {
    const world = newWorld();
    const ann = await openPerson(world, 'ann');
    const id = await ann.begins({ proofType: 'photo' });
    const photo = await photoOf(ann);
    await ann.checksIn(id, photo);
    await ann.gauntlet.push();
    const known = await askServer(world.ports);
    expect(filesToAskFor(known, 'ann')).toEqual([photo.hash]);
    const files = new Map([[photo.hash, { mediaType: 'image/jpeg', bytes: 22 }]]);
    const there = await restoredDevice(world, 'ann', files);
    expect(there.app().root.proof).toEqual(ann.app().root.proof);
    expect((await restoredDevice(world, 'ann')).made.leftOut).toBe(1);
  });

  test('AC12 brings back no points: they begin with the opening grant', async () => {
    const world = newWorld();
    const { ann } = await aWeek(world);
    await ann.gauntlet.acts.buyPoints({ packageId: 'starter', paymentId: 'one' });
    const there = await restoredDevice(world, 'ann');
    expect(there.app().root.wallet.user).toBe(12_500);
    expect(recorded({ ...ann, device: there.device }, 'OpeningGranted')).toHaveLength(1);
    expect(there.made.events.every(({ device }) => device === RESTORED_DEVICE)).toBe(true);
  });

  test('AC12 counts what the rules refuse, what has no zone, and what its nodes tell too little of', () => {
    const at = '2026-03-02T09:00:00.000Z';
    const bens = challengeAt(at, 'ben', { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': 'cleo' });
    const nowhere = challengeAt(at, 'ann', { '/attributes/@zone': 'Mars/Olympus' });
    const own = challengeAt(at, 'ann');
    const known = knowing({
      challenges: [bens, nowhere, own],
      participations: [actAt(at, 'ben', 'started', bens.id), actAt(after(at, 1), 'ann', 'joined', bens.id)],
      proofs: [proofAt(after(at, 2), 'ann', own.id, { '/attributes/@proof': 'photo' })],
    });
    const made = restoredLog({ person: 'ann', known, calendar, zone: 'Europe/Berlin', files: new Map() }, seededRandom(7));
    expect(told(made)).toEqual([`ChallengeCreated ${own.id}`]);
    expect(made.leftOut).toBe(3);
  });

  test('AC12 says what there is before anything is written', async () => {
    const world = newWorld();
    await aWeek(world);
    const known = await askServer(world.ports);
    expect(whatServerHas(known, 'ann')).toEqual({ challenges: 2, checkIns: 4, comments: 1, name: null });
    expect(whatServerHas(known, 'nobody')).toEqual({ challenges: 0, checkIns: 0, comments: 0, name: null });
  });

  test('AC12 counts a challenge that was entered once, a comment that was posted once, and asks for photos and videos alone', () => {
    const at = '2026-03-02T09:00:00.000Z';
    const own = challengeAt(at, 'ann');
    const shown = (type: 'photo' | 'video' | 'text', data: string) =>
      proofAt(at, 'ann', own.id, { '/attributes/@proof': type, '/attributes/@prfDt': data });
    const known = knowing({
      challenges: [own],
      participations: [actAt(at, 'ann', 'started', own.id), actAt(at, 'ann', 'cancelled', own.id), actAt(at, 'ann', 'joined', 'c9')],
      proofs: [shown('photo', 'one'), shown('video', 'two'), shown('photo', 'one'), shown('text', 'three')],
      comments: [
        commentAt(at, 'ann', 'posted', { challenge: own.id }),
        commentAt(at, 'ann', 'liked', { challenge: own.id, about: own.id }),
      ],
      profiles: [profileOf('ann', { '/text': 'Ann' })],
    });
    expect(whatServerHas(known, 'ann')).toEqual({ challenges: 2, checkIns: 4, comments: 1, name: 'Ann' });
    expect(filesToAskFor(known, 'ann')).toEqual(['one', 'two']);
  });

  test.each([
    ['status 500', answer(500, { ok: true, payload: { nodes: [] } }), 'The node API gave no list of challenges (status 500).'],
    ['no list', answer(200, '<html>'), 'The node API gave no list of challenges.'],
  ])('AC12 asks for every list, and says which did not come: %s', async (_, scripted, message) => {
    const world = newWorld();
    world.transport.script(scripted);
    await expect(askServer(world.ports)).rejects.toThrow(message);
  });
});

describe('own nodes that the log lacks', () => {
  test('LG6 are none while the log is whole, and those of another log of the account', async () => {
    const world = newWorld();
    const { ann } = await aWeek(world);
    await ann.hears();
    const { root, known } = ann.app();
    expect(unaccounted({ root, known, person: 'ann' })).toEqual([]);
    const fresh = await openPerson(world, 'ann', newDevice());
    await fresh.hears();
    const lacking = unaccounted({ root: fresh.app().root, known, person: 'ann' });
    expect(lacking.toSorted()).toEqual(anchorsOf(known, 'ann').toSorted());
    expect(lacking).toHaveLength(8);
  });
});
