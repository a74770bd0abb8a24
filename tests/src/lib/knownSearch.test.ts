import { expect, test } from 'vitest';
import { feedSearch } from '../../../src/features/challenge/feedSearch.ts';
import { knownSearch } from '../../../src/lib/knownSearch.ts';

test.each([
  ['an unknown value of a known parameter', { tab: 'disputes' }, {}],
  ['an unknown parameter', { tab: 'mine', utm: 7 }, { tab: 'mine' }],
  ['valid values', { tab: 'discover', q: '75' }, { tab: 'discover', q: '75' }],
])('what the parser leaves out does not come through: %s', (_, given, expected) => {
  // The router puts what `validateSearch` returns over what the address has.
  expect({ ...given, ...knownSearch(feedSearch)(given) }).toEqual(expected);
});
