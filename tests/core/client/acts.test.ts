import { describe, expect, test } from 'vitest';
import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import { readLog } from '../../../core/logFile/readLog.ts';
import { balance$, verified$ } from '../../../core/views/projections.ts';
import { refusalText } from '../../../core/domain/refusalText.ts';
import { answer } from '../../../core/testing/transport.ts';
import { historyPage$ } from '../../../core/views/explainProjections.ts';
import { newDevice, newWorld, openPerson, recorded, type Person } from '../replication/support.ts';

const balance = ({ gauntlet }: Person): number => gauntlet.project(balance$).current();

/** The node API says that the host of the installation verified Ann. */
async function isVerified(ann: Person, transport: { script: (...answers: ReturnType<typeof answer>[]) => void }) {
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
  transport.script(answer(200, { ok: true, payload: { nodes: [{ id: 'profile', fieldValues }] } }));
  await ann.gauntlet.pull('profiles');
}

describe('opening an account', () => {
  test('AC1 begins the log once, with the opening grant, in two tabs at one moment too', async () => {
    const world = newWorld();
    const device = newDevice();
    const tabs = await Promise.all([openPerson(world, 'ann', device), openPerson(world, 'ann', device)]);
    expect(device.log.events.map(({ type, command }) => `${type} ${command}`)).toEqual([
      'AccountOpened open:ann',
      'OpeningGranted open:ann',
    ]);
    expect(tabs.map(balance)).toEqual([12_500, 12_500]);
  });

  test('nothing of one account is in another on the same device', async () => {
    const world = newWorld();
    const [ann, ben] = [await openPerson(world), await openPerson(world, 'ben')];
    await ann.gauntlet.acts.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await ben.gauntlet.refresh();
    expect([balance(ann), balance(ben)]).toEqual([13_000, 12_500]);
  });
});

describe('two tabs of an account', () => {
  test('what is done in one shows in the other without looking again', async () => {
    const world = newWorld();
    const device = newDevice();
    const [one, two] = [await openPerson(world, 'ann', device), await openPerson(world, 'ann', device)];
    const heard: number[] = [];
    two.gauntlet.project(balance$).changes$.subscribe((points) => heard.push(points));
    await one.gauntlet.acts.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual([12_500, 13_000]);
  });

  test('a tab that missed the message sees it when it is looked at again', async () => {
    const world = newWorld();
    const device = newDevice();
    const deaf = { channel: () => ({ messages$: world.ports.channel('nobody').messages$, post: () => undefined, close: () => undefined }) };
    const [one, two] = [await openPerson(world, 'ann', device), await openPerson(world, 'ann', device, deaf)];
    await one.gauntlet.acts.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(balance(two)).toBe(12_500);
    await two.gauntlet.refresh();
    expect(balance(two)).toBe(13_000);
  });

  test('BE3 two bets at one moment with points for one: one is placed, the other says how many points are missing', async () => {
    const world = newWorld();
    const device = newDevice();
    const [one, two] = [await openPerson(world, 'ann', device), await openPerson(world, 'ann', device)];
    const ids = [await one.creates(), await one.creates()] as const;
    await two.gauntlet.refresh();
    const answers = await Promise.all([
      one.gauntlet.acts.placeBet({ challengeId: ids[0], stake: 10_000 }),
      two.gauntlet.acts.placeBet({ challengeId: ids[1], stake: 10_000 }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.find((each) => !each.ok);
    expect(refused && !refused.ok && refusalText(refused.refusal)).toBe('Insufficient points. You need 7500 more points.');
  });
});

describe('acts', () => {
  test('WA5 a payment that comes twice is credited once', async () => {
    const ann = await openPerson(newWorld());
    const purchase = { packageId: 'popular', paymentId: 'pay' } as const;
    const [first, second] = await Promise.all([ann.gauntlet.acts.buyPoints(purchase), ann.gauntlet.acts.buyPoints(purchase)]);
    expect([first, second]).toMatchObject([{ repeated: false }, { repeated: true }]);
    expect(balance(ann)).toBe(13_900);
    expect(ann.gauntlet.project(historyPage$({ type: null, skip: 0, limit: 1 })).current().lines).toMatchObject([{ amount: 1_400 }]);
  });

  test('CH2 a paid group is hosted by who is verified, as the profile node says', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    const form = { ...CREATE_DEFAULTS, title: 'Paid run', type: 'group-paid', entryFee: 5 } as const;
    expect(await ann.gauntlet.acts.createChallenge(form)).toEqual({ ok: false, refusal: { type: 'HostNotVerified' } });
    await isVerified(ann, world.transport);
    expect(ann.gauntlet.project(verified$).current()).toBe(true);
    expect(await ann.gauntlet.acts.createChallenge(form)).toMatchObject({ ok: true });
  });

  test('CH5 joining needs to know the challenge, and is done once', async () => {
    const world = newWorld();
    const [ann, ben] = [await openPerson(world), await openPerson(world, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    expect(await ben.gauntlet.acts.joinChallenge({ challengeId: id, paymentId: null })).toEqual({
      ok: false,
      refusal: { type: 'ChallengeUnknown' },
    });
    await ben.hears();
    expect(await ben.gauntlet.acts.joinChallenge({ challengeId: id, paymentId: null })).toMatchObject({ ok: true });
    expect(await ben.gauntlet.acts.joinChallenge({ challengeId: id, paymentId: null })).toEqual({
      ok: false,
      refusal: { type: 'AlreadyTakingPart' },
    });
    expect(await ann.gauntlet.acts.joinChallenge({ challengeId: id, paymentId: null })).toEqual({
      ok: false,
      refusal: { type: 'AlreadyTakingPart' },
    });
  });

  test('BE7 a bet on a challenge of somebody else joins it, in one transaction', async () => {
    const world = newWorld();
    const [ann, ben] = [await openPerson(world), await openPerson(world, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.hears();
    await ben.gauntlet.acts.placeBet({ challengeId: id, stake: 200 });
    const [joined] = recorded(ben, 'ChallengeJoined');
    expect(recorded(ben, 'BetPlaced')).toMatchObject([{ command: joined?.command }]);
  });

  test('a closed account takes no act, and says so', async () => {
    const ann = await openPerson(newWorld());
    ann.gauntlet.close();
    const refused = await ann.gauntlet.acts.claimDailyReward();
    expect(refused).toMatchObject({ ok: false, refusal: { type: 'NotSaved' } });
    expect(!refused.ok && refusalText(refused.refusal)).toMatch(/^Not saved\. /);
  });

  test('the log is exported whole, as lines of JSON behind a header', async () => {
    const ann = await openPerson(newWorld());
    await ann.creates();
    const file = readLog(await ann.gauntlet.exportLog());
    expect(file.ok && file.file).toMatchObject({ header: { account: 'ann' }, events: ann.device.log.events });
    expect(ann.device.log.events.map(({ type }) => type)).toEqual(['AccountOpened', 'OpeningGranted', 'ChallengeCreated']);
  });
});
