import { describe, expect, test } from 'vitest';
import { betPanel$, challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { communityFeed$ } from '../../../core/views/communityProjections.ts';
import { challengeTitle$, historyPage$, trustHistory$ } from '../../../core/views/explainProjections.ts';
import { achievements$, quickStats$, recentDays$, streakDays$, xpHistory$ } from '../../../core/views/progressProjections.ts';
import { challengesLoaded$, eventStatus$, logHealth$, person$, refused$ } from '../../../core/views/projections.ts';
import { outcomes$, pointsOverTime$, streakYear$, xpOverTime$ } from '../../../core/views/resultsProjections.ts';
import { communityLoaded$, contact$, messages$ } from '../../../core/views/socialProjections.ts';
import type { AppProjection } from '../../../core/views/appState.ts';
import type { HistoryQuery } from '../../../core/domain/wallet/history.readModel.ts';
import { did, happened, type Given } from '@gauntlet/core/testing';
import {
  acknowledged,
  asOf as momentOf,
  checksIn,
  completes,
  creates,
  fails,
  given,
  latest,
  opened,
  refused,
  starts,
} from '../domain/wallet/scenario.ts';
import { anApp, asOf, knowing, profileOf } from '../replication/nodes.ts';

/** The value of a projection in Ann's app after a scenario. */
const shown = <T>({ root, store }: Given, { select }: AppProjection<T>): T => select(anApp({ root }), momentOf(store));
const rewarded = did('ClaimDailyReward');
const MOMENT = asOf('2026-03-02T09:00:30.000Z');

describe('the key of a projection', () => {
  test('differs from every other key, also between two arguments', () => {
    const page: HistoryQuery = { type: null, skip: 0, limit: 20 };
    const pages: HistoryQuery[] = [
      page,
      { ...page, type: 'win' },
      { ...page, type: 'lose' },
      { ...page, skip: 20 },
      { ...page, limit: 10 },
    ];
    const keys = [
      ...['one', 'two'].flatMap((id) => [challengeDetail$(id), betPanel$(id), challengeTitle$(id), person$(id), eventStatus$(id)]),
      ...['one', 'two'].flatMap((person) => [messages$(person), contact$(person)]),
      ...([30, null] as const).flatMap((range) => [pointsOverTime$(range), xpOverTime$(range), outcomes$(range)]),
      ...[7, 28].map(recentDays$),
      ...pages.map(historyPage$),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the part of the moment on which a projection depends', () => {
  test('is the local day for the year of the streak', () => {
    const other = { ...MOMENT, day: { ...MOMENT.day, from: '2026-03-01T22:00:00.000Z' } };
    expect(streakYear$.moment?.({ ...MOMENT, now: '2026-03-02T10:00:00.000Z' })).toBe(streakYear$.moment?.(MOMENT));
    expect(streakYear$.moment?.(other)).not.toBe(streakYear$.moment?.(MOMENT));
  });

  test('is the minute for the feed of the community', () => {
    expect(communityFeed$.moment?.({ ...MOMENT, now: '2026-03-02T09:00:59.999Z' })).toBe(communityFeed$.moment?.(MOMENT));
    expect(communityFeed$.moment?.({ ...MOMENT, now: '2026-03-02T09:01:00.000Z' })).not.toBe(communityFeed$.moment?.(MOMENT));
  });
});

describe('lists that were never received', () => {
  const challenges = { challenges: [] };

  test('are reported for the challenges alone', () => {
    expect(challengesLoaded$.select(anApp(), MOMENT)).toBe(false);
    expect(challengesLoaded$.select(anApp({ remote: knowing(challenges) }), MOMENT)).toBe(true);
  });

  test('are reported for the community until all four lists are there', () => {
    const all = { ...challenges, participations: [], proofs: [], profiles: [] };
    expect(communityLoaded$.select(anApp(), MOMENT)).toBe(false);
    expect(communityLoaded$.select(anApp({ remote: knowing(challenges) }), MOMENT)).toBe(false);
    expect(communityLoaded$.select(anApp({ remote: knowing(all) }), MOMENT)).toBe(true);
  });
});

describe('figures after a completed challenge', () => {
  const scenario = given(opened, completes());
  const id = latest(scenario.root);

  test('name the title of an own challenge, and none for an unknown one', () => {
    expect([shown(scenario, challengeTitle$(id)), shown(scenario, challengeTitle$('unknown'))]).toEqual(['Run 5k', null]);
  });

  test('count completed challenges and unlocked achievements', () => {
    const { achievements } = scenario.root.progress;
    expect(shown(scenario, quickStats$)).toEqual({ completed: 1, unlocked: Object.keys(achievements).length, achievements: 8 });
  });

  test('PR8 show the progress of each achievement', () => {
    const current = Object.fromEntries(shown(scenario, achievements$).map(({ id, progress }) => [id, progress.current]));
    expect(current).toMatchObject({ 'first-victory': 1, 'perfect-ten': 1, 'streak-master': 0 });
    const today = Object.fromEntries(shown(given(opened, rewarded), achievements$).map(({ id, progress }) => [id, progress.current]));
    expect(today).toMatchObject({ 'first-victory': 0, 'perfect-ten': 0, 'streak-master': 1 });
  });

  test('name the challenge in the histories of XP, trust and the streak', () => {
    expect(shown(scenario, xpHistory$).map(({ description }) => description)).toEqual(
      expect.arrayContaining([expect.stringContaining('Run 5k')]),
    );
    expect(JSON.stringify(shown(scenario, trustHistory$))).toContain('Run 5k');
    const [today] = shown(given(opened, creates(), starts, checksIn), streakDays$);
    expect(today?.events.map(({ description }) => description)).toEqual(["Check-in to 'Run 5k'"]);
  });

  test('show the last days of the streak with their check-ins', () => {
    const days = shown(scenario, recentDays$(14));
    expect(days).toHaveLength(14);
    expect(days.flatMap(({ events }) => events).map(({ description }) => description)).toEqual(["Check-in to 'Run 5k'"]);
  });

  test('RS2 RS6 show the results of the range', () => {
    expect(shown(scenario, outcomes$(30))).toMatchObject({ completed: 1, failed: 0 });
    expect(shown(scenario, pointsOverTime$(30)).after).toBe(scenario.root.wallet.user);
    expect(shown(scenario, xpOverTime$(30)).gained).toBeGreaterThan(0);
  });

  test('RS2 show a failed challenge as failed', () => {
    expect(shown(given(opened, fails()), outcomes$(null))).toMatchObject({ completed: 0, failed: 1 });
  });
});

describe('the own events', () => {
  test('SY12 show whether they wait, are synced or are refused', () => {
    const waiting = given(opened, creates());
    expect(shown(waiting, eventStatus$(latest(waiting.root)))).toEqual({ name: 'waiting' });
    const synced = given(opened, creates(), acknowledged);
    expect(shown(synced, eventStatus$(latest(synced.root)))).toEqual({ name: 'synced' });
  });

  test('SY3 SY17 list refused events before forgotten ones', () => {
    const scenario = given(opened, creates(), refused);
    expect(shown(scenario, refused$).map(({ code }) => code)).toEqual(['NotAllowed']);
    const [refusal] = scenario.root.sync.refused;
    const forgotten = [{ event: 'lost', type: 'ProofUploaded', about: 'c1', code: 'Forgotten', message: 'No.' }];
    const app = anApp({ root: { ...scenario.root, sync: { ...scenario.root.sync, forgotten } } });
    expect(refused$.select(app, MOMENT)).toEqual([refusal, ...forgotten]);
  });

  test('are counted with those that are voided and those of unknown types', () => {
    const scenario = given(
      opened,
      happened('NodeAcknowledged', { event: 'unknown', nodeId: 'n', receipt: '' }),
      happened('NeverDefined', {}),
    );
    const { position } = scenario.root.log;
    expect(shown(scenario, logHealth$)).toEqual({ events: position, voided: 1, unknown: 1 });
  });
});

test('a person is shown under the name of their profile', () => {
  const app = anApp({ remote: knowing({ profiles: [profileOf('ben', { '/text': 'Benjamin' })] }) });
  expect(person$('ben').select(app, MOMENT)).toMatchObject({ person: 'ben', name: 'Benjamin' });
});
