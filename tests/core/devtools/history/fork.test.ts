import { describe, expect, test } from 'vitest';
import { figures } from '../../../../core/devtools/show.ts';
import { verify } from '../../../../core/logFile/verify.ts';
import { openedLogOfAccount, logOf } from '../../../../core/devtools/history/openedLogs.ts';
import { openFork, type Fork } from '../../../../core/devtools/history/fork.ts';
import { balance$ } from '../../../../core/views/projections.ts';
import { calendar, newEnvironment, openPerson, type Person } from '../../replication/support.ts';
import type { Environment } from '../../../../core/testing/environment.ts';
import { ownChallenge } from '../../../../core/domain/challenge/state.ts';

const DAY = 86_400_000;

async function forkOf(environment: Environment, { gauntlet, device, app }: Person, position = device.log.events.length): Promise<Fork> {
  const { account, log } = openedLogOfAccount(gauntlet);
  return openFork({
    account,
    log,
    position,
    now: environment.ports.now(),
    zone: 'Europe/Berlin',
    ports: { calendar, random: environment.ports.random, sleep: environment.ports.sleep, clock: () => 0 },
    remote: app().remote,
    fileOf: gauntlet.fileOf.bind(gauntlet),
  });
}

async function begun() {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  await ann.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  return { environment, ann };
}

describe('WI1 a command on a fork', () => {
  test('follows the rules and changes only the figures of the fork', async () => {
    const { environment, ann } = await begun();
    const before = [...ann.device.log.events];
    const requestCount = environment.transport.requests.length;
    const fork = await forkOf(environment, ann);
    await fork.gauntlet.commands.buyPoints({ packageId: 'popular', paymentId: 'two' });
    expect(fork.gauntlet.project(balance$).current()).toBe(ann.gauntlet.project(balance$).current() + 1_400);
    expect(await fork.gauntlet.commands.buyPoints({ packageId: 'popular', paymentId: 'one' })).toMatchObject({ ok: true, repeated: true });
    expect(fork.events().map(({ type }) => type)).toEqual(['PointsPurchased']);
    expect(ann.device.log.events).toEqual(before);
    expect(environment.transport.requests).toHaveLength(requestCount);
    expect(verify([...before, ...fork.events()]).flaw).toBeNull();
  });

  test('starts in the past, without the later events', async () => {
    const { environment, ann } = await begun();
    const fork = await forkOf(environment, ann, ann.device.log.events.length - 1);
    expect(fork.gauntlet.project(balance$).current()).toBe(ann.gauntlet.project(balance$).current() - 500);
    expect(await fork.gauntlet.readEvents(1, 100)).toEqual([...ann.device.log.events.slice(0, -1), ...fork.events()]);
  });
});

describe('WI2 a fact on a fork', () => {
  test('is written as if it had happened, and folded like any other event', async () => {
    const { environment, ann } = await begun();
    const fork = await forkOf(environment, ann);
    const data = { packageId: 'pro', paymentId: 'gift', points: 2_500, bonus: 500, priceCents: 1_999 };
    expect(await fork.write('PointsPurchased', data)).toBeNull();
    expect(fork.gauntlet.project(balance$).current()).toBe(ann.gauntlet.project(balance$).current() + 3_000);
    expect(await fork.write('PointsPurchased', data)).toBeNull();
    const { root } = fork.gauntlet.views$.value.state;
    expect(root.log.voided.at(-1)?.reason).toMatch(/^WA5/);
    expect(verify([...ann.device.log.events, ...fork.events()]).flaw).toBeNull();
  });

  test('is refused with a message and writes nothing when it does not fit', async () => {
    const { environment, ann } = await begun();
    const fork = await forkOf(environment, ann);
    expect(await fork.write('PointsPurchased', { packageId: 'pro' })).toMatch(/^The data is not valid at /);
    expect(await fork.write('MoonReached', {})).toBe('There is no event called MoonReached.');
    expect(fork.events()).toEqual([]);
  });
});

test('WI3 the clock of a fork advances, and its scheduled commands run on the fork', async () => {
  const { environment, ann } = await begun();
  const challenge = await ann.begins();
  const fork = await forkOf(environment, ann);
  await fork.wait(12 * DAY);
  const types = fork.events().map(({ type }) => type);
  expect(types).toContain('DayOpened');
  expect(types).toContain('ChallengeFailed');
  expect(ownChallenge(fork.gauntlet.views$.value.state.root.challenge, challenge)?.stage.name).toBe('failed');
  expect(ownChallenge(ann.app().root.challenge, challenge)?.stage.name).toBe('active');
});

test('a fork of a log file needs no account on this device', async () => {
  const { environment, ann } = await begun();
  const events = ann.device.log.events.slice(0, 2);
  const { gauntlet, app } = ann;
  const ports = { calendar, random: environment.ports.random, sleep: environment.ports.sleep, clock: () => 0 };
  const about = { account: gauntlet.account, position: 2, now: environment.ports.now(), zone: 'UTC', remote: app().remote };
  const fork = await openFork({ ...about, log: logOf(events), ports, fileOf: async () => null });
  const { state, asOf } = fork.gauntlet.views$.value;
  expect(figures(state.root, asOf)).toMatchObject({ balance: 12_500, ledgerSum: 0 });
});
