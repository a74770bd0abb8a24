import { describe, expect, test } from 'vitest';
import { brief$, history$, trending$ } from '@gauntlet/core';
import { createScenario } from '@gauntlet/core/testing';
import type { AppState } from '../../../../core/views/appState.ts';
import type { Category } from '../../../../core/domain/challenge/events.ts';
import type { OwnChallenge, Stage } from '../../../../core/domain/challenge/state.ts';
import { historyOf } from '../../../../core/views/coach/history.readModel.ts';
import { EMPTY_CACHE } from '../../../../core/replication/remoteCache.ts';
import { DEFAULT_PREFERENCES } from '../../../../core/domain/coach/preferences.ts';
import { openSample } from '../../sample/support.ts';
import { othersIn } from '../../views/communityScenario.ts';
import { calendar, newEnvironment, openPerson } from '../../replication/support.ts';
import { ownChallenges } from '../../../../core/domain/challenge/state.ts';
import { pagedRecord } from '../../../../core/kernel/lib/pagedRecord.ts';

const RUN = {
  startedAt: '2026-03-01T08:00:00.000Z',
  endDate: '2026-03-08',
  bounds: ['2026-02-28T23:00:00.000Z', '2026-03-07T23:00:00.000Z'],
};
const ENDED = { run: RUN, endedAt: '2026-03-08T00:00:00.000Z', windows: 7, needed: 6, done: 6 };

type CardTerms = { stage?: Stage['name']; category?: Category; days?: number; title?: string };

function stageOf(name: Stage['name']): Stage {
  if (name === 'completed' || name === 'failed') return { name, ...ENDED };
  if (name === 'active') return { name, run: RUN };
  if (name === 'cancelled') return { name, at: ENDED.endedAt };
  return name === 'refused' ? { name, message: 'no' } : { name };
}

/** The app of a person with these challenges, oldest first. */
function appWith(...cards: readonly CardTerms[]): AppState {
  const own = cards.map(({ stage = 'completed', category = 'fitness', days = 30, title = 'Run 5k' }, i): OwnChallenge => {
    const terms = {
      title,
      type: 'group-free',
      category,
      proofType: 'text',
      frequency: 'daily',
      durationDays: days,
      entryFeeCents: 0,
      opponent: null,
    } as const;
    const joinedAt = `2026-01-${String(i + 1).padStart(2, '0')}T08:00:00.000Z`;
    return {
      id: `c${i}`,
      creator: 'ann',
      terms,
      joinedAt,
      zone: 'UTC',
      stage: stageOf(stage),
      left: null,
      isSample: false,
      proofs: {},
      missed: [],
      isPinned: false,
    };
  });
  const { root } = createScenario({ calendar })();
  const byId = pagedRecord(own.map((each) => [each.id, each]));
  return {
    root: { ...root, challenge: { ...root.challenge, byId } },
    remote: EMPTY_CACHE,
    connection: 'idle',
    accountLog: { confirmed: 0, generation: 0, status: 'idle' },
    delays: {},
    calendar,
    zone: 'UTC',
    clockAheadMs: 0,
    notSaved: null,
    restoredAt: null,
    me: 'ann',
  };
}

const of = (count: number, terms: CardTerms): CardTerms[] => Array.from({ length: count }, () => terms);
const completed = (count: number) => of(count, { stage: 'completed' });
const failed = (count: number) => of(count, { stage: 'failed' });

describe('history', () => {
  test('CO4 is empty without challenges', () => {
    expect(historyOf(appWith())).toEqual({
      userId: 'ann',
      completedChallenges: 0,
      successRate: 0,
      preferredCategories: [],
      averageDuration: 30,
      skillLevel: 'beginner',
      recentActivity: [],
    });
  });

  test('CO4 computes the success rate of ended challenges, and ignores cancelled and refused ones', () => {
    const app = appWith(...completed(2), ...failed(1), { stage: 'active', days: 60 }, { stage: 'pending', days: 30 });
    expect(historyOf(app)).toMatchObject({ completedChallenges: 2, successRate: 67, averageDuration: 36 });
    const other: CardTerms = { category: 'diet', title: 'Not this', days: 300 };
    const more = appWith(...completed(2), ...failed(1), { ...other, stage: 'cancelled' }, { ...other, stage: 'refused' });
    expect(historyOf(more)).toMatchObject({
      preferredCategories: ['fitness'],
      averageDuration: 30,
      recentActivity: ['Run 5k', 'Run 5k', 'Run 5k'],
    });
  });

  test('CO4 lists the three most frequent categories, the newer one first at equal counts', () => {
    const categories = ['skill', 'diet', 'study', 'study', 'habit', 'diet', 'fitness', 'study'] as const;
    expect(historyOf(appWith(...categories.map((category) => ({ category })))).preferredCategories).toEqual(['study', 'diet', 'fitness']);
  });

  test('CO4 lists the last five titles, newest first', () => {
    const titles = ['one', 'two', 'three', 'four', 'five', 'six'];
    expect(historyOf(appWith(...titles.map((title) => ({ title })))).recentActivity).toEqual(['six', 'five', 'four', 'three', 'two']);
  });

  test('CO4 orders challenges by instant, not by key', () => {
    const app = appWith(...['one', 'two', 'three', 'four'].map((title) => ({ title })));
    const [c0, c1, c2, c3] = ownChallenges(app.root.challenge);
    if (!c0 || !c1 || !c2 || !c3) throw new Error('expected four challenges');
    const byId = pagedRecord([c2, c0, c3, c1].map((each) => [each.id, each]));
    const shuffled = { ...app, root: { ...app.root, challenge: { ...app.root.challenge, byId } } };
    expect(historyOf(shuffled).recentActivity).toEqual(['four', 'three', 'two', 'one']);
  });

  test.each([
    ['beginner', { done: 2, missed: 0 }],
    ['beginner', { done: 1, missed: 1 }],
    ['intermediate', { done: 3, missed: 0 }],
    ['beginner', { done: 2, missed: 2 }],
    ['intermediate', { done: 6, missed: 5 }],
    ['intermediate', { done: 10, missed: 0 }],
    ['advanced', { done: 11, missed: 0 }],
    ['intermediate', { done: 9, missed: 3 }],
    ['advanced', { done: 10, missed: 3 }],
    ['advanced', { done: 46, missed: 15 }],
    ['beginner', { done: 5, missed: 6 }],
  ] as const)('CO4 the skill level is %s with %j', (skillLevel, { done, missed }) => {
    expect(historyOf(appWith(...completed(done), ...failed(missed))).skillLevel).toBe(skillLevel);
  });

  test('CO4 includes the sample until the person starts fresh', async () => {
    const { gauntlet } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    const current = () => gauntlet.project(history$).current();
    expect(current().completedChallenges).toBe(15);
    expect(current().recentActivity).toHaveLength(5);
    await gauntlet.commands.startFresh();
    expect(current()).toMatchObject({ completedChallenges: 0, recentActivity: [], averageDuration: 30 });
  });
});

describe('trending titles', () => {
  test('CO5 are the five most frequent titles in lower case and stable order, without cancelled challenges', async () => {
    const environment = newEnvironment();
    const others = othersIn(environment);
    const named = (title: string, changes = {}) => others.challenge('ben', { '/text': title, ...changes });
    for (const title of ['Read More', 'Walk it', 'read more', 'Zen time', 'WALK IT', 'READ MORE', 'Apples', 'Bananas', 'Cherries'])
      named(title);
    for (const _ of [1, 2, 3, 4]) named('Taken back', { '/attributes/@chlSt': 'cancelled' });
    const person = await openPerson(environment);
    await person.pulls();
    expect(person.gauntlet.project(trending$).current()).toEqual(['read more', 'walk it', 'apples', 'bananas', 'cherries']);
    await person.creates({ title: 'Zen Time' });
    expect(person.gauntlet.project(trending$).current()).toEqual(['read more', 'walk it', 'zen time', 'apples', 'bananas']);
  });

  test('CO5 are empty before the first pull', async () => {
    const person = await openPerson(newEnvironment());
    expect(person.gauntlet.project(trending$).current()).toEqual([]);
  });
});

test('CO12 the brief consists of history, preferences and trending titles', async () => {
  const { gauntlet } = await openPerson(newEnvironment());
  const ask = gauntlet.project(brief$).current();
  expect(ask).toEqual({
    history: gauntlet.project(history$).current(),
    preferences: DEFAULT_PREFERENCES,
    trending: [],
  });
});
