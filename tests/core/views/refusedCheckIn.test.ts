import { expect, test } from 'vitest';
import { refusal } from '../../../core/testing/transport.ts';
import { challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { annsEnvironment } from './communityScenario.ts';

test('SY3 a refused check-in has no window', async () => {
  const { environment, ann } = await annsEnvironment();
  const id = await ann.begins();
  await ann.gauntlet.push();
  await ann.checksIn(id);
  const windows = () =>
    ann.gauntlet
      .project(challengeDetail$(id))
      .current()
      ?.proofs.map((proof) => proof.window);
  expect(windows()).toEqual([{ number: 1, of: 7 }]);
  environment.transport.script(refusal(409, 'AheadOfClock'));
  await ann.gauntlet.push();
  expect(windows()).toEqual([null]);
});
