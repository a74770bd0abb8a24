import { beforeEach, describe, expect, test } from 'vitest';
import { members$ } from '@gauntlet/core';
import { annsEnvironment, seenBy, type AnnsEnvironment } from './communityScenario.ts';

let environment: AnnsEnvironment;
beforeEach(async () => void (environment = await annsEnvironment()));

describe('the order of the community', () => {
  test('CM35 members of equal trust are sorted by name before id, for any order of the list', async () => {
    const { others, ann } = environment;
    for (const person of ['c', 'b', 'd']) others.challenge(person);
    others.profile('b', { '/text': 'ZOE' });
    others.profile('c', { '/text': 'ADA' });
    others.profile('d', { '/text': 'MIA' });
    await ann.pulls();
    expect(
      ann.gauntlet
        .project(members$)
        .current()
        .map(({ name }) => name),
    ).toEqual(['ADA', 'MIA', 'ZOE']);
  });

  test('CM36 the older of two completions is the first victory when the list names it first', async () => {
    const { others, ann } = environment;
    const completed = (date: string, endsAt: string): string => {
      const id = others.challenge('ben', { '/attributes/@durat': 1, '/attributes/@endDt': endsAt });
      others.acted('ben', id, 'started', `${date}T07:00:00.000Z`);
      others.checkedIn('ben', id, `${date}T08:00:00.000Z`);
      return id;
    };
    const older = completed('2026-02-10', '2026-02-11T00:00:00.000Z');
    completed('2026-03-01', '2026-03-02T00:00:00.000Z');
    others.profile('ben', { '/attributes/@compl': 2 });
    await ann.pulls();
    expect(
      seenBy(ann)
        .feed()
        .filter(({ type }) => type === 'achievement'),
    ).toMatchObject([{ challengeId: older, achievement: 'First Victory' }]);
  });
});
