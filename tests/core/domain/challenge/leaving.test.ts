import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, did, type Step } from '@gauntlet/core/testing';
import { DAY, later } from '../../../../core/kernel/time/instant.ts';
import {
  about,
  acknowledged,
  all,
  bets,
  cancels,
  checksIn,
  creates,
  due,
  given,
  joins,
  latest,
  listingOf,
  refused,
  running,
  starts,
} from './scenario.ts';

const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
const leaves = about('LeaveChallenge');
const week = { durationDays: 7 };
const ofBen = listingOf({}, week);
const paid = listingOf({}, { ...week, type: 'group-paid', entryFeeCents: 1_000 });

const stageOf = ({ root }: ReturnType<typeof given>) => latest(root).stage.name;
const balanceOf = ({ root }: ReturnType<typeof given>) => root.wallet.user;
const leaving = (...steps: Step[]) => given(opened, ...steps).when('LeaveChallenge', { challengeId: 'of ben' });

describe('leaving before the start', () => {
  test('CH20 returns stake and fee once, when the server has it, and lets the person join again', () => {
    const scenario = given(opened, joins(paid, 'fee 1'), bets(500), acknowledged, leaves);
    expect(stageOf(scenario)).toBe('left');
    expect(scenario.root.wallet.fees).toEqual({});
    expect(balanceOf(scenario)).toBe(12_000);
    expect(scenario.when('JoinChallenge', { listing: paid, paymentId: 'fee 2' }).refusal).toEqual({ type: 'StillLeaving' });
    all(acknowledged, acknowledged)(scenario.store);
    expect(balanceOf(scenario)).toBe(12_500);
    joins(paid, 'fee 2')(scenario.store);
    expect(stageOf(scenario)).toBe('pending');
    expect(scenario.root.wallet.fees).toEqual({ 'of ben': 1_000 });
    expect(scenario.when('PlaceBet', { challengeId: 'of ben', stake: 500, listing: null, paymentId: null }).refusal).toEqual({
      type: 'AlreadyBet',
    });
  });

  test('CH20 a refusal of the server, because it had started, takes up the part, the stake and the fee again', () => {
    const scenario = given(opened, joins(paid, 'fee 1'), bets(500), acknowledged, leaves, refused);
    expect(stageOf(scenario)).toBe('pending');
    expect(scenario.root.wallet.fees).toEqual({ 'of ben': 1_000 });
    expect(scenario.root.betting.byChallenge['of ben']?.outcome).toBe('open');
  });

  test('CH20 the creator cancels instead', () => {
    const { root, store } = given(opened, creates());
    const { refusal } = store.execute('LeaveChallenge', { challengeId: latest(root).id });
    expect(refusal && refusalText(refusal)).toBe('You created this challenge. Cancel it instead.');
  });
});

describe('leaving after the start', () => {
  const running7 = listingOf(running('2026-03-02T08:00:00.000Z', '2026-03-02'), week);

  test('CH20 fails the part from the response of the server on, and loses the stake', () => {
    const scenario = given(opened, creates(week), bets(500), starts, acknowledged, leaves);
    const { root, store } = scenario;
    due(store);
    expect(stageOf(scenario)).toBe('active');
    store.environment.setNow('2026-03-02T09:30:00.000Z');
    all(acknowledged, due)(store);
    expect(latest(root).stage).toMatchObject({ name: 'failed', endedAt: '2026-03-02T09:30:00.000Z', windows: 7, done: 0 });
    expect(balanceOf(scenario)).toBe(12_000);
    expect(root.betting.byChallenge[latest(root).id]?.outcome).toBe('lost');
  });

  test('CH20 windows that had opened count as missed, the open one included; later ones do not', () => {
    const scenario = given(opened, joins(running7), checksIn, at('2026-03-05T09:00:00.000Z'), acknowledged, leaves, acknowledged);
    const { root, store } = scenario;
    for (let day = 1; day <= 8; day += 1) {
      store.environment.setNow(later('2026-03-05T09:00:00.000Z', day * DAY));
      due(store);
    }
    expect(new Set(latest(root).missed)).toEqual(new Set([1, 2, 3]));
    expect(root.trust.missed).toBe(3);
  });

  test('CH20 offline it counts from the response: windows that opened meanwhile are missed too', () => {
    const { root, store } = given(opened, joins(running7), acknowledged, leaves, at('2026-03-04T09:00:00.000Z'), acknowledged);
    store.environment.setNow('2026-03-12T09:00:00.000Z');
    due(store);
    expect(new Set(latest(root).missed)).toEqual(new Set([0, 1, 2]));
  });

  test('CH20 takes no second leaving after the clock was set back', () => {
    const scenario = given(opened, joins(running7), acknowledged, at('2026-03-02T12:00:00.000Z'), leaves, at('2026-03-02T11:00:00.000Z'));
    expect(scenario.when('LeaveChallenge', { challengeId: 'of ben' }).refusal).toEqual({ type: 'ChallengeOver' });
  });

  test('CH20 takes no check-in, joining or second leaving afterwards', () => {
    const scenario = given(opened, joins(running7), acknowledged, leaves);
    expect(scenario.when('UploadProof', { challengeId: 'of ben', evidence: { type: 'text', text: 'x' }, note: '' }).refusal).toEqual({
      type: 'ChallengeOver',
    });
    expect(scenario.when('LeaveChallenge', { challengeId: 'of ben' }).refusal).toEqual({ type: 'ChallengeOver' });
    expect(scenario.when('JoinChallenge', { listing: running7, paymentId: null }).refusal).toEqual({ type: 'AlreadyTakingPart' });
  });

  test('CH20 a refusal of the server lets it go on', () => {
    const scenario = given(opened, joins(running7), acknowledged, leaves, refused, checksIn);
    expect(stageOf(scenario)).toBe('active');
    expect(latest(scenario.root).proofs[0]).toHaveLength(1);
  });
});

describe('leaving is refused', () => {
  test('CH20 without a part, and once it is over', () => {
    expect(leaving().refusal).toEqual({ type: 'NotTakingPart' });
    expect(leaving(joins(ofBen), refused).refusal).toEqual({ type: 'NotTakingPart' });
    const ended = given(opened, creates(), cancels);
    expect(ended.when('LeaveChallenge', { challengeId: latest(ended.root).id }).refusal).toEqual({ type: 'ChallengeOver' });
    const past = given(opened, creates({ durationDays: 1 }), starts, checksIn, acknowledged, at('2026-03-03T09:00:00.000Z'));
    expect(past.when('LeaveChallenge', { challengeId: latest(past.root).id }).refusal).toEqual({ type: 'ChallengeOver' });
  });
});
