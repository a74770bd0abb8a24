import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did } from '@gauntlet/core/testing';
import { dueCommands } from '../../../../core/domain/dueCommands.ts';
import { challengeEvents } from '../../../../core/domain/challenge/events.ts';
import {
  acknowledged,
  cancels,
  checksIn,
  creates,
  due,
  filled,
  form,
  given,
  joins,
  latest,
  listingOf,
  refused,
  starts,
} from './scenario.ts';

const aims = { proofType: 'metric', description: ' Before bed.\nOn paper. ', target: 20.5, unit: ' pages ' };
/** Scheduled starts are for the owner of the log. */
const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
const OPTIONAL = ['description', 'target', 'unit', 'startsOn'];

const create = (more: object) => given().when('CreateChallenge', { ...form, ...more });

/** The optional terms of the latest challenge, and the optional fields of its node. */
function optionalOf({ root, store }: ReturnType<typeof given>) {
  const { terms } = latest(root);
  const [event] = store.events;
  const fields = event ? (challengeEvents.ChallengeCreated.node?.({ ...event, data: terms })?.fields ?? {}) : {};
  const ofNode = ['@descr', '@targt', '@unit', '@begin'].map((name) => fields[`/attributes/${name}`]);
  return { terms: Object.fromEntries(Object.entries(terms).filter(([name]) => OPTIONAL.includes(name))), ofNode };
}

describe('optional terms', () => {
  test('CH17 a challenge has a description, and a metric a target and a unit; the node carries them', () => {
    const terms = { description: 'Before bed.\nOn paper.', target: 20.5, unit: 'pages' };
    expect(optionalOf(given(creates(aims)))).toEqual({ terms, ofNode: ['Before bed.\nOn paper.', 20.5, 'pages', undefined] });
  });

  test('CH17 without them, or with empty texts, the terms and the node hold none of them', () => {
    const none = { terms: {}, ofNode: [undefined, undefined, undefined, undefined] };
    expect(optionalOf(given(creates()))).toEqual(none);
    expect(optionalOf(given(creates({ proofType: 'metric', description: '  ', unit: '' })))).toEqual(none);
  });

  test('CH17 ignores a target and a unit where the proof is no number', () => {
    expect(optionalOf(given(creates({ ...aims, proofType: 'photo' }))).terms).toEqual({ description: 'Before bed.\nOn paper.' });
  });

  test.each([
    [{ description: 'x'.repeat(2_001) }, 'Description must be at most 2,000 characters'],
    [{ target: -0.5 }, 'Target must be at least 0'],
    [{ target: 1_000_000.5 }, 'Target must be at most 1,000,000'],
    [{ target: Number.NaN }, 'Target must be a number'],
    [{ target: Number.POSITIVE_INFINITY }, 'Target must be a number'],
    [{ unit: 'x'.repeat(21) }, 'Unit must be at most 20 characters'],
  ])('CH17 refuses %j: %s', (more, sentence) => {
    const { refusal } = create({ ...aims, ...more });
    expect(refusal && refusalText(refusal)).toBe(sentence);
  });

  test.each([{ description: 'x'.repeat(2_000) }, { target: 0 }, { target: 1_000_000 }, { unit: 'x'.repeat(20) }])(
    'CH17 accepts %j',
    (more) => expect(create({ ...aims, ...more }).refusal).toBeNull(),
  );

  test('CH17 a value below the target fills the window', () => {
    const { root, store } = given(creates(aims), starts);
    store.execute('UploadProof', { challengeId: latest(root).id, evidence: { type: 'metric', value: 3 }, note: '' });
    expect(filled(root)).toEqual([0]);
  });
});

describe('a start date', () => {
  const onWednesday = { startsOn: '2026-03-04' };

  test('CH18 the challenge waits, and starts on that date of its creator', () => {
    const { root, store } = given(opened, creates(onWednesday));
    for (const [now, stage] of [
      ['2026-03-03T22:59:00.000Z', 'pending'],
      ['2026-03-03T23:00:00.000Z', 'active'],
    ] as const) {
      store.environment.setNow(now);
      due(store);
      expect(latest(root).stage.name).toBe(stage);
    }
    expect(latest(root).stage).toMatchObject({ run: { startedAt: '2026-03-03T23:00:00.000Z', endDate: '2026-03-09' } });
  });

  test('CH18 it starts at the first opening after that date, once', () => {
    const { root, store } = given(opened, creates(onWednesday));
    store.environment.setNow('2026-03-06T09:00:00.000Z');
    due(store);
    due(store);
    expect(latest(root).stage).toMatchObject({ name: 'active', run: { startedAt: '2026-03-06T09:00:00.000Z' } });
    expect(store.events.filter(({ type }) => type === 'ChallengeStarted').map(({ command }) => command)).toEqual([
      `begin:${latest(root).id}`,
    ]);
  });

  test('CH18 starting by hand comes first, and cancelling ends it', () => {
    const early = given(opened, creates(onWednesday), starts, checksIn);
    const cancelled = given(opened, creates(onWednesday), cancels);
    for (const { store } of [early, cancelled]) {
      store.environment.setNow('2026-03-04T09:00:00.000Z');
      due(store);
    }
    expect(latest(early.root).stage).toMatchObject({ run: { startedAt: '2026-03-02T09:00:00.000Z' } });
    expect(latest(cancelled.root).stage.name).toBe('cancelled');
  });

  test('CH18 a start that the server refused keeps its command id, which takes effect once', () => {
    const { root, store } = given(opened, creates(onWednesday), acknowledged);
    store.environment.setNow('2026-03-04T09:00:00.000Z');
    due(store);
    refused(store);
    expect(latest(root).stage.name).toBe('pending');
    const now = store.environment.now();
    const ids = dueCommands(root, { now, day: store.environment.ports.calendar.dayOf(now, 'Europe/Berlin') }, null).map(({ id }) => id);
    expect(ids).toContain(store.events.find(({ type }) => type === 'ChallengeStarted')?.command);
  });

  test("CH18 another person's app does not start it", () => {
    const { root, store } = given(opened, joins(listingOf({}, onWednesday)));
    store.environment.setNow('2026-03-05T09:00:00.000Z');
    due(store);
    expect(latest(root).stage.name).toBe('pending');
  });

  test.each([
    ['2026-03-01', 'StartDateOutside'],
    ['2027-03-03', 'StartDateOutside'],
    ['2026-02-31', 'Malformed'],
    ['tomorrow', 'Malformed'],
  ])('CH18 refuses %s', (startsOn, type) => expect(create({ startsOn }).refusal).toMatchObject({ type }));

  test.each(['2026-03-02', '2027-03-02'])('CH18 accepts %s', (startsOn) => expect(create({ startsOn }).refusal).toBeNull());
});
