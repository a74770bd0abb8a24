import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { happened } from '@gauntlet/core/testing';
import { CREATE_DEFAULTS } from '../../../../core/domain/challenge/commands.ts';
import { challengeEvents } from '../../../../core/domain/challenge/events.ts';
import { acknowledged, all, bounds, cancels, checksIn, creates, due, form, given, latest, starts, voided } from './scenario.ts';

const create = (more: object) => given().when('CreateChallenge', { ...form, ...more });
const messageOf = ({ refusal }: ReturnType<typeof create>): string | null => refusal && refusalText(refusal);

describe('creating', () => {
  test('CH1 a challenge is pending after creation, active after the start and completed at the end', () => {
    const scenario = given(creates({ durationDays: 1 }));
    expect(latest(scenario.root).stage.name).toBe('pending');
    starts(scenario.store);
    expect(latest(scenario.root).stage.name).toBe('active');
    all(checksIn, acknowledged)(scenario.store);
    scenario.store.environment.setNow(bounds(scenario.root)[1] ?? '');
    due(scenario.store);
    expect(latest(scenario.root).stage.name).toBe('completed');
  });

  test('CH1 a cancelled challenge stays cancelled when a merge brings a start and two outcomes', () => {
    const scenario = given(creates(), cancels);
    const { id } = latest(scenario.root);
    const run = {
      startedAt: '2026-03-02T10:00:00.000Z',
      endDate: '2026-03-03',
      bounds: ['2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
    };
    const ending = { challengeId: id, endedAt: '2026-03-02T23:00:00.000Z', windows: 1, needed: 1, done: 1 };
    happened('ChallengeStarted', { challengeId: id, startedBy: 'ann', run })(scenario.store);
    happened('ChallengeCompleted', ending)(scenario.store);
    happened('ChallengeFailed', ending)(scenario.store);
    expect(voided(scenario)).toEqual(['CH3: not waiting for a start', 'CH12: not running', 'CH12: not running']);
    expect(latest(scenario.root).stage.name).toBe('cancelled');
    expect(scenario.root.trust.completed).toBe(0);
  });

  test('CH2 the creator takes part under their id, and the node carries all terms', () => {
    const { root, store } = given(creates());
    expect(latest(root)).toMatchObject({ creator: 'ann', stage: { name: 'pending' }, zone: 'Europe/Berlin' });
    const [event] = store.events;
    expect(event?.type).toBe('ChallengeCreated');
    const node = event && challengeEvents.ChallengeCreated.node?.({ ...event, data: latest(root).terms });
    expect(node).toEqual({
      project: 'challenges',
      file: null,
      fields: {
        '/text': 'Run 5k',
        '/attributes/@chlTy': 'group-free',
        '/attributes/@chlSt': 'pending',
        '/attributes/@categ': 'fitness',
        '/attributes/@proof': 'text',
        '/attributes/@verif': 'daily',
        '/attributes/@durat': 5,
        '/attributes/@entry': 0,
        '/attributes/@start': '',
        '/attributes/@endDt': '',
        '/attributes/@creat': 'ann',
        '/attributes/@oppon': '',
        '/attributes/@zone': 'Europe/Berlin',
      },
    });
  });

  test('CH2 the form defaults to a one-on-one in fitness with a daily photo, 30 days and no fee', () => {
    const { title, ...rest } = CREATE_DEFAULTS;
    expect(title).toBe('');
    expect(rest).toEqual({
      type: 'one-on-one',
      category: 'fitness',
      proofType: 'photo',
      frequency: 'daily',
      durationDays: 30,
      entryFee: 0,
    });
  });

  test.each([
    [{ title: 'Run ' }, 'Title must be at least 5 characters'],
    [{ title: '   Run    ' }, 'Title must be at least 5 characters'],
    [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
    [{ durationDays: 0 }, 'Duration must be at least 1 day'],
    [{ durationDays: 366 }, 'Duration must be at most 365 days'],
    [{ durationDays: 1.5 }, 'Duration must be a whole number of days'],
    [{ durationDays: Number.NaN }, 'Duration must be a whole number of days'],
    [{ entryFee: -1 }, 'Entry fee must be at least 0'],
    [{ entryFee: 10_000.01 }, 'Entry fee must be at most 10,000'],
    [{ entryFee: '5' }, 'Entry fee must be a number'],
  ])('CH2 refuses %j: %s', (more, sentence) => {
    const then = create(more);
    expect(messageOf(then)).toBe(sentence);
    expect(then.root.challenge.byId).toEqual([]);
  });

  test.each([{ type: 'duel' }, { category: 'sleep' }, { proofType: 'audio' }, { frequency: 'hourly' }])(
    'CH2 refuses %j as an unknown choice',
    (more) => {
      expect(create(more).refusal).toMatchObject({ type: 'Malformed' });
    },
  );

  test.each([{ title: 'Run 5' }, { title: 'x'.repeat(200) }, { durationDays: 1 }, { durationDays: 365 }, { entryFee: undefined }])(
    'CH2 accepts %j',
    (more) => expect(create(more).refusal).toBeNull(),
  );

  test('CH2 trims the title', () => {
    expect(latest(create({ title: '  Run 5k ' }).root).terms.title).toBe('Run 5k');
  });

  test('CH2 only a verified influencer hosts a paid group, and its fee is stored in whole cents', () => {
    expect(messageOf(create({ type: 'group-paid', entryFee: 9.99 }))).toBe('Only verified influencers can host paid group challenges.');
    const hosted = create({ type: 'group-paid', entryFee: 9.99, isVerified: true });
    expect(latest(hosted.root).terms.entryFeeCents).toBe(999);
    const [event] = hosted.store.events;
    const node = event && challengeEvents.ChallengeCreated.node?.({ ...event, data: latest(hosted.root).terms });
    expect(node?.fields['/attributes/@entry']).toBe(9.99);
  });

  test('CH2 ignores a fee outside a paid group and an opponent outside a one-on-one', () => {
    const group = create({ type: 'group-free', entryFee: 5, opponentId: 'ben' });
    expect(latest(group.root).terms).toMatchObject({ entryFeeCents: 0, opponent: null });
    const duel = create({ type: 'one-on-one', entryFee: 5, opponentId: ' ben ' });
    expect(latest(duel.root).terms).toMatchObject({ entryFeeCents: 0, opponent: 'ben' });
    expect(latest(create({ type: 'one-on-one', opponentId: ' ' }).root).terms.opponent).toBeNull();
  });
});
