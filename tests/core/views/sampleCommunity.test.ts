import { hidesSamples$ } from '@gauntlet/core';
import { expect, test } from 'vitest';
import { annsEnvironment } from './communityScenario.ts';

test('AC18 the sample community is out of sight from the moment when the user hides it, until they show it again', async () => {
  const { ann } = await annsEnvironment();
  const hides = () => ann.gauntlet.project(hidesSamples$).current();
  const set = (visibility: 'shown' | 'hidden') => ann.gauntlet.commands.setVisibility({ part: 'sample-community', visibility });
  expect(hides()).toBe(false);
  await set('hidden');
  expect(hides()).toBe(true);
  expect(await set('hidden')).toMatchObject({ ok: false, refusal: { type: 'NothingNew' } });
  await set('shown');
  expect(hides()).toBe(false);
});
