import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usableZone } from '../../core/adapters/intlCalendar.ts';
import { CREATE_DEFAULTS } from '../../core/domain/challenge/commands.ts';
import { firstOf } from '../core/replication/support.ts';
import { DAY, HOUR, MINUTE } from '../../core/kernel/time/instant.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { createEnvironment, type Environment } from '../server/support/environment.ts';
import { after, openDevice, type PersonsDevice } from './support/ownDevice.ts';
import { ownChallenge } from '../../core/domain/challenge/state.ts';

const YEAR = 365 * DAY;

let store: Store;
let server: Environment;
beforeAll(async () => void (store = await openMemoryStore()));
afterAll(() => store.close());
beforeEach(async () => void (server = await createEnvironment(store)));
afterEach(() => server.close());

const opens = async (clockErrorMs = 0, zone?: string): Promise<PersonsDevice> =>
  openDevice(server, await server.signUp(), { clockErrorMs, zone });
const count = ({ events }: PersonsDevice, type: string): number => events.filter((event) => event.type === type).length;

async function begins({ gauntlet }: PersonsDevice, durationDays = 7): Promise<string> {
  const form = { ...CREATE_DEFAULTS, title: 'Run 5k', proofType: 'text' as const, durationDays };
  const { id } = firstOf(await gauntlet.commands.createChallenge(form));
  firstOf(await gauntlet.commands.startChallenge({ challengeId: id }));
  return id;
}

/** Claims everything that a day gives; resolves with what was refused. */
async function claims({ gauntlet: { commands } }: PersonsDevice): Promise<string[]> {
  const results = [await commands.claimDailyReward(), await commands.claimStripDay()];
  return results.flatMap((result) => (result.ok ? [] : [result.refusal.type]));
}

describe("a wrong clock of one's own device", () => {
  test('SY20 a clock a year ahead, opened once, does not freeze the account: later days are opened, claimed and counted', async () => {
    const device = await opens(YEAR);
    await claims(device);
    device.setClockError(0);
    await device.gauntlet.refresh();
    expect(await claims(device)).toEqual([]);
    device.pass(DAY);
    await device.gauntlet.refresh();
    expect(await claims(device)).toEqual([]);
    expect(await claims(device)).toEqual(['AlreadyClaimedToday', 'AlreadyClaimedToday']);
    const { root } = device.gauntlet.views$.value.state;
    expect(root.progress.reward.map(({ cycleDay }) => cycleDay)).toEqual([1, 2, 1]);
    expect(device.events.at(-1)?.at).toBe(server.now());
  });

  test("SY20 a clock six minutes ahead loses no start: the event has the server's time", async () => {
    const device = await opens(6 * MINUTE);
    await device.pullAll();
    const id = await begins(device);
    await device.gauntlet.push();
    expect(device.gauntlet.views$.value.state.root.sync.refused).toEqual([]);
    expect(ownChallenge(device.gauntlet.views$.value.state.root.challenge, id)?.stage.name).toBe('active');
  });

  test('SY5 a start and a check-in that a clock six minutes ahead recorded offline wait for their time, and then count', async () => {
    const device = await opens(6 * MINUTE);
    const id = await begins(device);
    firstOf(await device.gauntlet.commands.uploadProof({ challengeId: id, evidence: { type: 'text', text: 'Done' }, note: '' }));
    await device.pullAll();
    await device.gauntlet.push('due');
    const { root, delays } = device.gauntlet.views$.value.state;
    const delay = delays[`course ${id}`];
    expect({ refused: root.sync.refused, reason: delay?.reason }).toEqual({ refused: [], reason: 'ahead' });
    expect(delay && delay.nextTry - delay.since).toBe(MINUTE);
    device.pass(MINUTE);
    await device.gauntlet.push('due');
    const later = device.gauntlet.views$.value.state;
    expect({ pending: later.root.sync.pending, refused: later.root.sync.refused, delays: later.delays }).toEqual({
      pending: [],
      refused: [],
      delays: {},
    });
    expect(ownChallenge(later.root.challenge, id)).toMatchObject({ stage: { name: 'active' }, proofs: { 0: [{}] } });
  });

  test('SY5 an event that is more than an hour ahead is refused, and says why', async () => {
    const device = await opens(2 * HOUR);
    await begins(device);
    await device.gauntlet.push();
    expect(device.gauntlet.views$.value.state.root.sync.refused).toMatchObject([{ code: 'AheadOfClock' }]);
  });

  test("SY20 a clock a year ahead on a device that is online: every event has the server's time once two lists agree on it", async () => {
    const device = await opens(YEAR);
    await device.pullAll();
    await begins(device);
    await device.gauntlet.push();
    expect(device.events.at(-1)?.at).toBe(server.now());
    expect(device.gauntlet.views$.value.state.root.sync.refused).toEqual([]);
  });

  test('SY20 a clock that is set back, also on a device that starts offline, gains no day and fills no missed window', async () => {
    const device = await opens();
    await device.pullAll();
    const id = await begins(device);
    device.pass(2 * DAY);
    await device.gauntlet.pull();
    device.setClockError(-DAY);
    const offline = await device.reopen();
    await offline.refresh();
    await offline.commands.uploadProof({ challengeId: id, evidence: { type: 'text', text: 'Yesterday' }, note: '' });
    expect(device.events.filter(({ type }) => type === 'ProofUploaded')).toMatchObject([{ at: server.now(), data: { window: 2 } }]);
    expect(device.events.every(({ at }) => at <= server.now())).toBe(true);
  });
});

describe('a wrong clock of the server, in one response', () => {
  test('SY20 a single time a year ahead ends no challenge, loses no bet and no trust, and is not remembered', async () => {
    const device = await opens();
    await device.pullAll();
    const id = await begins(device);
    await device.gauntlet.push();
    device.answerOnceWith(after(server, YEAR));
    await device.gauntlet.pull();
    await device.gauntlet.refresh();
    const { root, remote } = device.gauntlet.views$.value.state;
    expect({ stage: ownChallenge(root.challenge, id)?.stage.name, missed: count(device, 'CheckInMissed') }).toEqual({
      stage: 'active',
      missed: 0,
    });
    expect(remote.serverTime).toBe(server.now());
    expect(await claims(device)).toEqual([]);
    expect(device.events.every(({ at }) => at <= server.now())).toBe(true);
  });

  test('SY20 as the first response of a session, a time a year ahead or back bounds nothing', async () => {
    for (const error of [YEAR, -YEAR]) {
      const device = await opens();
      device.answerOnceWith(after(server, error));
      await device.gauntlet.pull();
      await device.gauntlet.refresh();
      expect(await claims(device)).toEqual([]);
      expect(device.events.every(({ at }) => at === server.now())).toBe(true);
      // The next response, which was requested at once, agrees with the device.
      expect(device.gauntlet.views$.value.state.remote.serverTime).toBe(server.now());
    }
  });

  test('CH14 a device whose clock is wrong ends a challenge by the outcome of the server alone', async () => {
    const device = await opens();
    await device.pullAll();
    const id = await begins(device, 1);
    firstOf(await device.gauntlet.commands.uploadProof({ challengeId: id, evidence: { type: 'text', text: 'Done' }, note: '' }));
    await device.gauntlet.push();
    device.pass(2 * DAY);
    device.setClockError(-5 * HOUR);
    const other = await device.reopen();
    const stage = () => ownChallenge(other.views$.value.state.root.challenge, id)?.stage.name;
    await other.pull();
    device.pass(MINUTE);
    await other.pull();
    expect(stage()).toBe('active');
    await server.tick();
    device.pass(3 * MINUTE);
    await other.pull();
    device.pass(MINUTE);
    await other.pull();
    expect(stage()).toBe('completed');
  });
});

test('AC3 a zone that the platform cannot compute with counts days in UTC, and the account opens', async () => {
  expect(['Etc/Unknown', undefined, 'Europe/Berlin'].map(usableZone)).toEqual(['UTC', 'UTC', 'Europe/Berlin']);
  const device = await opens(0, usableZone('Etc/Unknown'));
  expect(await claims(device)).toEqual([]);
  expect(device.events.every(({ zone }) => zone === 'UTC')).toBe(true);
});
