import { expect, test } from 'vitest';
import { disputesText } from '../../../../src/features/trust/disputesText.ts';

test('RV7 the notice counts open disputes, those that wait for a vote, and lost ones', () => {
  const last = 'Only disputes that you lose lower your trust score.';
  expect(disputesText([{ canVoteAs: null }], 0)).toBe(`1 dispute in your challenges is open. ${last}`);
  expect(disputesText([{ canVoteAs: 'participant' }, { canVoteAs: 'host' }], 1)).toBe(
    `2 disputes in your challenges are open. 2 disputes wait for your vote. You lost 1 dispute. ${last}`,
  );
  expect(disputesText([], 2)).toBe(`You lost 2 disputes. ${last}`);
});
