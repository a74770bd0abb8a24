import { beforeEach, describe, expect, test } from 'vitest';
import { contest$ } from '../../../core/views/contest.readModel.ts';
import { DAY } from '../../../core/kernel/time/instant.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import type { Person } from '../replication/support.ts';
import { annsEnvironment, type Others } from './communityScenario.ts';

const START = '2026-03-02T00:00:00.000Z';
let environment: Environment;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ environment, others, ann } = await annsEnvironment()));

const contest = (id: string) => ann.gauntlet.project(contest$(id)).current();
/** Who stands where: rank, name, check-ins done. */
const table = (id: string) => contest(id).map(({ rank, person, course }) => `${rank} ${person} ${course?.done}`);

describe('CH22 the order of participants', () => {
  test('CH22 nobody has a rank before the start; the person comes first', async () => {
    const id = await ann.creates({ type: 'group-free' });
    others.acted('ben', id, 'joined', START);
    await ann.pulls();
    const [first, ...rest] = contest(id);
    expect(first).toMatchObject({ person: 'ann', isMe: true, rank: null, course: null, outcome: 'pending' });
    expect(rest.every(({ rank }) => rank === null)).toBe(true);
  });

  test('CH22 is by the share of what each needs; equal shares share a rank', async () => {
    const id = others.challenge('ben', { '/attributes/@durat': 5 });
    others.acted('ben', id, 'started', START);
    for (const person of ['cleo', 'dan']) others.acted(person, id, 'joined', START);
    for (const person of ['cleo', 'dan']) others.checkedIn(person, id, '2026-03-02T08:00:00.000Z');
    await ann.pulls();
    expect(table(id)).toEqual(['1 cleo 1', '1 dan 1', '3 ben 0']);
  });

  test('CH22 those who failed come last, however much they did', async () => {
    const id = others.challenge('ben', { '/attributes/@durat': 5 });
    others.acted('ben', id, 'started', START);
    others.acted('cleo', id, 'joined', '2026-03-03T07:00:00.000Z');
    for (const day of ['02', '05', '06']) others.checkedIn('ben', id, `2026-03-${day}T08:00:00.000Z`);
    for (const day of ['03', '04']) others.checkedIn('cleo', id, `2026-03-${day}T08:00:00.000Z`);
    await ann.pulls();
    expect(table(id)).toEqual(['1 ben 3', '2 cleo 2']);
    environment.advance(6 * DAY);
    await ann.gauntlet.refresh();
    expect(contest(id).map(({ rank, person, outcome }) => `${rank} ${person} ${outcome}`)).toEqual(['1 cleo running', '2 ben failed']);
    expect(contest('nowhere')).toEqual([]);
  });
});
