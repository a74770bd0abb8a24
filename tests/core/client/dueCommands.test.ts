import { describe, expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../core/kernel/time/instant.ts';
import { newDevice, newEnvironment, openPerson, recorded, type Person } from '../replication/support.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

const END = '2026-03-08T23:00:00.000Z';

/** Ann pushes a challenge of seven days and checks in on its first `days` days. */
async function checkedIn(days: number) {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  const id = await ann.begins();
  for (let day = 0; day < days; day += 1) {
    environment.setNow(later('2026-03-02T09:30:00.000Z', day * DAY));
    await ann.checksIn(id);
  }
  return { environment, ann, id };
}

const stageOf = ({ app }: Person, id: string): string | undefined => ownChallenge(app().root.challenge, id)?.stage.name;

describe('scheduled commands: the day', () => {
  test('AC2 record the daily login once when the app opens on a new day, in any number of tabs', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const [one, two] = [await openPerson(environment, 'ann', device), await openPerson(environment, 'ann', device)];
    expect(recorded(one, 'DayOpened')).toEqual([]);
    environment.setNow('2026-03-02T23:30:00.000Z');
    await Promise.all([one.gauntlet.refresh(), two.gauntlet.refresh(), one.gauntlet.refresh()]);
    expect(recorded(one, 'DayOpened').map(({ command, day }) => ({ command, date: day.date }))).toEqual([
      { command: 'day:2026-03-03', date: '2026-03-03' },
    ]);
    await Promise.all([one.gauntlet.refresh(), two.gauntlet.refresh()]);
    expect([one, two].map(({ app }) => app().root.wallet.user)).toEqual([12_550, 12_550]);
  });

  test('AC2 record no second login when the clock is set back or the person flies to yesterday', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.setNow('2026-03-03T09:00:00.000Z');
    await ann.gauntlet.pull();
    for (const error of [-2 * DAY, -1 * DAY, 0]) {
      environment.setClockError(error);
      await ann.gauntlet.refresh();
    }
    environment.setZone('Pacific/Honolulu');
    await ann.gauntlet.refresh();
    expect(recorded(ann, 'DayOpened')).toHaveLength(1);
  });
});

describe("scheduled commands: misses and outcomes follow the server's clock alone", () => {
  test("SY5 decide nothing while only the device's clock says that the challenge is over", async () => {
    const { environment, ann, id } = await checkedIn(6);
    await ann.gauntlet.push();
    environment.setNow('2026-04-01T09:00:00.000Z');
    await ann.gauntlet.refresh();
    expect({ stage: stageOf(ann, id), missed: recorded(ann, 'CheckInMissed') }).toEqual({ stage: 'active', missed: [] });
    await ann.gauntlet.pull();
    expect(stageOf(ann, id)).toBe('completed');
  });

  test("SY5 decide by the server's clock when it is behind the device", async () => {
    const { environment, ann, id } = await checkedIn(6);
    await ann.gauntlet.push();
    // The last of the seven windows is empty, so the outcome is final 72 hours after it.
    environment.setNow(later(END, 72 * HOUR - 2 * MINUTE));
    environment.setClockError(30 * DAY);
    await ann.gauntlet.pull();
    environment.advance(2 * MINUTE - 1);
    await ann.gauntlet.pull();
    expect(stageOf(ann, id)).toBe('active');
    environment.advance(1 + 2 * MINUTE);
    await ann.gauntlet.pull();
    expect(stageOf(ann, id)).toBe('completed');
  });

  test('CH14 decide an outcome only when the server recorded one', async () => {
    const { environment, ann, id } = await checkedIn(6);
    await ann.gauntlet.push();
    environment.setNow(later(END, HOUR));
    await ann.gauntlet.pull();
    expect(stageOf(ann, id)).toBe('active');
    environment.setNow(later(END, 80 * HOUR));
    await ann.gauntlet.pull();
    expect(stageOf(ann, id)).toBe('completed');
    expect(recorded(ann, 'ChallengeXpAwarded')).toHaveLength(1);
  });

  test('CH11 record a missed window as final 72 hours after its end, once, from any tab', async () => {
    const { environment, ann } = await checkedIn(0);
    await ann.gauntlet.push();
    const second = await openPerson(environment, 'ann', ann.device);
    const firstFinal = '2026-03-05T23:00:00.000Z';
    environment.setNow(later(firstFinal, -1));
    await ann.gauntlet.pull();
    expect(recorded(ann, 'CheckInMissed')).toEqual([]);
    environment.setNow(firstFinal);
    await Promise.all([ann.gauntlet.pull(), second.gauntlet.pull()]);
    await ann.gauntlet.refresh();
    expect(recorded(ann, 'CheckInMissed')).toMatchObject([{ data: { window: 0 } }]);
  });

  test('CH12 fail a challenge when its misses are final, and settle a bet on it once, also with two tabs', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const [one, two] = [await openPerson(environment, 'ann', device), await openPerson(environment, 'ann', device)];
    const id = await one.creates();
    await one.gauntlet.commands.placeBet({ challengeId: id, stake: 500 });
    await one.gauntlet.commands.startChallenge({ challengeId: id });
    await one.gauntlet.push();
    environment.setNow('2026-04-01T09:00:00.000Z');
    await Promise.all([one.gauntlet.pull(), two.gauntlet.pull()]);
    await one.gauntlet.refresh();
    expect({
      stage: stageOf(one, id),
      failures: recorded(one, 'ChallengeFailed').length,
      lostBets: recorded(one, 'BetLost').length,
    }).toEqual({ stage: 'failed', failures: 1, lostBets: 1 });
    expect(one.app().root.log.voided).toEqual([]);
  });
});

describe('scheduled commands: achievements', () => {
  test('PR8 unlock in the same round as the events that earn them', async () => {
    const { environment, ann } = await checkedIn(6);
    await ann.gauntlet.push();
    environment.setNow(later(END, 80 * HOUR));
    await ann.gauntlet.pull();
    const [unlocked, ...more] = recorded(ann, 'AchievementUnlocked');
    expect({ command: unlocked?.command, more }).toEqual({ command: 'achievement:first-victory', more: [] });
  });
});
