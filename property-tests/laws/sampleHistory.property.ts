import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openSample, SAMPLE_FIGURES, sampleFigures } from '../../tests/core/sample/support.ts';
import { instant } from '../arbitraries/moments.ts';
import { oddZone } from '../arbitraries/zones.ts';
import { law } from '../law.ts';

law(
  'AC9 on whatever date and wherever an account is first opened, the sample history folds to the same figures',
  10,
  fc.asyncProperty(instant, oddZone, async (now, zone) => {
    const { gauntlet, view } = await openSample(now, zone);
    const { state, asOf } = view();
    assert.deepEqual(sampleFigures(state, asOf), SAMPLE_FIGURES);
    gauntlet.close();
  }),
);
