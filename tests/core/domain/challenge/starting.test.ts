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
} from './story.ts';

const seen = (startedAt: string, startDate: string) => about('ObserveStart', { startedBy: 'ben', startedAt, startDate });

describe('the creator starts', () => {
  test('CH3 a start is now, and the end is that of the last window, in the zone of here and now', () => {
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

  test('CH3 nobody but the creator starts it', () => {
    const then = given(joins(listingOf())).when('StartChallenge', { challengeId: 'of ben' });
    expect(then.refusal).toEqual({ type: 'NotTheCreator' });
    expect(given().when('StartChallenge', { challengeId: 'nowhere' }).refusal).toEqual({ type: 'ChallengeUnknown' });
  });

  test('CH3 it starts once, and not after it was cancelled', () => {
    const running = given(creates(), starts);
    const again = running.when('StartChallenge', { challengeId: latest(running.root).id });
    expect(again.refusal && refusalText(again.refusal)).toBe('This challenge has started already.');
    const gone = given(creates(), cancels);
    expect(gone.when('StartChallenge', { challengeId: latest(gone.root).id }).refusal).toEqual({ type: 'ChallengeOver' });
  });

  test('CH3 a second start that a merge brings is voided: the windows stay', () => {
    const story = given(creates(), starts);
    const before = bounds(story.root);
    const run = {
      startedAt: '2026-03-02T10:00:00.000Z',
      endDate: '2026-03-03',
      bounds: ['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
    };
    happened('ChallengeStarted', { challengeId: latest(story.root).id, startedBy: 'ann', run })(story.book);
    expect(voided(story)).toEqual(['CH3: not waiting for a start']);
    expect(bounds(story.root)).toEqual(before);
  });
});

describe('a one-on-one', () => {
  test('CH4 becomes active when the opponent joins it', () => {
    const { root, book } = given(joins(listingOf({}, { type: 'one-on-one' })));
    expect(latest(root).stage.name).toBe('active');
    expect(bounds(root)[0]).toBe('2026-03-01T23:00:00.000Z');
    expect(typesOf(book)).toEqual(['ChallengeJoined']);
  });

  test('CH4 a group stays pending when somebody joins', () => {
    expect(latest(given(joins(listingOf())).root).stage.name).toBe('pending');
  });

  test('CH4 its creator sees the start later, and counts from when it was, in the zone of the creation', () => {
    const { root } = given(
      creates({ type: 'one-on-one' }),
      at('2026-03-03T20:00:00.000Z', 'America/New_York'),
      seen('2026-03-02T18:00:00.000Z', '2026-03-02'),
    );
    expect(latest(root).stage).toMatchObject({ name: 'active', run: { startedAt: '2026-03-02T18:00:00.000Z', endDate: '2026-03-07' } });
    expect(bounds(root)[0]).toBe('2026-03-01T23:00:00.000Z');
  });

  test('CH4 who joined after the start that they see late counts from joining', () => {
    const { root } = given(at('2026-03-04T12:00:00.000Z'), joins(listingOf()), seen('2026-03-02T18:00:00.000Z', '2026-03-02'));
    expect(latest(root).stage).toMatchObject({ run: { startedAt: '2026-03-04T12:00:00.000Z', endDate: '2026-03-07' } });
    expect(bounds(root)).toHaveLength(3 + 1);
  });

  test('CH4 a start is seen once', () => {
    const story = given(joins(listingOf()), seen('2026-03-02T10:00:00.000Z', '2026-03-02'));
    const again = story.when('ObserveStart', {
      challengeId: 'of ben',
      startedBy: 'ben',
      startedAt: '2026-03-02T10:00:00.000Z',
      startDate: '2026-03-02',
    });
    expect(again.refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH4 a start is seen of what the person takes part in', () => {
    const unknown = { challengeId: 'nowhere', startedBy: 'ben', startedAt: '2026-03-02T10:00:00.000Z', startDate: '2026-03-02' };
    expect(given().when('ObserveStart', unknown).refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH4 of two starts the earlier counts: proofs find their windows anew', () => {
    const story = given(creates({ type: 'one-on-one' }), at('2026-03-03T22:00:00.000Z'), starts, at('2026-03-03T22:10:00.000Z'), checksIn);
    expect(filled(story.root)).toEqual([0]);
    const start = story.book.events.find(({ type }) => type === 'ChallengeStarted');
    did('RefuseEvent', { event: start?.id, code: 'AlreadyStarted', message: 'No.' })(story.book);
    expect(latest(story.root).stage.name).toBe('pending');
    seen('2026-03-02T18:00:00.000Z', '2026-03-02')(story.book);
    expect(bounds(story.root)[0]).toBe('2026-03-01T23:00:00.000Z');
    expect(filled(story.root)).toEqual([1]);
  });

  test('CH4 an opponent whom the server refused has no part in it', () => {
    const { root } = given(joins(listingOf({}, { type: 'one-on-one' })), refused);
    expect(latest(root).stage).toEqual({ name: 'refused', message: 'No.' });
  });
});
