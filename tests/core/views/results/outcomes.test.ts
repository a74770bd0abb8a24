import { describe, expect, test } from 'vitest';
import { did, type Given, type Step } from '@gauntlet/core/testing';
import { outcomesOf, type Outcomes } from '../../../../core/views/results/outcomes.readModel.ts';
import type { Range } from '../../../../core/views/results/span.ts';
import { asOf, completes, daysPass, given, latest, opened } from '../../domain/wallet/scenario.ts';

const outcomes = ({ root, store }: Given, range: Range = null): Outcomes =>
  outcomesOf(root.challenge, root.progress.entries, range, asOf(store).day.date);
const fitness = (results: Outcomes) => results.categories.find(({ category }) => category === 'fitness');
const comments: Step = (store) => did('PostComment', { challengeId: latest(store.root), text: 'Done at last' })(store);

describe('the outcomes of challenges', () => {
  test('RS4 the range ends at an outcome that lies after today, after a flight to the west', () => {
    const { root } = given(opened, completes());
    expect(outcomesOf(root.challenge, root.progress.entries, 30, '2026-03-08').span).toEqual({ from: '2026-02-08', to: '2026-03-09' });
  });

  test('RS2 the list holds at most 50 results, and the counts hold all', () => {
    const { root, store } = given(opened, completes());
    const many = root.challenge.outcomes.flat().flatMap((each) => Array.from({ length: 51 }, (_, i) => ({ ...each, event: `${i}` })));
    const results = outcomesOf({ ...root.challenge, outcomes: [many] }, root.progress.entries, null, asOf(store).day.date);
    expect([results.lines.length, results.completed]).toEqual([50, 51]);
    expect([results.lines[0]?.id, results.lines.at(-1)?.id]).toEqual(['50', '1']);
  });

  test('RS8 the XP of a category excludes the XP of comments on its challenges', () => {
    const scenario = given(opened, completes(), comments);
    expect(scenario.root.progress.entries.flat().map(({ source, about }) => [source, about])).toContainEqual([
      'social',
      latest(scenario.root),
    ]);
    expect(fitness(outcomes(scenario))?.xp).toBe(50);
  });

  test('RS4 RS8 the XP of a category excludes challenges that were completed before the range', () => {
    const scenario = given(opened, completes(), daysPass(40));
    expect(fitness(outcomes(scenario, 30))).toMatchObject({ completed: 0, xp: 0 });
    expect(fitness(outcomes(scenario, 90))).toMatchObject({ completed: 1, xp: 50 });
  });

  test('RS3 RS8 a result whose challenge the state does not hold counts, without a line and without a category', () => {
    const { root, store } = given(opened, completes());
    const results = outcomesOf({ ...root.challenge, byId: [] }, root.progress.entries, null, asOf(store).day.date);
    expect(results).toMatchObject({ completed: 1, lines: [] });
    expect(results.categories.map(({ completed, xp }) => [completed, xp])).toEqual(Array.from({ length: 5 }, () => [0, 0]));
  });
});
