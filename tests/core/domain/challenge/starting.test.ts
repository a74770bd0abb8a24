import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, did, happened } from '@gauntlet/core/testing';
import {
  about,
  bounds,
  cancels,
  checksIn,
  creates,
  filled,
  given,
  joins,
  latest,
  listingOf,
  refused,
  starts,
  typesOf,
  voided,
} from './scenario.ts';

const seen = (startedAt: string, startDate: string) => about('ObserveStart', { startedBy: 'ben', startedAt, startDate });

describe('start by the creator', () => {
  test('CH3 starts at the current instant and ends with the last window, in the current time zone', () => {
    const { root } = given(creates(), at('2026-03-04T23:30:00.000Z'), starts);
    expect(latest(root).stage).toEqual({
      name: 'active',
      run: {
        startedAt: '2026-03-04T23:30:00.000Z',
        endDate: '2026-03-10',
        bounds: ['05', '06', '07', '08', '09', '10'].map((day) => `2026-03-${String(Number(day) - 1).padStart(2, '0')}T23:00:00.000Z`),
      },
    });
  });

  test('CH3 refuses a start by another person or of an unknown challenge', () => {
    const then = given(joins(listingOf())).when('StartChallenge', { challengeId: 'of ben' });
    expect(then.refusal).toEqual({ type: 'NotTheCreator' });
    expect(given().when('StartChallenge', { challengeId: 'nowhere' }).refusal).toEqual({ type: 'ChallengeUnknown' });
  });

  test('CH3 refuses a second start and a start after a cancellation', () => {
    const running = given(creates(), starts);
    const again = running.when('StartChallenge', { challengeId: latest(running.root).id });
    expect(again.refusal && refusalText(again.refusal)).toBe('This challenge has started already.');
    const gone = given(creates(), cancels);
    expect(gone.when('StartChallenge', { challengeId: latest(gone.root).id }).refusal).toEqual({ type: 'ChallengeOver' });
  });

  test('CH3 voids a second start from a merge and leaves the windows unchanged', () => {
    const scenario = given(creates(), starts);
    const before = bounds(scenario.root);
    const run = {
      startedAt: '2026-03-02T10:00:00.000Z',
      endDate: '2026-03-03',
      bounds: ['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
    };
    happened('ChallengeStarted', { challengeId: latest(scenario.root).id, startedBy: 'ann', run })(scenario.store);
    expect(voided(scenario)).toEqual(['CH3: not waiting for a start']);
    expect(bounds(scenario.root)).toEqual(before);
  });
});

describe('start of a one-on-one', () => {
  test('CH4 a one-on-one becomes active when the opponent joins', () => {
    const { root, store } = given(joins(listingOf({}, { type: 'one-on-one' })));
    expect(latest(root).stage.name).toBe('active');
    expect(bounds(root)[0]).toBe('2026-03-01T23:00:00.000Z');
    expect(typesOf(store)).toEqual(['ChallengeJoined']);
  });

  test('CH4 a group stays pending when a person joins', () => {
    expect(latest(given(joins(listingOf())).root).stage.name).toBe('pending');
  });

  test('CH4 an observed start counts from its own instant, in the zone of the creation', () => {
    const { root } = given(
      creates({ type: 'one-on-one' }),
      at('2026-03-03T20:00:00.000Z', 'America/New_York'),
      seen('2026-03-02T18:00:00.000Z', '2026-03-02'),
    );
    expect(latest(root).stage).toMatchObject({ name: 'active', run: { startedAt: '2026-03-02T18:00:00.000Z', endDate: '2026-03-07' } });
    expect(bounds(root)[0]).toBe('2026-03-01T23:00:00.000Z');
  });

  test('CH4 windows count from joining when the observed start is earlier', () => {
    const { root } = given(at('2026-03-04T12:00:00.000Z'), joins(listingOf()), seen('2026-03-02T18:00:00.000Z', '2026-03-02'));
    expect(latest(root).stage).toMatchObject({ run: { startedAt: '2026-03-04T12:00:00.000Z', endDate: '2026-03-07' } });
    expect(bounds(root)).toHaveLength(3 + 1);
  });

  test('CH4 records an observed start once', () => {
    const scenario = given(joins(listingOf()), seen('2026-03-02T10:00:00.000Z', '2026-03-02'));
    const again = scenario.when('ObserveStart', {
      challengeId: 'of ben',
      startedBy: 'ben',
      startedAt: '2026-03-02T10:00:00.000Z',
      startDate: '2026-03-02',
    });
    expect(again.refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH4 refuses an observed start of an unknown challenge', () => {
    const unknown = { challengeId: 'nowhere', startedBy: 'ben', startedAt: '2026-03-02T10:00:00.000Z', startDate: '2026-03-02' };
    expect(given().when('ObserveStart', unknown).refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH4 the earlier of two starts counts, and proofs are assigned to windows again', () => {
    const scenario = given(
      creates({ type: 'one-on-one' }),
      at('2026-03-03T22:00:00.000Z'),
      starts,
      at('2026-03-03T22:10:00.000Z'),
      checksIn,
    );
    expect(filled(scenario.root)).toEqual([0]);
    const start = scenario.store.events.find(({ type }) => type === 'ChallengeStarted');
    did('RefuseEvent', { event: start?.id, code: 'AlreadyStarted', message: 'No.' })(scenario.store);
    expect(latest(scenario.root).stage.name).toBe('pending');
    seen('2026-03-02T18:00:00.000Z', '2026-03-02')(scenario.store);
    expect(bounds(scenario.root)[0]).toBe('2026-03-01T23:00:00.000Z');
    expect(filled(scenario.root)).toEqual([1]);
  });

  test('CH4 an opponent whom the server refused does not take part', () => {
    const { root } = given(joins(listingOf({}, { type: 'one-on-one' })), refused);
    expect(latest(root).stage).toEqual({ name: 'refused', message: 'No.' });
  });
});
