import { weeklyChallenge$ } from '@gauntlet/core';
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../../core/kernel/time/instant.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { refusal } from '../../../core/testing/transport.ts';
import type { Person } from '../replication/support.ts';
import { annsEnvironment } from './communityScenario.ts';

let environment: Environment;
let ann: Person;
beforeEach(async () => void ({ environment, ann } = await annsEnvironment()));

const weekly = () => ann.gauntlet.project(weeklyChallenge$).current();

test('CM38 the weekly challenge counts own windows filled on the last seven local dates, at most five', async () => {
  expect(weekly()).toEqual({ done: 0, goal: 5 });
  const id = await ann.begins({ durationDays: 14 });
  await ann.checksIn(id);
  await ann.checksIn(id);
  expect(weekly()).toEqual({ done: 1, goal: 5 });
  for (let day = 0; day < 6; day += 1) {
    environment.advance(DAY);
    await ann.gauntlet.refresh();
    if (day < 2) await ann.checksIn(id);
  }
  expect(weekly()).toEqual({ done: 3, goal: 5 });
  environment.advance(DAY);
  await ann.gauntlet.refresh();
  expect(weekly()).toEqual({ done: 2, goal: 5 });
  for (let more = 0; more < 4; more += 1) await ann.checksIn(await ann.begins());
  expect(weekly()).toEqual({ done: 5, goal: 5 });
});

test('CM38 check-ins of a refused challenge fill no window of the week', async () => {
  const id = await ann.begins();
  await ann.checksIn(id);
  expect(weekly().done).toBe(1);
  environment.transport.script(refusal(409, 'Nonsense'));
  await ann.gauntlet.push();
  expect(weekly().done).toBe(0);
});
