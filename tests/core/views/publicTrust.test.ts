import { beforeEach, describe, expect, test } from 'vitest';
import { publicTrust$ } from '../../../core/views/explainProjections.ts';
import type { CreateChallenge } from '../../../core/domain/challenge/commands.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { openSample } from '../sample/support.ts';
import { annsEnvironment, type AnnsEnvironment, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';

const HOUR = 3_600_000;

let environment: Environment;
let others: Others;
let ann: Person;
let pass: AnnsEnvironment['pass'];
beforeEach(async () => void ({ environment, others, ann, pass } = await annsEnvironment()));

const shown = () => ann.gauntlet.project(publicTrust$).current();

/** Ann completes a challenge of one day, with Zoe or alone. The day is not over yet. */
async function runs({ isAlone = false, ...form }: Partial<CreateChallenge> & { isAlone?: boolean } = {}): Promise<void> {
  const id = await ann.creates({ type: 'group-free', durationDays: 1, ...form });
  if (!isAlone) others.acted('zoe', id, 'joined', environment.now());
  await ann.gauntlet.commands.startChallenge({ challengeId: id });
  await ann.checksIn(id);
  await ann.gauntlet.push();
}

/** What the server folds of Ann. */
const folded = (trust: number, completed: number): void =>
  others.profile('ann', { '/attributes/@trust': trust, '/attributes/@compl': completed });

describe('TR8 both figures, and why they differ', () => {
  test('TR8 a new person has no difference', () => {
    const same = { trust: 50, completed: 0 };
    expect(shown()).toEqual({ own: same, public: { ...same, badge: 'none' }, uncounted: [] });
  });

  test('TR8 what somebody else saw counts for both, without a reason', async () => {
    await runs();
    await pass(5);
    folded(53, 1);
    await ann.pulls();
    expect(shown()).toEqual({ own: { trust: 53, completed: 1 }, public: { trust: 53, completed: 1, badge: 'none' }, uncounted: [] });
  });

  test('TR8 a challenge without anybody else counts for the person alone', async () => {
    await runs({ isAlone: true });
    await pass(5);
    folded(50, 0);
    await ann.pulls();
    expect(shown()).toMatchObject({ own: { trust: 53, completed: 1 }, public: { trust: 50, completed: 0 } });
    expect(shown().uncounted).toEqual([{ reason: 'alone', challenges: 1 }]);
  });

  test('TR8 a challenge of less than 12 hours is too short', async () => {
    environment.advance(13 * HOUR);
    await ann.gauntlet.refresh();
    await runs();
    await pass(5);
    expect(shown()).toMatchObject({ own: { completed: 1 }, uncounted: [{ reason: 'short', challenges: 1 }] });
  });

  test('TR8 a challenge that the server does not have counts for nobody else', async () => {
    const id = await ann.begins({ type: 'group-free', durationDays: 1 });
    await ann.checksIn(id);
    await ann.gauntlet.push();
    await pass(5);
    environment.transport.nodes.get('challenges')?.delete(id);
    await ann.pulls();
    expect(shown()).toMatchObject({ own: { completed: 1 }, uncounted: [{ reason: 'unsent', challenges: 1 }] });
  });

  test('TR8 a completion that the server does not agree with yet counts for nobody else', async () => {
    const id = await ann.creates({ type: 'group-free', durationDays: 1 });
    others.acted('zoe', id, 'joined', environment.now());
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    const proof = await ann.checksIn(id);
    await ann.gauntlet.push();
    await pass(5);
    others.changed('proofs', proof.id, { '/attributes/@verif': 'no' });
    await ann.pulls();
    expect(shown()).toMatchObject({ own: { completed: 1 }, uncounted: [{ reason: 'unsent', challenges: 1 }] });
  });

  test('TR8 those after the third of a week count less; the most frequent reason comes first', async () => {
    for (let i = 0; i < 6; i += 1) await runs();
    await runs({ isAlone: true });
    await pass(5);
    expect(shown()).toMatchObject({
      own: { completed: 7 },
      uncounted: [
        { reason: 'week', challenges: 3 },
        { reason: 'alone', challenges: 1 },
      ],
    });
  });

  test('TR8 AC9 the sample history is only the own', async () => {
    const { gauntlet } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    expect(gauntlet.project(publicTrust$).current()).toEqual({
      own: { trust: 91, completed: 15 },
      public: { trust: 50, completed: 0, badge: 'none' },
      uncounted: [{ reason: 'sample', challenges: 15 }],
    });
  });
});
