import { beforeEach, describe, expect, test } from 'vitest';
import { challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { windowsOfPerson, type WindowView } from '../../../core/views/windows.readModel.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { annsEnvironment, type AnnsEnvironment, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';

let environment: Environment;
let others: Others;
let ann: Person;
let pass: AnnsEnvironment['pass'];
beforeEach(async () => void ({ environment, others, ann, pass } = await annsEnvironment()));

const page = (id: string) => ann.gauntlet.project(challengeDetail$(id)).current();

describe('the page of a challenge', () => {
  test('SY10 of another person shows its requirements, its participants, and the open actions', async () => {
    const id = others.challenge('ben', { '/attributes/@durat': 5 });
    others.profile('ben');
    others.acted('ben', id, 'started', '2026-03-02T08:00:00.000Z');
    others.acted('cleo', id, 'joined', '2026-03-02T08:30:00.000Z');
    const proof = others.checkedIn('cleo', id, '2026-03-02T08:45:00.000Z', { '/text': 'Wet', '/attributes/@verif': 'yes' });
    await ann.pulls();
    expect(page(id)).toMatchObject({
      proofType: 'text',
      frequency: 'daily',
      durationDays: 5,
      windows: 5,
      needed: 4,
      isCreator: false,
      startedAt: '2026-03-02T08:00:00.000Z',
      myWindows: [],
      start: { type: 'NotTheCreator' },
      cancel: { type: 'NotTheCreator' },
      join: null,
      checkIn: { type: 'NotTakingPart' },
    });
    expect(page(id)?.participants).toEqual([
      { person: 'ben', name: 'BEN', isMe: false, done: 0, needed: 4, outcome: 'running' },
      { person: 'cleo', name: 'Unknown User', isMe: false, done: 1, needed: 4, outcome: 'running' },
    ]);
    expect(page(id)?.proofs).toEqual([
      {
        id: proof,
        person: 'cleo',
        name: 'Unknown User',
        isMine: false,
        type: 'text',
        data: 'done',
        note: 'Wet',
        at: '2026-03-02T08:45:00.000Z',
        window: { number: 1, of: 5 },
        verified: 'yes',
        review: null,
        replaces: null,
        sync: { name: 'synced' },
        isReported: false,
        isHidden: false,
        isWithheld: false,
      },
    ]);
  });

  test('SY10 of the person shows its windows, the person first, and the open actions', async () => {
    const id = await ann.creates({ type: 'group-free', durationDays: 5 });
    expect(page(id)).toMatchObject({ windows: 5, isCreator: true, startedAt: null, myWindows: [], start: null, cancel: null });
    expect(page(id)?.participants).toEqual([{ person: 'ann', name: 'ANN', isMe: true, done: null, needed: null, outcome: 'pending' }]);
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    await ann.gauntlet.push();
    others.acted('ben', id, 'joined', '2026-03-02T10:00:00.000Z');
    const first = await ann.checksIn(id);
    await pass(1);
    expect(page(id)).toMatchObject({
      startedAt: '2026-03-02T09:00:00.000Z',
      start: { type: 'AlreadyStarted' },
      cancel: { type: 'AlreadyStarted' },
      join: { type: 'AlreadyTakingPart' },
      checkIn: null,
    });
    expect(page(id)?.participants.map(({ person, isMe, done, outcome }) => ({ person, isMe, done, outcome }))).toEqual([
      { person: 'ann', isMe: true, done: 1, outcome: 'running' },
      { person: 'ben', isMe: false, done: 0, outcome: 'running' },
    ]);
    expect(page(id)?.proofs).toMatchObject([
      { id: first.id, person: 'ann', isMine: true, data: 'done', note: '', window: { number: 1, of: 5 }, verified: 'yes' },
    ]);
    expect(page(id)?.myWindows.map(({ window, state }) => ({ window, state }))).toEqual([
      { window: 0, state: 'done' },
      { window: 1, state: 'open' },
      { window: 2, state: 'to-come' },
      { window: 3, state: 'to-come' },
      { window: 4, state: 'to-come' },
    ]);
  });

  test('CH11 shows windows as done, missed, missed for now, open, to come, or not counted any more', async () => {
    const id = await ann.begins({ type: 'group-free', durationDays: 10 });
    await ann.gauntlet.push();
    others.acted('ben', id, 'joined', '2026-03-02T10:00:00.000Z');
    others.checkedIn('ben', id, '2026-03-03T08:00:00.000Z');
    const letters = (windows: readonly WindowView[] = []): string => {
      return windows.map(({ state }) => (state === 'missed-provisionally' ? 'p' : state[0])).join('');
    };
    const asOf = () => ({ now: environment.now(), day: environment.ports.calendar.dayOf(environment.now(), 'Europe/Berlin') });
    const bens = (): string => letters(windowsOfPerson(ann.app(), asOf(), id, 'ben'));
    const states = (): string => letters(page(id)?.myWindows);
    await pass(4);
    expect(states()).toBe('mpppottttt');
    expect(bens()).toBe('mdppottttt');
    expect(page(id)?.myWindows[0]).toEqual({
      window: 0,
      from: '2026-03-01T23:00:00.000Z',
      to: '2026-03-02T23:00:00.000Z',
      state: 'missed',
      finalAt: '2026-03-05T23:00:00.000Z',
    });
    await pass(20);
    expect(page(id)?.checkIn).toEqual({ type: 'ChallengeOver' });
    expect(states()).toBe('mmmmmmnnnn');
    expect(bens()).toBe('mdmmmmmnnn');
    expect(windowsOfPerson(ann.app(), asOf(), id, 'eve')).toEqual([]);
  });
});
