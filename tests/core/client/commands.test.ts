import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import { readLog } from '../../../core/logFile/readLog.ts';
import { balance$, verified$ } from '../../../core/views/projections.ts';
import { refusalText } from '../../../core/domain/refusalText.ts';
import { response } from '../../../core/testing/transport.ts';
import { historyPage$ } from '../../../core/views/explainProjections.ts';
import { newDevice, newEnvironment, openPerson, recorded, type Person } from '../replication/support.ts';

const balance = ({ gauntlet }: Person): number => gauntlet.project(balance$).current();

/** Makes the node API say that the host of the installation verified Ann. */
async function isVerified(ann: Person, transport: { script: (...results: ReturnType<typeof response>[]) => void }) {
  const fieldValues = {
    '/text': 'Ann',
    '/attributes/@trust': 50,
    '/attributes/@compl': 0,
    '/attributes/@missd': 0,
    '/attributes/@dispt': 0,
    '/attributes/@badge': 'none',
    '/attributes/@verif': 'verified',
    '/attributes/@usrId': 'ann',
  };
  const changes = [{ project: 'profiles', node: { id: 'profile', fieldValues } }];
  transport.script(response(200, { ok: true, payload: { cursor: '1', changes, next: null } }));
  await ann.gauntlet.pull();
}

describe('opening an account', () => {
  test('AC1 begins the log once, with the opening grant, also in two tabs at the same moment', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const tabs = await Promise.all([openPerson(environment, 'ann', device), openPerson(environment, 'ann', device)]);
    expect(device.log.events.map(({ type, command }) => `${type} ${command}`)).toEqual([
      'AccountOpened open:ann',
      'OpeningGranted open:ann',
    ]);
    expect(tabs.map(balance)).toEqual([12_500, 12_500]);
  });

  test('stores two accounts on one device separately', async () => {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    await ann.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await ben.gauntlet.refresh();
    expect({ ann: balance(ann), ben: balance(ben) }).toEqual({ ann: 13_000, ben: 12_500 });
  });
});

describe('two tabs of an account', () => {
  test('a command in one tab shows in the other tab without a reload', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const [one, two] = [await openPerson(environment, 'ann', device), await openPerson(environment, 'ann', device)];
    const received: number[] = [];
    two.gauntlet.project(balance$).changes$.subscribe((points) => received.push(points));
    await one.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(received).toEqual([12_500, 13_000]);
  });

  test('a tab that missed the message shows the events when it becomes visible again', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const deaf = {
      channel: () => ({ messages$: environment.ports.channel('nobody').messages$, post: () => undefined, close: () => undefined }),
    };
    const [one, two] = [await openPerson(environment, 'ann', device), await openPerson(environment, 'ann', device, deaf)];
    await one.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(balance(two)).toBe(12_500);
    await two.gauntlet.refresh();
    expect(balance(two)).toBe(13_000);
  });

  test('BE3 two bets at the same moment with points for one: one is placed, the other is refused with the missing points', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const [one, two] = [await openPerson(environment, 'ann', device), await openPerson(environment, 'ann', device)];
    const ids = [await one.creates(), await one.creates()] as const;
    await two.gauntlet.refresh();
    const results = await Promise.all([
      one.gauntlet.commands.placeBet({ challengeId: ids[0], stake: 10_000 }),
      two.gauntlet.commands.placeBet({ challengeId: ids[1], stake: 10_000 }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = results.find((each) => !each.ok);
    expect(refused && !refused.ok && refusalText(refused.refusal)).toBe('Insufficient points. You need 7500 more points.');
  });
});

describe('the daily reward', () => {
  const claims = (events: readonly { type: string }[]): string[] =>
    events.map(({ type }) => type).filter((type) => type.endsWith('Claimed'));

  test('PR13 two tabs at the same moment make one claim, and the second result repeats the first', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const tabs = await Promise.all([openPerson(environment, 'ann', device), openPerson(environment, 'ann', device)]);
    const results = await Promise.all(tabs.map(({ gauntlet }) => gauntlet.commands.claimToday()));
    expect(results.filter((result) => result.ok && result.repeated)).toHaveLength(1);
    expect(claims(device.log.events)).toEqual(['ActivityClaimed', 'StripDayClaimed', 'DailyRewardClaimed']);
  });

  test('PR13 a tab that stays open past midnight claims the new day, also before it is refreshed', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const ann = await openPerson(environment, 'ann', device);
    await ann.gauntlet.commands.claimToday();
    environment.advance(24 * 3_600_000);
    const result = await ann.gauntlet.commands.claimToday();
    expect(result.ok ? claims(result.events) : result).toEqual(['StripDayClaimed', 'DailyRewardClaimed']);
    await ann.gauntlet.refresh();
    expect(device.log.events.filter(({ type }) => type === 'DayOpened')).toHaveLength(1);
  });
});

describe('commands', () => {
  test('WA5 credit a payment that arrives twice only once', async () => {
    const ann = await openPerson(newEnvironment());
    const purchase = { packageId: 'popular', paymentId: 'pay' } as const;
    const [first, second] = await Promise.all([ann.gauntlet.commands.buyPoints(purchase), ann.gauntlet.commands.buyPoints(purchase)]);
    expect({ first, second }).toMatchObject({ first: { repeated: false }, second: { repeated: true } });
    expect(balance(ann)).toBe(13_900);
    expect(ann.gauntlet.project(historyPage$({ type: null, skip: 0, limit: 1 })).current().lines).toMatchObject([{ amount: 1_400 }]);
  });

  test('CH2 let a person host a paid group only when the profile node says that they are verified', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const form = { ...CREATE_DEFAULTS, title: 'Paid run', type: 'group-paid', entryFee: 5 } as const;
    expect(await ann.gauntlet.commands.createChallenge(form)).toEqual({ ok: false, refusal: { type: 'HostNotVerified' } });
    await isVerified(ann, environment.transport);
    expect(ann.gauntlet.project(verified$).current()).toBe(true);
    expect(await ann.gauntlet.commands.createChallenge(form)).toMatchObject({ ok: true });
  });

  test('CH5 join only a challenge that the server has, also one that this device has not read yet, and only once', async () => {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    expect(await ben.gauntlet.commands.joinChallenge({ challengeId: randomUUID(), paymentId: null })).toEqual({
      ok: false,
      refusal: { type: 'ChallengeUnknown' },
    });
    expect(await ben.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null })).toMatchObject({ ok: true });
    expect(await ben.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null })).toEqual({
      ok: false,
      refusal: { type: 'AlreadyTakingPart' },
    });
    expect(await ann.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null })).toEqual({
      ok: false,
      refusal: { type: 'AlreadyTakingPart' },
    });
  });

  test('BE7 join the challenge of another person and place the bet in one transaction', async () => {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.pulls();
    await ben.gauntlet.commands.placeBet({ challengeId: id, stake: 200 });
    const [joined] = recorded(ben, 'ChallengeJoined');
    expect(recorded(ben, 'BetPlaced')).toMatchObject([{ command: joined?.command }]);
  });

  test('are refused with a message in a closed account', async () => {
    const ann = await openPerson(newEnvironment());
    ann.gauntlet.close();
    const refused = await ann.gauntlet.commands.claimDailyReward();
    expect(refused).toMatchObject({ ok: false, refusal: { type: 'NotSaved' } });
    expect(!refused.ok && refusalText(refused.refusal)).toMatch(/^Not saved\. /);
  });

  test('export the whole log as lines of JSON behind a header', async () => {
    const ann = await openPerson(newEnvironment());
    await ann.creates();
    const file = readLog(await ann.gauntlet.exportLog());
    expect(file.ok && file.file).toMatchObject({ header: { account: 'ann' }, events: ann.device.log.events });
    expect(ann.device.log.events.map(({ type }) => type)).toEqual(['AccountOpened', 'OpeningGranted', 'ChallengeCreated']);
  });
});
