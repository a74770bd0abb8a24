import { beforeEach, describe, expect, test } from 'vitest';
import { challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { contest$ } from '../../../core/views/contest.readModel.ts';
import { annsEnvironment, type AnnsEnvironment, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';

let others: Others;
let ann: Person;
let pass: AnnsEnvironment['pass'];
beforeEach(async () => void ({ others, ann, pass } = await annsEnvironment()));

const page = (id: string) => ann.gauntlet.project(challengeDetail$(id)).current();
const contest = (id: string) => ann.gauntlet.project(contest$(id)).current();
const states = (id: string) => page(id)?.myWindows.map(({ state }) => state);

describe('CH20 after leaving', () => {
  test('CH20 the page says when, what it cost, and that the server has it', async () => {
    const id = await ann.creates();
    await ann.gauntlet.commands.placeBet({ challengeId: id, stake: 500, paymentId: null });
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    await ann.checksIn(id);
    await pass(2);
    expect(page(id)?.left).toBe(null);
    await ann.gauntlet.commands.leaveChallenge({ challengeId: id });
    const left = { at: '2026-03-04T09:00:00.000Z', isConfirmed: false, stake: 500, feeCents: 0, missed: 2 };
    expect(page(id)).toMatchObject({ status: 'failed', left });
    await pass(0);
    expect(page(id)?.left).toEqual({ ...left, isConfirmed: true });
    await pass(7);
    expect(page(id)).toMatchObject({ status: 'failed', left: { ...left, isConfirmed: true } });
  });

  test('CH20 the window that was open is missed at once, later ones are not counted', async () => {
    const id = await ann.begins({ durationDays: 5 });
    await ann.checksIn(id);
    await pass(1);
    await ann.gauntlet.commands.leaveChallenge({ challengeId: id });
    expect(states(id)).toEqual(['done', 'missed-provisionally', 'not-counted', 'not-counted', 'not-counted']);
    await pass(0);
    await pass(7);
    expect(states(id)).toEqual(['done', 'missed', 'not-counted', 'not-counted', 'not-counted']);
  });

  test('CH20 the others see who left, and a person who failed otherwise did not leave', async () => {
    const id = others.challenge('ben', { '/attributes/@durat': 5 });
    others.acted('ben', id, 'started', '2026-03-02T00:00:00.000Z');
    others.acted('cleo', id, 'joined', '2026-03-02T00:00:00.000Z');
    others.acted('cleo', id, 'left', '2026-03-02T08:00:00.000Z');
    await pass(9);
    expect(contest(id).map(({ person, outcome, hasLeft }) => ({ person, outcome, hasLeft }))).toEqual([
      { person: 'ben', outcome: 'failed', hasLeft: false },
      { person: 'cleo', outcome: 'failed', hasLeft: true },
    ]);
  });

  test('CH20 a part that ends before the start leaves nothing to say', async () => {
    const id = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    await ann.pulls();
    await ann.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
    await pass(0);
    await ann.gauntlet.commands.leaveChallenge({ challengeId: id });
    expect(page(id)).toMatchObject({ takesPart: false, left: null });
  });
});
