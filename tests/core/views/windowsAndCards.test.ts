import { beforeEach, describe, expect, test } from 'vitest';
import { personWindows$ } from '@gauntlet/core';
import { myChallenges$ } from '../../../core/views/challengeListProjections.ts';
import { ownWindows } from '../../../core/views/windows.readModel.ts';
import { DAY } from '../../../core/kernel/time/instant.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { annsEnvironment, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';
import { listedTo } from './listed.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

const START = '2026-03-02T00:00:00.000Z';
let environment: Environment;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ environment, others, ann } = await annsEnvironment()));

const discovers = () => listedTo(ann);

describe('CH11 windows', () => {
  test('CH11 are queried by challenge and person', async () => {
    const id = others.challenge('ben', { '/attributes/@durat': 3 });
    others.acted('ben', id, 'started', START);
    others.acted('cleo', id, 'joined', START);
    others.checkedIn('cleo', id, '2026-03-02T08:00:00.000Z');
    await ann.pulls();
    const states = (challenge: string, person: string) =>
      ann.gauntlet
        .project(personWindows$(challenge, person))
        .current()
        .map(({ state }) => state);
    expect(states(id, 'ben')).toEqual(['open', 'to-come', 'to-come']);
    expect(states(id, 'cleo')).toEqual(['done', 'to-come', 'to-come']);
    expect(states('00000000-0000-4000-8000-000000000099', 'ben')).toEqual([]);
  });

  test('CH11 end for a participant who failed, by the log or by the clock alone; a window opens at its first instant', async () => {
    const id = await ann.begins({ durationDays: 3 });
    const own = ownChallenge(ann.app().root.challenge, id);
    if (own?.stage.name !== 'active') throw new Error('it runs');
    const { run } = own.stage;
    const at = (now: string, stage = own.stage) => ownWindows({ ...own, stage }, run, now).map(({ state }) => state);
    const [, second = ''] = run.bounds;
    expect(at(second)).toEqual(['missed-provisionally', 'open', 'to-come']);
    const ended = { run, endedAt: second, windows: 3, needed: 3, done: 0 };
    expect(at(second, { name: 'failed', ...ended })).toEqual(['missed-provisionally', 'not-counted', 'not-counted']);
    expect(at(second, { name: 'completed', ...ended })).toEqual(['missed-provisionally', 'open', 'to-come']);
    const failed = '2026-03-05T23:00:00.000Z';
    expect(at(failed)).toEqual(['missed-provisionally', 'missed-provisionally', 'missed-provisionally']);
    expect(ownWindows({ ...own, proofs: { 2: [{ id: 'p', at: second }] } }, run, failed).map(({ state }) => state)[2]).toBe('done');
  });
});

test('CH11 when filled do not fail a participant; one who failed by the clock alone has no further windows', async () => {
  const id = await ann.begins({ durationDays: 10 });
  const own = ownChallenge(ann.app().root.challenge, id);
  if (own?.stage.name !== 'active') throw new Error('it runs');
  const { run } = own.stage;
  const letters = (filled: number, now: string): string => {
    const proofs = Object.fromEntries(Array.from({ length: filled }, (_, i) => [i, [{ id: `p${i}`, at: run.startedAt }]]));
    return ownWindows({ ...own, proofs }, run, now)
      .map(({ state }) => state[0])
      .join('');
  };
  expect(letters(4, run.bounds[7] ?? '')).toBe('ddddmmmott');
  expect(letters(0, run.bounds[7] ?? '')).toBe('mmmmmmnnnn');
});

describe('SY10 own cards', () => {
  test('SY10 a challenge that its node cancelled leaves Discover before the log records it', async () => {
    const id = await ann.creates();
    await ann.gauntlet.push();
    others.changed('challenges', id, { '/attributes/@chlSt': 'cancelled' });
    await ann.pulls();
    expect(discovers()).toEqual([]);
    expect(
      ann.gauntlet
        .project(myChallenges$({ statuses: ['pending'] }))
        .current()
        .map((card) => card.id),
    ).toEqual([id]);
  });

  test('SY13 a joined challenge of the sample community is marked as a sample, and waits for no response', async () => {
    const sample = others.challenge('sample-maya', { '/attributes/@chlSt': 'pending', '/attributes/@sampl': 'yes' });
    const bens = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    await ann.pulls();
    for (const id of [sample, bens]) await ann.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
    expect(discovers().map(({ id, isSample, sync }) => ({ id, isSample, sync: sync.name }))).toEqual([
      { id: bens, isSample: false, sync: 'synced' },
      { id: sample, isSample: true, sync: 'synced' },
    ]);
  });

  test('SY10 only an active challenge can be over for the time being', async () => {
    const [ends] = [await ann.begins({ durationDays: 1 })];
    await ann.checksIn(ends);
    await ann.gauntlet.push();
    environment.advance(5 * DAY);
    await ann.pulls();
    await ann.gauntlet.refresh();
    expect(discovers().map(({ status, provisional, done }) => ({ status, provisional, done }))).toEqual([
      { status: 'completed', provisional: false, done: 1 },
    ]);
  });
});
