import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, did, happened, type Step } from '@gauntlet/core/testing';
import { neededOf } from '../../../../core/domain/challenge/windows.ts';
import { dueCommands } from '../../../../core/domain/dueCommands.ts';
import {
  acknowledged,
  all,
  bets,
  bounds,
  checksIn,
  creates,
  due,
  given,
  latest,
  refused,
  standing,
  starts,
  typesOf,
  voided,
} from './story.ts';

const running: Step = all(creates(), starts, acknowledged);
const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
/** Check-ins at noon of these days of March. */
const checksInOn = (...days: number[]): Step => all(...days.map((day) => all(at(`2026-03-0${day}T12:00:00.000Z`), checksIn)));
const END = '2026-03-06T23:00:00.000Z';

describe('enough', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 4],
    [6, 5],
    [7, 6],
    [10, 8],
    [30, 24],
    [35, 28],
    [365, 292],
  ])('CH12 of %d windows is %d', (windows, needed) => expect(neededOf(windows)).toBe(needed));

  test('CH12 is exactly the ceiling of four fifths for every number of windows there can be', () => {
    for (let windows = 1; windows <= 365; windows += 1) {
      const needed = neededOf(windows);
      expect(needed * 5 >= windows * 4 && (needed - 1) * 5 < windows * 4).toBe(true);
    }
  });
});

describe('completed', () => {
  const four = given(running, checksInOn(2, 3, 5, 6)).root;

  test('CH12 at the end of the last window, not before, however many are done', () => {
    expect(standing(four, '2026-03-06T22:59:59.999Z').outcome).toEqual({ name: 'running' });
    expect(standing(four, END)).toMatchObject({ windows: 5, needed: 4, done: 4, outcome: { name: 'completed', endedAt: END } });
  });

  test('CH12 what was missed still becomes final, and counts', () => {
    const story = given(running, checksInOn(2, 3, 5, 6), acknowledged, at(END), due);
    expect(latest(story.root).stage.name).toBe('completed');
    expect(story.root.trust).toMatchObject({ completed: 1, missed: 0 });
    [at('2026-03-07T23:00:00.000Z'), due].forEach((step) => step(story.book));
    expect(story.root.trust).toMatchObject({ completed: 1, missed: 1 });
  });

  test('CH12 in the grace after the end too', () => {
    const story = given(running, checksInOn(2, 3, 4), at('2026-03-07T00:30:00.000Z'));
    expect(standing(story.root, '2026-03-07T00:30:00.000Z').outcome.name).toBe('running');
    checksIn(story.book);
    expect(standing(story.root, '2026-03-07T00:30:00.000Z').outcome).toEqual({ name: 'completed', endedAt: END });
  });

  test('CH12 windows are one’s own: who joins later needs four fifths of what is left', () => {
    const { root } = given(at('2026-03-03T09:00:00.000Z'), creates({ durationDays: 4 }), starts);
    expect(standing(root, '2026-03-03T09:00:00.000Z')).toMatchObject({ windows: 4, needed: 4 });
  });
});

describe('failed', () => {
  test('CH12 as soon as enough cannot be reached: with the second final miss of five', () => {
    const { root } = given(running);
    expect(standing(root, '2026-03-06T22:59:59.999Z').outcome).toEqual({ name: 'running' });
    expect(standing(root, END).outcome).toEqual({ name: 'failed', endedAt: END });
  });

  test('CH12 too few at the end goes on until the misses are final', () => {
    const { root } = given(running, checksInOn(2, 3, 4));
    expect(standing(root, '2026-03-09T22:59:59.999Z').outcome).toEqual({ name: 'running' });
    expect(standing(root, '2026-03-09T23:00:00.000Z').outcome).toEqual({ name: 'failed', endedAt: '2026-03-09T23:00:00.000Z' });
  });

  test('CH12 the end is the instant at which it was certain, whenever one looks', () => {
    const story = given(running, at('2026-06-01T00:00:00.000Z'), due);
    expect(latest(story.root).stage).toMatchObject({ name: 'failed', endedAt: END, windows: 5, needed: 4, done: 0 });
  });
});

describe('recording the end', () => {
  const done: Step = all(running, checksInOn(2, 3, 4, 5, 6));
  const decide = (before: readonly Step[], serverTime: string) => {
    const story = given(...before);
    return story.when('DecideOutcome', { challengeId: latest(story.root).id, serverTime });
  };

  test('CH14 needs the server’s clock: one’s own may be ahead', () => {
    expect(decide([done, acknowledged, at('2026-04-01T00:00:00.000Z')], '2026-03-06T22:59:59.999Z').refusal).toEqual({
      type: 'NotOverYet',
    });
    expect(typesOf(decide([done, acknowledged, at(END)], END))).toEqual(['ChallengeCompleted', 'ChallengeXpAwarded']);
  });

  test('CH14 without the server’s clock nothing is due', () => {
    const { root, book } = given(done, acknowledged, at('2026-04-01T00:00:00.000Z'));
    const day = book.world.ports.calendar.dayOf(book.world.now(), 'Europe/Berlin');
    expect(dueCommands(root, { now: book.world.now(), day }, null).map(({ type }) => type)).not.toContain('DecideOutcome');
  });

  test('CH14 waits for the server’s answers, and earns nothing until then', () => {
    const then = decide([done, at(END)], END);
    expect(then.refusal && refusalText(then.refusal)).toBe('Waiting for the server to confirm your check-ins.');
    expect(then.root).toMatchObject({ trust: { completed: 0 }, progress: { earned: { challenges: 0 } } });
  });

  test('CH14 a check-in that was refused meanwhile does not count', () => {
    const before: Step = all(running, checksInOn(2, 3, 4), acknowledged, checksInOn(5), at(END));
    expect(typesOf(decide([before, acknowledged], END))[0]).toBe('ChallengeCompleted');
    expect(decide([before, refused], END).refusal).toEqual({ type: 'NotOverYet' });
  });

  test('CH14 XP, trust and the bet follow in the same transaction', () => {
    const week: Step = all(opened, creates({ durationDays: 7, frequency: 'weekly' }), bets(200), starts, checksIn, acknowledged);
    const story = given(week, at('2026-03-08T23:00:00.000Z'));
    const then = story.when('DecideOutcome', { challengeId: latest(story.root).id, serverTime: '2026-03-08T23:00:00.000Z' });
    expect(typesOf(then)).toEqual(['ChallengeCompleted', 'ChallengeXpAwarded', 'BetWon']);
    expect(then.root).toMatchObject({
      trust: { completed: 1 },
      wallet: { user: 12_300 + 1_530 },
      progress: { earned: { challenges: 50 } },
    });
    const lost = given(opened, creates({ durationDays: 7 }), bets(200), starts, acknowledged, at('2026-04-01T00:00:00.000Z'), due);
    expect(typesOf(lost.book)).toEqual(expect.arrayContaining(['ChallengeFailed', 'BetLost']));
    expect(lost.root).toMatchObject({ trust: { completed: 0 }, progress: { earned: { challenges: 0 } } });
  });

  test('CH14 nothing ends of what nobody knows', () => {
    expect(given().when('DecideOutcome', { challengeId: 'nowhere', serverTime: END }).refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH14 is done once: ids are made of challenge, kind and window', () => {
    const { root } = given(running);
    const late = '2026-03-09T23:00:00.000Z';
    const day = given().book.world.ports.calendar.dayOf(late, 'Europe/Berlin');
    const { id } = latest(root);
    const ids = dueCommands(root, { now: late, day }, late).map((command) => command.id);
    expect(ids).toEqual([...[0, 1, 2, 3, 4].map((window) => `missed:${id}:${window}`), `outcome:${id}`]);
    const twice = given(done, acknowledged, at(END), due);
    const again = twice.when('DecideOutcome', { challengeId: latest(twice.root).id, serverTime: END });
    expect(again.refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH14 a second end that a merge brings is voided, and so are its XP', () => {
    const story = given(done, acknowledged, at(END), due);
    const { completed } = story.root.trust;
    const facts = story.book.events.filter(({ type }) => type === 'ChallengeCompleted' || type === 'ChallengeXpAwarded');
    for (const { type, data } of facts) happened(type, data)(story.book);
    expect(voided(story)).toEqual(['CH12: not running', 'PR6: awarded before']);
    expect(story.root.trust.completed).toBe(completed);
  });

  test('CH14 a clock set back fills nothing: time in the log stands still', () => {
    const story = given(running, at(END), did('OpenDay'), at('2026-03-02T10:00:00.000Z'), checksIn);
    expect(story.book.events.at(-1)?.at).toBe(END);
    expect(Object.keys(latest(story.root).proofs)).toEqual(['4']);
    expect(bounds(story.root)[5]).toBe(END);
  });
});
