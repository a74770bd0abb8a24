import assert from 'node:assert/strict';
import fc from 'fast-check';
import { xpOf } from '../../core/domain/progress/state.ts';
import { ledgerSum } from '../../core/domain/wallet/balance.readModel.ts';
import { openSample, SAMPLE_FIGURES, sampleFigures } from '../../tests/core/sample/support.ts';
import { journey, live, type Journey } from '../../core/testing/arbitraries/journeys.ts';
import { always } from '../../core/testing/arbitraries/intent.ts';
import { instant } from '../../core/testing/arbitraries/moments.ts';
import { sampleLog } from '../../core/testing/arbitraries/sampleLog.ts';
import { oddZone } from '../../core/testing/arbitraries/zones.ts';
import { law } from '../law.ts';

law(
  'AC9 on whatever date and wherever an account is first opened, the sample history folds to the same figures',
  8,
  fc.asyncProperty(instant, oddZone, async (now, zone) => {
    const { gauntlet, view } = await openSample(now, zone);
    const { state, asOf } = view();
    assert.deepEqual(sampleFigures(state, asOf), SAMPLE_FIGURES);
    gauntlet.close();
  }),
);

law(
  'AC10 whatever is done with the sample and after leaving it, no law of points and XP breaks and nothing decided is voided',
  40,
  fc.property(journey(8), fc.nat({ max: 8 }), (life, place) => {
    live(leavingAt(life, place), ({ root }) => mustHold(root), sampleLog);
  }),
);

/** The same life, in which the sample is left before step `place`. */
function leavingAt(life: Journey, place: number): Journey {
  const leaves = { passage: { ms: 0, zone: null }, intent: always('StartFresh') };
  return { ...life, isRich: false, steps: life.steps.toSpliced(place, 0, leaves) };
}

function mustHold({ wallet, progress, log }: ReturnType<typeof live>['root']): void {
  assert.equal(ledgerSum(wallet), 0);
  assert.ok(wallet.user >= 0);
  assert.ok(xpOf(progress) >= 0);
  assert.deepEqual(log.voided, []);
}
