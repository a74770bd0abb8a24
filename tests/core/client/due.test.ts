import { describe, expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../../core/kernel/time/instant.ts';
import { newDevice, newWorld, openPerson, recorded, type Person } from '../replication/support.ts';

const END = '2026-03-08T23:00:00.000Z';

/** Ann checks in on the first `days` days of a challenge of seven, and tells of it. */
async function checkedIn(days: number) {
  const world = newWorld();
  const ann = await openPerson(world);
  const id = await ann.begins();
  for (let day = 0; day < days; day += 1) {
    world.travelTo(later('2026-03-02T09:30:00.000Z', day * DAY));
    await ann.checksIn(id);
  }
  return { world, ann, id };
}

const stageOf = ({ app }: Person, id: string): string | undefined => app().root.challenge.byId[id]?.stage.name;

describe('what is due: the day', () => {
  test('AC2 opening the app on a new day is the daily login, once, in however many tabs', async () => {
    const world = newWorld();
    const device = newDevice();
    const [one, two] = [await openPerson(world, 'ann', device), await openPerson(world, 'ann', device)];
    expect(recorded(one, 'DayOpened')).toEqual([]);
    world.travelTo('2026-03-02T23:30:00.000Z');
    await Promise.all([one.gauntlet.refresh(), two.gauntlet.refresh(), one.gauntlet.refresh()]);
    expect(recorded(one, 'DayOpened').map(({ command, day }) => [command, day.date])).toEqual([['day:2026-03-03', '2026-03-03']]);
    await Promise.all([one.gauntlet.refresh(), two.gauntlet.refresh()]);
    expect([one, two].map(({ app }) => app().root.wallet.user)).toEqual([12_550, 12_550]);
  });

  test('AC2 a clock set back, and a flight to yesterday, claim nothing again', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    for (const instant of ['2026-03-03T09:00:00.000Z', '2026-03-01T09:00:00.000Z', '2026-03-03T10:00:00.000Z']) {
      world.travelTo(instant);
      await ann.gauntlet.refresh();
    }
    world.carryTo('Pacific/Honolulu');
    await ann.gauntlet.refresh();
    expect(recorded(ann, 'DayOpened')).toHaveLength(1);
  });
});

describe('what is due: misses and outcomes, by the clock of the server alone', () => {
  test('SY5 a device whose clock says that it is over decides nothing while the server has not said so', async () => {
    const { world, ann, id } = await checkedIn(6);
    await ann.gauntlet.push();
    world.travelTo('2026-04-01T09:00:00.000Z');
    await ann.gauntlet.refresh();
    expect([stageOf(ann, id), recorded(ann, 'CheckInMissed')]).toEqual(['active', []]);
    await ann.gauntlet.pull('challenges');
    expect(stageOf(ann, id)).toBe('completed');
  });

  test('SY5 a server whose clock is behind the device decides by its own', async () => {
    const { world, ann, id } = await checkedIn(6);
    await ann.gauntlet.push();
    world.travelTo('2026-04-01T09:00:00.000Z');
    const says = (now: string) =>
      world.transport.script({ status: 200, retryAfterMs: null, body: { ok: true, payload: { now, nodes: [] } } });
    says(later(END, -1));
    await ann.gauntlet.pull('proofs');
    expect(stageOf(ann, id)).toBe('active');
    says(END);
    await ann.gauntlet.pull('proofs');
    expect(stageOf(ann, id)).toBe('completed');
  });

  test('CH14 an outcome waits until everything that was done in the challenge is answered', async () => {
    const { world, ann, id } = await checkedIn(6);
    world.travelTo(later(END, HOUR));
    await ann.gauntlet.pull('challenges');
    expect(stageOf(ann, id)).toBe('active');
    await ann.gauntlet.push();
    await ann.gauntlet.refresh();
    expect(stageOf(ann, id)).toBe('completed');
    expect(recorded(ann, 'ChallengeXpAwarded')).toHaveLength(1);
  });

  test('CH11 a window is missed for good 72 hours after its end, once, whatever opens the app', async () => {
    const { world, ann } = await checkedIn(0);
    const second = await openPerson(world, 'ann', ann.device);
    const firstFinal = '2026-03-05T23:00:00.000Z';
    world.travelTo(later(firstFinal, -1));
    await ann.gauntlet.pull('proofs');
    expect(recorded(ann, 'CheckInMissed')).toEqual([]);
    world.travelTo(firstFinal);
    await Promise.all([ann.gauntlet.pull('proofs'), second.gauntlet.pull('proofs')]);
    await ann.gauntlet.refresh();
    expect(recorded(ann, 'CheckInMissed')).toMatchObject([{ data: { window: 0 } }]);
  });

  test('CH12 a challenge fails when its misses are final, and a bet on it is settled once, in two tabs too', async () => {
    const world = newWorld();
    const device = newDevice();
    const [one, two] = [await openPerson(world, 'ann', device), await openPerson(world, 'ann', device)];
    const id = await one.creates();
    await one.gauntlet.acts.placeBet({ challengeId: id, stake: 500 });
    await one.gauntlet.acts.startChallenge({ challengeId: id });
    await one.gauntlet.push();
    world.travelTo('2026-04-01T09:00:00.000Z');
    await Promise.all([one.gauntlet.pull('proofs'), two.gauntlet.pull('proofs')]);
    await one.gauntlet.refresh();
    expect([stageOf(one, id), recorded(one, 'ChallengeFailed').length, recorded(one, 'BetLost').length]).toEqual(['failed', 1, 1]);
    expect(one.app().root.log.voided).toEqual([]);
  });
});

describe('what is due: achievements', () => {
  test('PR8 follow in the same round from what made them due', async () => {
    const { world, ann } = await checkedIn(6);
    world.travelTo(later(END, HOUR));
    await ann.gauntlet.push();
    await ann.gauntlet.pull('challenges');
    const [unlocked, ...more] = recorded(ann, 'AchievementUnlocked');
    expect([unlocked?.command, more]).toEqual(['achievement:first-victory', []]);
  });
});
