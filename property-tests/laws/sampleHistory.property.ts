import assert from 'node:assert/strict';
import fc from 'fast-check';
import { xpOf } from '../../core/domain/progress/state.ts';
import { ledgerSum } from '../../core/domain/wallet/balance.readModel.ts';
import { openSample, SAMPLE_FIGURES, sampleFigures } from '../../tests/core/sample/support.ts';
import { journey, playJourney, type Journey } from '../../core/testing/arbitraries/journeys.ts';
import { always } from '../../core/testing/arbitraries/intent.ts';
import { instant } from '../../core/testing/arbitraries/moments.ts';
import { sampleLog } from '../../core/testing/arbitraries/sampleLog.ts';
import { oddZone } from '../../core/testing/arbitraries/zones.ts';
import { invariant } from '../invariant.ts';

invariant(
  'AC9 the sample history folds to the same figures for any opening date and zone',
  4,
  fc.asyncProperty(instant, oddZone, async (now, zone) => {
    const { gauntlet, view } = await openSample(now, zone);
    const { state, asOf } = view();
    assert.deepEqual(sampleFigures(state, asOf), SAMPLE_FIGURES);
    gauntlet.close();
  }),
);

invariant(
  'AC10 points and XP stay valid, and no decided event is voided, with the sample and after leaving it',
  20,
  fc.property(journey(8), fc.nat({ max: 8 }), (history, place) => {
    playJourney(leavingAt(history, place), ({ root }) => mustHold(root), sampleLog);
  }),
);

/** Returns the same journey with `StartFresh` before step `place`. */
function leavingAt(history: Journey, place: number): Journey {
  const leaves = { passage: { ms: 0, zone: null }, intent: always('StartFresh') };
  return { ...history, isRich: false, steps: history.steps.toSpliced(place, 0, leaves) };
}

function mustHold({ wallet, progress, log }: ReturnType<typeof playJourney>['root']): void {
  assert.equal(ledgerSum(wallet), 0);
  assert.ok(wallet.user >= 0);
  assert.ok(xpOf(progress) >= 0);
  assert.deepEqual(log.voided, []);
}
