import { describe, expect, test } from 'vitest';
import { RESTORED_DEVICE } from '../../../../core/domain/account/events.ts';
import { verify } from '../../../../core/logFile/verify.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { seededRandom } from '../../../../core/testing/random.ts';
import type { Environment } from '../../../../core/testing/environment.ts';
import { restoredLog, type Restored } from '../../../../core/replication/restore/restored.ts';
import { fetchRemoteCache, mediaHashesOf, serverSummaryOf } from '../../../../core/replication/restore/fromServer.ts';
import { anchorsOf, unaccounted } from '../../../../core/replication/ownNodes.ts';
import { response } from '../../../../core/testing/transport.ts';
import { actAt, after, challengeAt, commentAt, cacheWith, profileOf, proofAt } from '../nodes.ts';
import { calendar, newDevice, newEnvironment, openPerson, photoOf, recorded, sent, type Device, type Person } from '../support.ts';
import { ownChallenge } from '../../../../core/domain/challenge/state.ts';

const DAY = 24 * 3_600_000;

/** Opens the app on an empty device, with the nodes that the node API has of the person. */
async function restoredDevice(environment: Environment, person: string, files = new Map<string, { mediaType: string; bytes: number }>()) {
  const remote = await fetchRemoteCache(environment.ports, 'ann');
  const log = restoredLog({ person, remote, calendar, zone: 'Europe/Berlin', files }, seededRandom(7));
  const device: Device = { ...newDevice(), log: { events: [...log.events] } };
  return { ...(await openPerson(environment, person, device)), log, remote };
}

const summaryOf = ({ events }: Restored): string[] => events.map(({ type, id }) => `${type} ${id}`);
const ofNode = ({ type, id }: EventEnvelope): string => `${type} ${id}`;

/** Ann has an own challenge over a week, check-ins, comments, and joined one of Ben's. */
async function aWeek(environment: Environment): Promise<{ ann: Person; ben: Person; own: string; bens: string }> {
  const [ann, ben] = [await openPerson(environment, 'ann'), await openPerson(environment, 'ben')];
  const bens = await ben.creates({ title: 'Read daily', type: 'group-free' });
  await ben.gauntlet.push();
  await ann.pulls();
  await ann.gauntlet.commands.joinChallenge({ challengeId: bens, paymentId: null });
  const own = await ann.begins({ title: 'Run 5k', type: 'group-free', durationDays: 3 });
  await ann.checksIn(own);
  await ann.gauntlet.commands.postComment({ challengeId: own, text: 'Off we go' });
  await ann.gauntlet.push();
  environment.advance(DAY);
  await ben.pulls();
  await ben.gauntlet.commands.startChallenge({ challengeId: bens });
  await ben.gauntlet.push();
  await ann.pulls();
  await ann.gauntlet.refresh();
  await ann.checksIn(own);
  environment.advance(60_000);
  await ann.checksIn(bens);
  await ann.gauntlet.push();
  environment.advance(DAY);
  await ann.checksIn(own);
  await ann.gauntlet.push();
  return { ann, ben, own, bens };
}

describe('a log restored from the node API', () => {
  test("AC12 has an event for each of the person's nodes, with its id and instant", async () => {
    const environment = newEnvironment();
    const { ann } = await aWeek(environment);
    const { log, remote } = await restoredDevice(environment, 'ann');
    const acknowledged = new Set([...environment.transport.nodes.values()].flatMap((nodes) => [...nodes.keys()]));
    const originals = ann.device.log.events.filter(({ id }) => acknowledged.has(id));
    expect(originals).toHaveLength(8);
    expect(log.leftOut).toBe(0);
    expect(summaryOf(log)).toEqual(expect.arrayContaining(originals.map(ofNode)));
    expect(verify(log.events, anchorsOf(remote, 'ann'))).toMatchObject({ flaw: null, missing: [] });
  });

  test('AC12 shows the same challenges, check-ins and streak, and reaches the same end', async () => {
    const environment = newEnvironment();
    const { ann, own } = await aWeek(environment);
    const there = await restoredDevice(environment, 'ann');
    const before = ann.app().root;
    const after = there.app().root;
    expect(after.challenge).toEqual(before.challenge);
    expect(after.proof).toEqual(before.proof);
    expect(after.progress.days).toEqual(before.progress.days);
    expect(after.community.comments).toEqual(before.community.comments);
    expect(after.log.voided).toEqual([]);
    environment.advance(10 * DAY);
    for (const device of [ann, there]) {
      await device.pulls();
      await device.gauntlet.refresh();
    }
    expect(ownChallenge(there.app().root.challenge, own)?.stage.name).toBe('completed');
    expect(there.app().root.trust).toMatchObject({ completed: before.trust.completed + 1 });
  });

  test('SY15 is not pushed, unlike later events', async () => {
    const environment = newEnvironment();
    const { own } = await aWeek(environment);
    const there = await restoredDevice(environment, 'ann');
    const requestCount = environment.transport.requests.length;
    await there.pulls();
    await there.gauntlet.push();
    expect(sent(environment.transport.requests.slice(requestCount))).toEqual([]);
    expect(there.app().root.sync.pending).toEqual([]);
    const comment = await there.gauntlet.commands.postComment({ challengeId: own, text: 'Back again' });
    await there.gauntlet.push();
    expect(sent(environment.transport.requests.slice(requestCount))).toHaveLength(1);
    expect(comment.ok && there.status(comment.events[0]?.id ?? '').name).toBe('synced');
  });

  test("AC12 restores a photo with the server's file data, and leaves it out and counts it without them", async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment, 'ann');
    const id = await ann.begins({ proofType: 'photo' });
    const photo = await photoOf(ann);
    await ann.checksIn(id, photo);
    await ann.gauntlet.push();
    const remote = await fetchRemoteCache(environment.ports, 'ann');
    expect(mediaHashesOf(remote, 'ann')).toEqual([photo.hash]);
    const files = new Map([[photo.hash, { mediaType: 'image/jpeg', bytes: 22 }]]);
    const there = await restoredDevice(environment, 'ann', files);
    expect(there.app().root.proof).toEqual(ann.app().root.proof);
    expect((await restoredDevice(environment, 'ann')).log.leftOut).toBe(1);
  });

  test('AC12 restores no points: they begin with the opening grant', async () => {
    const environment = newEnvironment();
    const { ann } = await aWeek(environment);
    await ann.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
    const there = await restoredDevice(environment, 'ann');
    expect(there.app().root.wallet.user).toBe(12_500);
    expect(recorded({ ...ann, device: there.device }, 'OpeningGranted')).toHaveLength(1);
    expect(there.log.events.every(({ device }) => device === RESTORED_DEVICE)).toBe(true);
  });

  test('AC12 counts nodes that the rules refuse, or without enough data; CH8 an unknown zone is no reason', () => {
    const at = '2026-03-02T09:00:00.000Z';
    const bens = challengeAt(at, 'ben', { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': 'cleo' });
    const nowhere = challengeAt(at, 'ann', { '/attributes/@zone': 'Mars/Olympus' });
    const own = challengeAt(at, 'ann');
    const remote = cacheWith({
      challenges: [bens, nowhere, own],
      participations: [
        actAt(at, { person: 'ben', action: 'started', challenge: bens.id }),
        actAt(after(at, 1), { person: 'ann', action: 'joined', challenge: bens.id }),
      ],
      proofs: [proofAt(after(at, 2), 'ann', own.id, { '/attributes/@proof': 'photo' })],
    });
    const log = restoredLog({ person: 'ann', remote, calendar, zone: 'Europe/Berlin', files: new Map() }, seededRandom(7));
    expect(summaryOf(log)).toEqual([`ChallengeCreated ${nowhere.id}`, `ChallengeCreated ${own.id}`]);
    expect(log.leftOut).toBe(2);
  });

  test('AC12 reports the number of nodes before anything is written', async () => {
    const environment = newEnvironment();
    await aWeek(environment);
    const remote = await fetchRemoteCache(environment.ports, 'ann');
    expect(serverSummaryOf(remote, 'ann')).toEqual({ challenges: 2, checkIns: 4, comments: 1, name: null });
    expect(serverSummaryOf(remote, 'nobody')).toEqual({ challenges: 0, checkIns: 0, comments: 0, name: null });
  });

  test('AC12 counts a challenge joined twice and a comment posted twice once, and requests photos and videos only', () => {
    const at = '2026-03-02T09:00:00.000Z';
    const own = challengeAt(at, 'ann');
    const shown = (type: 'photo' | 'video' | 'text', data: string) =>
      proofAt(at, 'ann', own.id, { '/attributes/@proof': type, '/attributes/@prfDt': data });
    const remote = cacheWith({
      challenges: [own],
      participations: [
        actAt(at, { person: 'ann', action: 'started', challenge: own.id }),
        actAt(at, { person: 'ann', action: 'cancelled', challenge: own.id }),
        actAt(at, { person: 'ann', action: 'joined', challenge: 'c9' }),
      ],
      proofs: [shown('photo', 'one'), shown('video', 'two'), shown('photo', 'one'), shown('text', 'three')],
      comments: [
        commentAt(at, 'ann', 'posted', { challenge: own.id }),
        commentAt(at, 'ann', 'liked', { challenge: own.id, about: own.id }),
      ],
      profiles: [profileOf('ann', { '/text': 'Ann' })],
    });
    expect(serverSummaryOf(remote, 'ann')).toEqual({ challenges: 2, checkIns: 4, comments: 1, name: 'Ann' });
    expect(mediaHashesOf(remote, 'ann')).toEqual(['one', 'two']);
  });

  test.each([
    ['status 500', response(500), 'for /api/local/snapshot (status 500)'],
    ['no snapshot', response(200, '<html>'), 'for /api/local/snapshot (status 200)'],
  ])('AC12 rejects when the snapshot does not arrive: %s', async (_, scripted, message) => {
    const environment = newEnvironment();
    environment.transport.script(scripted);
    await expect(fetchRemoteCache(environment.ports, 'ann')).rejects.toThrow(message);
  });
});

describe('own nodes that the log lacks', () => {
  test('LG6 are none while the log is whole, and those of the missing events in another log of the account', async () => {
    const environment = newEnvironment();
    const { ann } = await aWeek(environment);
    await ann.pulls();
    const { root, remote } = ann.app();
    expect(unaccounted({ root, remote, person: 'ann' })).toEqual([]);
    const fresh = await openPerson(environment, 'ann', newDevice());
    await fresh.pulls();
    const lacking = unaccounted({ root: fresh.app().root, remote, person: 'ann' });
    expect(lacking.toSorted()).toEqual(anchorsOf(remote, 'ann').toSorted());
    expect(lacking).toHaveLength(8);
  });
});
