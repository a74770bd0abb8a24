import { beforeEach, describe, expect, test } from 'vitest';
import { checkIn$, checkInNews, type CheckInView } from '../../../core/views/checkIn.readModel.ts';
import { DAY } from '../../../core/kernel/time/instant.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { newEnvironment, openPerson, type Person } from '../replication/support.ts';
import { openScreens } from './projectionScenario.ts';
import { ownProofs } from '../../../core/domain/proof/state.ts';

let environment: Environment;
let ann: Person;
beforeEach(async () => {
  environment = newEnvironment();
  ann = await openPerson(environment);
});

const viewOf = (id: string) => ann.gauntlet.project(checkIn$(id)).current();

function view(id: string): CheckInView {
  const found = viewOf(id);
  return found ?? expect.fail(`There is no check-in in ${id}.`);
}

/** Checks in and returns what it brought. */
async function bringsOf(id: string) {
  const before = view(id);
  await ann.checksIn(id);
  return checkInNews(before, view(id));
}

/** Lets a day pass and checks in, `times` times. */
async function checksInDaily(id: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await ann.checksIn(id);
    environment.advance(DAY);
    await ann.gauntlet.refresh();
  }
}

describe('what a check-in needs', () => {
  test('CH9 is unknown where the person takes no part, and before the start', async () => {
    const waiting = await ann.creates();
    for (const id of [waiting, 'nowhere', 'constructor', '00000000-0000-4000-8000-000000000099']) expect(viewOf(id)).toBeNull();
  });

  test('CH10 is due until the window is filled, and again with the next window', async () => {
    const id = await ann.begins();
    expect(view(id)).toMatchObject({ title: 'Run 5k', proofType: 'text', frequency: 'daily', refusal: null });
    expect(view(id)).toMatchObject({ standing: { due: { number: 1, inGrace: false }, isDoneForNow: false } });
    await ann.checksIn(id);
    expect(view(id)).toMatchObject({ standing: { due: null, isDoneForNow: true }, refusal: null });
    environment.advance(DAY);
    await ann.gauntlet.refresh();
    expect(view(id)).toMatchObject({ standing: { due: { number: 2 }, isDoneForNow: false }, refusal: null });
  });

  test('CH10 is refused after the last window', async () => {
    const id = await ann.begins({ durationDays: 1 });
    environment.advance(2 * DAY);
    await ann.gauntlet.refresh();
    expect(view(id)).toMatchObject({ standing: { due: null, isDoneForNow: false }, refusal: { type: 'CheckInsOver' } });
  });

  test('PF2 has the last number that was sent, of a number alone', async () => {
    const id = await ann.begins({ proofType: 'metric' });
    expect(view(id).lastValue).toBeNull();
    await ann.checksIn(id, { type: 'metric', value: 12.5 });
    await ann.checksIn(id, { type: 'metric', value: 0 });
    expect(view(id).lastValue).toBe(0);
  });
});

describe('what a check-in brought', () => {
  test('CH21 PR1 the first one moves the progress and the streak, and is a milestone once', async () => {
    const id = await ann.begins();
    expect(await bringsOf(id)).toEqual({ counted: true, extendedStreak: true, milestones: [{ name: 'first' }] });
    expect(view(id)).toMatchObject({
      course: { done: 1, needed: 6, windows: 7, pace: 'on-track' },
      streak: { days: 1, activeToday: true },
      nextTier: { missing: 2, multiplier: 1.2 },
    });
    expect(await bringsOf(id)).toEqual({ counted: false, extendedStreak: false, milestones: [] });
  });

  test('PR3 PR5 a tier of the streak is a milestone with its multiplier', async () => {
    const id = await ann.begins();
    await checksInDaily(id, 2);
    expect(await bringsOf(id)).toMatchObject({ milestones: [{ name: 'tier', tier: 'Starter', multiplier: 1.2 }] });
    expect(view(id)).toMatchObject({ streak: { days: 3 }, nextTier: { missing: 4, multiplier: 1.5 } });
  });

  test('CH12 the check-in that is enough reaches the goal, once', async () => {
    const id = await ann.begins({ durationDays: 2 });
    await checksInDaily(id, 1);
    expect((await bringsOf(id)).milestones).toEqual([{ name: 'goal' }]);
    expect((await bringsOf(id)).milestones).toEqual([]);
  });

  test('PR8 an achievement that it unlocked is a milestone, also when it unlocks a moment later', async () => {
    const id = await ann.begins({ durationDays: 30 });
    await checksInDaily(id, 6);
    const before = view(id);
    await ann.checksIn(id);
    await ann.gauntlet.refresh();
    expect(checkInNews(before, view(id)).milestones).toContainEqual({ name: 'achievement', achievement: 'Streak Master' });
  });

  test('AC10 check-ins of the sample history do not make the first own one an ordinary one', async () => {
    const { state, asOf, sample } = await openScreens();
    expect(checkIn$(sample).select(state, asOf)).toMatchObject({ total: 0 });
    expect(ownProofs(state.root.proof, sample).length).toBeGreaterThan(0);
  });
});
