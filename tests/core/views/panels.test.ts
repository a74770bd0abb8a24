import { beforeEach, describe, expect, test } from 'vitest';
import { betPanel } from '../../../core/views/betPanel.readModel.ts';
import { challengeDetail } from '../../../core/views/challengeDetail.readModel.ts';
import { refusal } from '../../../core/testing/transport.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { actAt, after, anApp, asOf, challengeAt, cacheWith } from '../replication/nodes.ts';
import { newEnvironment, openPerson, type Person } from '../replication/support.ts';

const NOW = '2026-03-02T09:00:00.000Z';
let environment: Environment;
let ann: Person;
beforeEach(async () => {
  environment = newEnvironment();
  ann = await openPerson(environment);
});

const panel = (id: string) => betPanel(ann.app(), asOf(environment.now()), id);

describe('the betting panel', () => {
  test('BE2 accepts one stake on an own challenge, until it starts', async () => {
    const [one, two] = [await ann.creates(), await ann.begins()];
    expect(panel(one)).toEqual({ balance: 12_500, bet: null, refusal: null });
    expect(panel(two).refusal).toEqual({ type: 'StakesClosed' });
    await ann.gauntlet.commands.placeBet({ challengeId: one, stake: 500 });
    expect(panel(one)).toMatchObject({ balance: 12_000, bet: { stake: 500 }, refusal: { type: 'AlreadyBet' } });
  });

  test("BE2 accepts a stake on another person's challenge while it is pending, long enough and open to join", () => {
    const waits = challengeAt(NOW, 'ben');
    const runs = challengeAt(NOW, 'ben', { '/attributes/@chlSt': 'active' });
    const short = challengeAt(NOW, 'ben', { '/attributes/@durat': 2 });
    const others = challengeAt(NOW, 'ben', { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': 'cleo' });
    const remote = cacheWith({
      challenges: [waits, runs, short, others],
      participations: [actAt(NOW, { person: 'ben', action: 'started', challenge: runs.id })],
    });
    const refused = (id: string) => betPanel(anApp({ remote }), asOf(NOW), id).refusal;
    expect(refused(waits.id)).toBeNull();
    expect(refused(runs.id)).toEqual({ type: 'StakesClosed' });
    expect(refused(short.id)).toMatchObject({ type: 'ChallengeTooShort' });
    expect(refused(others.id)).toEqual({ type: 'OpponentTaken' });
    expect(refused('00000000-0000-4000-8000-000000000001')).toEqual({ type: 'ChallengeUnknown' });
  });
});

describe("the open actions on a challenge's page", () => {
  type Visit = { starts: string; now: string; changes?: Parameters<typeof challengeAt>[2]; zone?: string; here?: string };
  const joining = ({ starts, now, changes = {}, zone = 'UTC', here = 'Europe/Berlin' }: Visit) => {
    const challenge = challengeAt(after(NOW, -24 * 30), 'ben', changes);
    const remote = cacheWith({
      challenges: [challenge],
      participations: [actAt(starts, { person: 'ben', action: 'started', challenge: challenge.id, zone })],
    });
    return challengeDetail(anApp({ remote, zone: here }), asOf(now), challenge.id)?.join;
  };

  test('CH5 an active challenge is open to join while a new participant would have enough windows', () => {
    expect(joining({ starts: NOW, now: after(NOW, 24) })).toBeNull();
    expect(joining({ starts: NOW, now: after(NOW, 48) })).toEqual({ type: 'JoiningClosed', remaining: 5, windows: 7 });
    expect(joining({ starts: NOW, now: after(NOW, 24 * 40), changes: { '/attributes/@verif': 'final' } })).toMatchObject({
      type: 'ChallengeOver',
    });
  });

  test('CH5 a slow clock gives no windows before the start', () => {
    const start = '2026-03-03T08:00:00.000Z';
    const changes = { '/attributes/@durat': 3 };
    const closed = { type: 'JoiningClosed', remaining: 2, windows: 3 };
    expect(joining({ starts: start, now: after(start, -24), changes, zone: 'Pacific/Pago_Pago', here: 'Pacific/Kiritimati' })).toEqual(
      closed,
    );
  });

  test('CH5 a refused own challenge has no owner and cannot be joined', async () => {
    const id = await ann.creates();
    environment.transport.script(refusal(409, 'Nonsense'));
    await ann.gauntlet.push();
    const detail = challengeDetail(ann.app(), asOf(environment.now()), id);
    expect(detail).toMatchObject({ join: { type: 'ChallengeUnknown' }, checkIn: { type: 'NotTakingPart' } });
  });

  test('CH10 after the last window, an empty one is open for two hours, and a filled one is not', async () => {
    const [empty, filled] = [await ann.begins({ durationDays: 1 }), await ann.begins({ durationDays: 1 })];
    await ann.checksIn(filled);
    environment.setNow('2026-03-03T00:00:00.000Z');
    const checkIn = (id: string) => challengeDetail(ann.app(), asOf(environment.now()), id)?.checkIn;
    expect(checkIn(empty)).toBeNull();
    expect(checkIn(filled)).toMatchObject({ type: 'CheckInsOver' });
  });

  test('SY10 participants of a pending challenge have no progress yet', () => {
    const challenge = challengeAt(NOW, 'ben');
    const detail = challengeDetail(anApp({ remote: cacheWith({ challenges: [challenge] }) }), asOf(NOW), challenge.id);
    expect(detail?.participants).toEqual([
      { person: 'ben', name: 'Unknown User', isMe: false, done: null, needed: null, outcome: 'pending' },
    ]);
    expect(detail).toMatchObject({ isCreator: false, startedAt: null });
  });

  test.each(['__proto__', 'constructor', ''])('the address %j is no challenge', (id) => {
    expect(challengeDetail(anApp(), asOf(NOW), id)).toBeNull();
  });
});
