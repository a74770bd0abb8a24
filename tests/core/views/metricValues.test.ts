import { describe, expect, test } from 'vitest';
import { did } from '@gauntlet/core/testing';
import { metricValues } from '../../../core/views/metricValues.readModel.ts';
import { creates, given, latest, refused, starts } from '../domain/challenge/scenario.ts';
import { ownProofs } from '../../../core/domain/proof/state.ts';

const sends = (value: number) => (store: ReturnType<typeof given>['store']) =>
  did('UploadProof', { challengeId: latest(store.root).id, evidence: { type: 'metric', value }, note: '' })(store);

const valuesOf = ({ root }: ReturnType<typeof given>) => {
  const own = latest(root);
  return metricValues(own, ownProofs(root.proof, own.id));
};

describe('the numbers of a person', () => {
  const metric = { proofType: 'metric', target: 20, unit: 'pages' };

  test('CH17 are listed in order without refused ones, and count how many reached the target', () => {
    const scenario = given(creates(metric), starts, sends(20), sends(3), sends(30), refused);
    expect(valuesOf(scenario)).toMatchObject({
      values: [
        { value: 20, window: 1, of: 5 },
        { value: 3, window: 1, of: 5 },
      ],
      reached: 1,
    });
  });

  test('CH17 without a target none reaches it, and where the proof is no number, or before the start, there are none', () => {
    expect(valuesOf(given(creates({ proofType: 'metric' }), starts, sends(7)))).toMatchObject({ values: [{ value: 7 }], reached: null });
    expect(valuesOf(given(creates(), starts))).toBeNull();
    expect(valuesOf(given(creates(metric)))).toBeNull();
  });
});
