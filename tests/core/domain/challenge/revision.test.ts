import { describe, expect, test } from 'vitest';
import { fieldOf } from '../../../../core/domain/droppedCommands.ts';
import { at, did, happened, type Step } from '@gauntlet/core/testing';
import { trustHistoryOf } from '../../../../core/domain/trust/history.readModel.ts';
import { ledgerSum } from '../../../../core/domain/wallet/balance.readModel.ts';
import { debtOf } from '../../../../core/domain/wallet/debt.readModel.ts';
import { historyOf, type HistoryLine } from '../../../../core/domain/wallet/history.readModel.ts';
import { sumsByType } from '../../../../core/domain/wallet/sums.readModel.ts';
import { levelReadModel } from '../../../../core/domain/progress/level.readModel.ts';
import { xpHistoryOf } from '../../../../core/domain/progress/xpHistory.readModel.ts';
import { MAX_DISPUTES_LOST, type RecordedOutcome } from '../../../../core/domain/challenge/events.ts';
import type { Root } from '../../../../core/domain/slices.ts';
import {
  acknowledged,
  all,
  bets,
  checksIn,
  creates,
  due,
  given,
  latest,
  outcomeIn,
  recordedAs,
  starts,
  typesOf,
  voided,
} from './scenario.ts';

const END = '2026-03-08T23:00:00.000Z';
/** The opening grant, less the stake, and the login of the day on which it ends. */
const REST = 12_500 - 200 + 50;
const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
/** A week with a bet of 200, which pays 1,530, and one check-in, which is all that is needed. */
const week: Step = all(opened, creates({ durationDays: 7, frequency: 'weekly' }), bets(200), starts, checksIn, acknowledged, at(END));
const completed: Step = all(week, due);
const failed: Step = all(week, recordedAs({ result: 'failed', done: 0, missed: [0] }), due);

/** Records the next revision of the outcome, and runs what is due. */
const revised =
  (changes: Partial<RecordedOutcome>): Step =>
  (store) => {
    const before = outcomeIn(store.root);
    did('ObserveOutcome', { ...before, revision: before.revision + 1, ...changes })(store);
    due(store);
  };
const toFailed = revised({ result: 'failed', done: 0, missed: [0] });
const toCompleted = revised({ result: 'completed', done: 1, missed: [] });
/** The types of the events that the revision recorded. */
const revisedTypes = ({ events }: { events: readonly { type: string; command: string }[] }): string[] =>
  typesOf({ events: events.filter(({ command }) => command.startsWith('revised:')) });
const lines = (root: Root): HistoryLine[] => [...historyOf(root.wallet, () => 'Run 5k')];
/** What is true of the points after anything. */
const mustBalance = ({ wallet }: Root): void => {
  expect(ledgerSum(wallet)).toBe(0);
  expect(wallet.user).toBeGreaterThanOrEqual(0);
  expect(sumsByType(wallet).reduce((sum, { points }) => sum + points, 0)).toBe(wallet.user - wallet.owed);
};

describe('completed, and then failed', () => {
  test('CH27 BE8 PR14 TR9 takes back what followed from the earlier outcome, and records what follows from the revision, in one transaction', () => {
    const before = given(completed).root;
    expect(before).toMatchObject({
      trust: { completed: 1 },
      progress: { earned: { challenges: 50 } },
      wallet: { user: REST + 1_530, won: 1_530 },
    });
    const { root, store } = given(completed, toFailed);
    expect(revisedTypes(store)).toEqual(['OutcomeReversed', 'CheckInMissed', 'ChallengeFailed', 'BetLost']);
    expect(voided({ root })).toEqual([]);
    expect(latest(root)).toMatchObject({ stage: { name: 'failed', done: 0 }, missed: [0] });
    expect(root).toMatchObject({
      trust: { completed: 0, missed: 1 },
      progress: { earned: { challenges: 0 } },
      wallet: { user: REST, owed: 0, won: 0, pots: { [latest(root).id]: 0 }, platform: 200 },
    });
    expect(root.betting.byChallenge[latest(root).id]?.outcome).toBe('lost');
    expect(root.challenge.outcomes.flat()).toMatchObject([{ name: 'failed' }]);
    mustBalance(root);
  });

  test('TR5 TR9 the trust history says what was taken back, and adds up', () => {
    const history = trustHistoryOf(given(completed, toFailed).root.trust, () => 'Run 5k');
    expect(history).toMatchObject({ score: 48, sums: [{ points: 0 }, { points: -2 }, { points: 0 }] });
    expect(history.lines.map(({ description, amount, score, rule }) => [description, amount, score, rule])).toEqual([
      ["Missed check-in 1 of 'Run 5k'", -2, 48, 'TR1'],
      ["Taken back: Completed 'Run 5k'", -3, 50, 'TR9'],
      ["Completed 'Run 5k'", 3, 53, 'TR1'],
    ]);
  });

  test('WA2 BE8 the history has a line of the points that are taken back, with the balance after it', () => {
    const [lost, reversed, won] = lines(given(completed, toFailed).root);
    expect(lost).toMatchObject({ type: 'lose', amount: 0, lost: 200, balance: REST });
    expect(reversed).toMatchObject({
      description: "Outcome revised: bet on 'Run 5k' not won",
      type: 'win',
      amount: -1_530,
      balance: REST,
      rule: 'BE8',
    });
    expect(won).toMatchObject({ type: 'win', amount: 1_530, balance: REST + 1_530 });
  });

  test('WA6 a completion that was taken back counts for no claim, and the same one counts once', () => {
    expect(given(completed).root.wallet.activities).toMatchObject({ 'complete-challenge': { count: 1 }, 'win-challenge': { count: 1 } });
    expect(given(completed, toFailed).root.wallet.activities).toMatchObject({
      'complete-challenge': { count: 0 },
      'win-challenge': { count: 0 },
    });
    const again = given(completed, did('ClaimActivity', { activity: 'win-challenge' }), toFailed, toCompleted);
    expect(again.when('ClaimActivity', { activity: 'win-challenge' }).refusal).toEqual({ type: 'NotClaimable' });
  });
});

describe('failed, and then completed', () => {
  test('CH27 BE8 PR14 TR9 completes it, takes its misses back, and pays the bet', () => {
    const { root, store } = given(failed, toCompleted);
    expect(revisedTypes(store)).toEqual(['OutcomeReversed', 'ChallengeCompleted', 'ChallengeXpAwarded', 'BetWon']);
    expect(voided({ root })).toEqual([]);
    expect(latest(root)).toMatchObject({ stage: { name: 'completed', done: 1 }, missed: [] });
    expect(root).toMatchObject({
      trust: { completed: 1, missed: 0 },
      progress: { earned: { challenges: 50 } },
      wallet: { user: REST + 1_530, platform: 200 - 1_530 },
    });
    expect(lines(root)[1]).toMatchObject({ description: "Outcome revised: bet on 'Run 5k' not lost", amount: 0, lost: -200 });
    mustBalance(root);
  });

  test('PR6 PR14 a challenge awards XP again after they were taken back, and only then', () => {
    const scenario = given(completed, toFailed, toCompleted);
    expect(scenario.root.progress.earned.challenges).toBe(50);
    const amounts = xpHistoryOf(scenario.root.progress, () => 'Run 5k').filter(({ source }) => source === 'challenges');
    expect(amounts.map(({ amount, rule }) => [amount, rule])).toEqual([
      [50, 'PR5'],
      [-50, 'PR14'],
      [50, 'PR5'],
    ]);
    const award = scenario.store.events.findLast(({ type }) => type === 'ChallengeXpAwarded');
    happened('ChallengeXpAwarded', award?.data)(scenario.store);
    expect(voided(scenario)).toEqual(['PR6: awarded before']);
  });
});

describe('the same end', () => {
  const five: Step = all(opened, creates(), starts, acknowledged, at('2026-03-06T23:00:00.000Z'));
  const first = recordedAs({ result: 'completed', endedAt: '2026-03-06T23:00:00.000Z', done: 4, missed: [3] });

  test('CH27 other misses are taken back and recorded, and the end with its XP stands', () => {
    const before = given(five, first, due);
    expect(before.root).toMatchObject({ trust: { completed: 1, missed: 3 } });
    const { root, store } = given(five, first, due, revised({ missed: [1, 2], done: 3 }));
    expect(revisedTypes(store)).toEqual(['OutcomeReversed', 'CheckInMissed']);
    expect(latest(root)).toMatchObject({ stage: { name: 'completed', done: 3 }, missed: [1, 2] });
    expect(root).toMatchObject({ trust: { completed: 1, missed: 2 }, progress: { earned: { challenges: 50 } } });
    expect(trustHistoryOf(root.trust, () => null).score).toBe(50 + 3 - 4);
  });

  test('CH27 a miss that was taken back is recorded again by a later revision', () => {
    const { root } = given(completed, revised({ missed: [0] }), revised({ missed: [] }), revised({ missed: [0] }));
    expect(latest(root).missed).toEqual([0]);
    expect(root.trust.missed).toBe(1);
    expect(voided({ root })).toEqual([]);
  });

  test('CH27 a revision that says nothing else changes nothing', () => {
    const { root, store } = given(completed, revised({}));
    expect(typesOf(store).filter((type) => type === 'OutcomeReversed')).toEqual([]);
    expect(store.execute('ReviseOutcome', { challengeId: latest(root).id, revision: 2 }).refusal).toEqual({ type: 'NothingNew' });
  });
});

describe('points that were spent before', () => {
  const other: Step = all(creates({ title: 'Read daily', durationDays: 7 }), bets(REST + 1_530));

  /** The revision of the first challenge, whatever was created since. */
  const firstToFailed: Step = (store) => {
    const event = store.events.findLast(({ type }) => type === 'OutcomeRecorded');
    if (!event) throw new Error('No outcome is recorded.');
    did('ObserveOutcome', { ...Object(event.data), revision: 2, result: 'failed', done: 0, missed: [0] })(store);
    due(store);
  };

  test('WA11 what the balance lacks is owed, and the balance is never below 0', () => {
    const { root, store } = given(completed, other, firstToFailed);
    expect(root.wallet).toMatchObject({ user: 0, owed: 1_530 });
    const reversal = store.events.find(({ type }) => type === 'OutcomeReversed');
    expect(debtOf(root.wallet)).toEqual({ points: 1_530, event: reversal?.id, challengeId: fieldOf(reversal?.data, 'challengeId') });
    expect(lines(root)[0]).toMatchObject({ balance: 0 });
    mustBalance(root);
  });

  test('WA11 the next credits pay what is owed before they raise the balance', () => {
    const buys = (packageId: string, paymentId: string): Step => did('BuyPoints', { packageId, paymentId });
    const part = given(completed, other, firstToFailed, buys('starter', 'one')).root;
    expect(part.wallet).toMatchObject({ user: 0, owed: 1_030 });
    mustBalance(part);
    const paid = given(completed, other, firstToFailed, buys('starter', 'one'), buys('popular', 'two')).root;
    expect(paid.wallet).toMatchObject({ user: 370, owed: 0, owedFor: null });
    expect(debtOf(paid.wallet)).toBeNull();
    mustBalance(paid);
  });

  test('PR14 XP that were spent leave 0, and the next XP make up for them', () => {
    const days = Array.from({ length: 10 }, (_, i) => all(at(`2026-03-${i + 9}T23:00:00.000Z`), did('OpenDay')));
    const spent: Step = all(completed, ...days, did('BuyPowerUp', { powerUp: 'xp-boost' }));
    const before = given(spent).root;
    const { root } = given(spent, toFailed);
    expect(levelReadModel(before.progress).xp).toBeLessThan(50);
    expect(levelReadModel(root.progress)).toMatchObject({ xp: 0, level: 1 });
    expect(xpHistoryOf(root.progress, () => null)[0]).toMatchObject({ amount: -50, xp: 0 });
    const missing = 50 - levelReadModel(before.progress).xp;
    const later = Array.from({ length: 20 }, (_, i) => all(at(`2026-04-${i + 10}T23:00:00.000Z`), did('OpenDay')));
    expect(levelReadModel(given(spent, toFailed, ...later).root.progress).xp).toBe(100 - missing);
  });
});

describe('logs', () => {
  test('CH27 a part that ended before outcomes were recorded follows the first one that differs', () => {
    const ended: Step = (store) => {
      const { id } = latest(store.root);
      happened('ChallengeFailed', { challengeId: id, endedAt: END, windows: 1, needed: 1, done: 0 })(store);
    };
    const outcome: Step = (store) => {
      const data = {
        challengeId: latest(store.root).id,
        revision: 1,
        node: 'n',
        result: 'completed',
        endedAt: END,
        windows: 1,
        needed: 1,
        done: 1,
      };
      did('ObserveOutcome', { ...data, missed: [], disputesLost: 0 })(store);
    };
    const { root, store } = given(week, ended, outcome, due);
    expect(revisedTypes(store)).toEqual(['OutcomeReversed', 'ChallengeCompleted', 'ChallengeXpAwarded', 'BetWon']);
    expect(latest(root).stage.name).toBe('completed');
  });

  test('TR9 a fresh start is not taken back a second time', () => {
    const { root } = given(completed, happened('StartedFresh', {}), toFailed);
    expect(root.trust).toMatchObject({ completed: 0, missed: 1 });
    expect(root.progress.earned.challenges).toBe(0);
    expect(root.wallet.activities['complete-challenge']?.count ?? 0).toBe(0);
    mustBalance(root);
  });

  test('TR1 a lost dispute that the revision no longer names is taken back, line by line', () => {
    const { root } = given(completed, revised({ disputesLost: 2 }), revised({ disputesLost: 0 }), revised({ disputesLost: 1 }));
    expect(root.trust.disputesLost).toBe(1);
    const { score, lines: changes } = trustHistoryOf(root.trust, () => null);
    expect([score, changes[0]?.score]).toEqual([48, 48]);
  });

  test.each([
    ['another end', { result: 'failed' }, 'CH27: another end'],
    ['a revision that is not recorded', { revision: 3 }, 'CH27: no such revision'],
    ['a miss that was none', { missed: [0] }, 'CH27: not missed'],
    ['the same end and XP', { result: null }, 'CH27: the end does not stand'],
    ['other XP', { xp: 20 }, 'PR14: other XP than were awarded'],
    ['another payout', { bet: { outcome: 'won', stake: 200, payout: 20 } }, 'BE8: another settlement than the one made'],
  ])('CH27 voids a reversal of %s', (_, changes, reason) => {
    const scenario = given(completed);
    const before = outcomeIn(scenario.root);
    did('ObserveOutcome', { ...before, revision: 2, result: 'failed' })(scenario.store);
    const bet = { outcome: 'won', stake: 200, payout: 1_530 };
    const data = { challengeId: before.challengeId, revision: 2, result: 'completed', missed: [], xp: 50, bet };
    happened('OutcomeReversed', { ...data, ...changes })(scenario.store);
    expect(voided(scenario)).toEqual([reason]);
  });

  test('CH26 voids an outcome with more lost disputes than there can be', () => {
    const scenario = given(completed);
    happened('OutcomeRecorded', { ...outcomeIn(scenario.root), revision: 2, disputesLost: MAX_DISPUTES_LOST + 1 })(scenario.store);
    expect(voided(scenario)).toEqual(['CH26: more disputes than there can be']);
  });

  test('CH27 voids a second reversal by one revision', () => {
    const scenario = given(completed, toFailed);
    const reversal = scenario.store.events.find(({ type }) => type === 'OutcomeReversed');
    happened('OutcomeReversed', reversal?.data)(scenario.store);
    expect(voided(scenario)).toEqual(['CH27: reversed before']);
  });
});
