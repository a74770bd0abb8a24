import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, did, happened, type Step } from '@gauntlet/core/testing';
import { neededOf } from '../../../../core/domain/challenge/windows.ts';
import { HOUR, later } from '../../../../core/kernel/time/instant.ts';
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
  outcomeIn,
  recorded,
  recordedAs,
  refused,
  statusAt,
  starts,
  typesOf,
  voided,
} from './scenario.ts';

const running: Step = all(creates(), starts, acknowledged);
const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
/** Check-ins at noon of these days of March. */
const checksInOn = (...days: number[]): Step => all(...days.map((day) => all(at(`2026-03-0${day}T12:00:00.000Z`), checksIn)));
const END = '2026-03-06T23:00:00.000Z';

describe('required check-ins', () => {
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
  ])('CH12 of %d windows %d are required', (windows, needed) => expect(neededOf(windows)).toBe(needed));

  test('CH12 the required number is the ceiling of four fifths for every possible number of windows', () => {
    for (let windows = 1; windows <= 365; windows += 1) {
      const needed = neededOf(windows);
      expect(needed * 5 >= windows * 4 && (needed - 1) * 5 < windows * 4).toBe(true);
    }
  });
});

describe('completion', () => {
  const four = given(running, checksInOn(2, 3, 5, 6)).root;

  test('CH12 completes at the end of the last window and not before, however many check-ins are done', () => {
    expect(statusAt(four, '2026-03-06T22:59:59.999Z').outcome).toEqual({ name: 'running' });
    expect(statusAt(four, END)).toMatchObject({ windows: 5, needed: 4, done: 4, outcome: { name: 'completed', endedAt: END } });
  });

  test('CH12 misses become final and count after completion', () => {
    const scenario = given(running, checksInOn(2, 3, 5, 6), acknowledged, at(END), due);
    expect(latest(scenario.root).stage.name).toBe('completed');
    expect(scenario.root.trust).toMatchObject({ completed: 1, missed: 0 });
    [at('2026-03-07T23:00:00.000Z'), due].forEach((step) => step(scenario.store));
    expect(scenario.root.trust).toMatchObject({ completed: 1, missed: 1 });
  });

  test('CH12 completes by a check-in in the grace period after the end', () => {
    const scenario = given(running, checksInOn(2, 3, 4), at('2026-03-07T00:30:00.000Z'));
    expect(statusAt(scenario.root, '2026-03-07T00:30:00.000Z').outcome.name).toBe('running');
    checksIn(scenario.store);
    expect(statusAt(scenario.root, '2026-03-07T00:30:00.000Z').outcome).toEqual({ name: 'completed', endedAt: END });
  });

  test('CH12 requires four fifths of the own windows after a late joining', () => {
    const { root } = given(at('2026-03-03T09:00:00.000Z'), creates({ durationDays: 4 }), starts);
    expect(statusAt(root, '2026-03-03T09:00:00.000Z')).toMatchObject({ windows: 4, needed: 4 });
  });
});

describe('failure', () => {
  test('CH12 fails as soon as the required number is out of reach: with the second final miss of five', () => {
    const { root } = given(running);
    expect(statusAt(root, '2026-03-06T22:59:59.999Z').outcome).toEqual({ name: 'running' });
    expect(statusAt(root, END).outcome).toEqual({ name: 'failed', endedAt: END });
  });

  test('CH12 too few check-ins at the end fail only when the misses are final', () => {
    const { root } = given(running, checksInOn(2, 3, 4));
    expect(statusAt(root, '2026-03-09T22:59:59.999Z').outcome).toEqual({ name: 'running' });
    expect(statusAt(root, '2026-03-09T23:00:00.000Z').outcome).toEqual({ name: 'failed', endedAt: '2026-03-09T23:00:00.000Z' });
  });

  test('CH12 the failure ends at the instant at which it became certain, independent of when the app runs', () => {
    const scenario = given(running, at('2026-06-01T00:00:00.000Z'), due);
    expect(latest(scenario.root).stage).toMatchObject({ name: 'failed', endedAt: END, windows: 5, needed: 4, done: 0 });
  });
});

describe('recording the outcome', () => {
  const done: Step = all(running, checksInOn(2, 3, 4, 5, 6));
  const decide = (before: readonly Step[], serverTime: string) => {
    const scenario = given(...before);
    return scenario.when('DecideOutcome', { challengeId: latest(scenario.root).id, serverTime });
  };

  test('CH14 a device ends nothing itself, whatever its clock and the time of the server say', () => {
    expect(decide([done, acknowledged, at('2026-04-01T00:00:00.000Z')], '2026-04-01T00:00:00.000Z').refusal).toEqual({
      type: 'NotOverYet',
    });
    expect(typesOf(decide([done, acknowledged, at(END), recorded], END))).toEqual(['ChallengeCompleted', 'ChallengeXpAwarded']);
  });

  test('CH26 the outcome is the one of the server, also where the device would say another one', () => {
    const scenario = given(done, acknowledged, at(END), recordedAs({ result: 'failed', done: 3, missed: [3, 4], disputesLost: 1 }), due);
    expect(latest(scenario.root)).toMatchObject({ stage: { name: 'failed', done: 3, needed: 4 }, missed: [3, 4] });
    expect(scenario.root.trust).toMatchObject({ completed: 0, missed: 2, disputesLost: 1 });
  });

  test('CH26 a revision is recorded once, and only a later one follows', () => {
    const scenario = given(done, acknowledged, at(END), recorded);
    const { challengeId } = outcomeIn(scenario.root);
    expect(scenario.when('ObserveOutcome', outcomeIn(scenario.root)).refusal).toEqual({ type: 'NothingNew' });
    happened('OutcomeRecorded', outcomeIn(scenario.root))(scenario.store);
    expect(voided(scenario)).toEqual(['CH26: recorded before']);
    expect(scenario.when('ObserveOutcome', { ...outcomeIn(scenario.root), revision: 2, disputesLost: 1 }).refusal).toBeNull();
    expect(scenario.root.challenge.recorded).toHaveLength(1);
    expect(scenario.root.trust.lostIn).toEqual({ [challengeId]: 1 });
  });

  test('CH14 schedules no outcome while the server clock is unknown', () => {
    const { root, store } = given(done, acknowledged, at('2026-04-01T00:00:00.000Z'));
    const day = store.environment.ports.calendar.dayOf(store.environment.now(), 'Europe/Berlin');
    expect(dueCommands(root, { now: store.environment.now(), day }, null).map(({ type }) => type)).not.toContain('DecideOutcome');
  });

  test('CH14 refuses an outcome and awards nothing until the server recorded it', () => {
    const then = decide([done, at(END)], END);
    expect(then.refusal && refusalText(then.refusal)).toBe('This is not over yet.');
    expect(then.root).toMatchObject({ trust: { completed: 0 }, progress: { earned: { challenges: 0 } } });
  });

  test('CH14 does not count a check-in that the server refused', () => {
    const before: Step = all(running, checksInOn(2, 3, 4), acknowledged, checksInOn(5), at(END));
    expect(typesOf(decide([before, acknowledged, recorded], END))[0]).toBe('ChallengeCompleted');
    expect(decide([before, refused, recorded], END).refusal).toEqual({ type: 'NotOverYet' });
  });

  test('CH14 awards XP and trust and settles the bet in the same transaction', () => {
    const week: Step = all(opened, creates({ durationDays: 7, frequency: 'weekly' }), bets(200), starts, checksIn, acknowledged);
    const scenario = given(week, at('2026-03-08T23:00:00.000Z'), recorded);
    const then = scenario.when('DecideOutcome', { challengeId: latest(scenario.root).id, serverTime: '2026-03-08T23:00:00.000Z' });
    expect(typesOf(then)).toEqual(['ChallengeCompleted', 'ChallengeXpAwarded', 'BetWon']);
    expect(then.root).toMatchObject({
      trust: { completed: 1 },
      wallet: { user: 12_300 + 1_530 },
      progress: { earned: { challenges: 50 } },
    });
    const lost = given(opened, creates({ durationDays: 7 }), bets(200), starts, acknowledged, at('2026-04-01T00:00:00.000Z'), due);
    expect(typesOf(lost.store)).toEqual(expect.arrayContaining(['ChallengeFailed', 'BetLost']));
    expect(lost.root).toMatchObject({ trust: { completed: 0 }, progress: { earned: { challenges: 0 } } });
  });

  test('CH14 refuses the outcome of an unknown challenge', () => {
    expect(given().when('DecideOutcome', { challengeId: 'nowhere', serverTime: END }).refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH14 records misses and outcome once: command ids consist of kind, challenge and window', () => {
    const { root } = given(running, acknowledged, at('2026-03-09T23:00:00.000Z'), recorded);
    const late = '2026-03-09T23:00:00.000Z';
    const day = given().store.environment.ports.calendar.dayOf(late, 'Europe/Berlin');
    const { id } = latest(root);
    const ids = dueCommands(root, { now: late, day }, late).map((command) => command.id);
    expect(ids).toEqual([...[0, 1, 2, 3, 4].map((window) => `missed:${id}:${window}`), `outcome:${id}`]);
    const twice = given(done, acknowledged, at(END), due);
    const again = twice.when('DecideOutcome', { challengeId: latest(twice.root).id, serverTime: END });
    expect(again.refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH14 voids a second outcome from a merge, and its XP', () => {
    const scenario = given(done, acknowledged, at(END), due);
    const { completed } = scenario.root.trust;
    const facts = scenario.store.events.filter(({ type }) => type === 'ChallengeCompleted' || type === 'ChallengeXpAwarded');
    for (const { type, data } of facts) happened(type, data)(scenario.store);
    expect(voided(scenario)).toEqual(['CH12: not running', 'PR6: awarded before']);
    expect(scenario.root.trust.completed).toBe(completed);
  });

  test('CH14 a clock set back fills no window whose miss is final', () => {
    const scenario = given(running);
    const challengeId = latest(scenario.root).id;
    const miss = { challengeId, window: 0, serverTime: later(bounds(scenario.root)[1] ?? '', 72 * HOUR) };
    all(at('2026-03-06T10:00:00.000Z'), did('RecordMiss', miss), at('2026-03-02T10:00:00.000Z'))(scenario.store);
    expect(latest(scenario.root).missed).toEqual([0]);
    expect(scenario.when('UploadProof', { challengeId, evidence: { type: 'text', text: 'Late' }, note: '' }).refusal).not.toBeNull();
  });
});
