import { expect, test } from 'vitest';
import { feedSearch } from '../../../../src/features/challenge/feedSearch.ts';

test('what stands in the address is read, digits as text', () => {
  expect(feedSearch({ tab: 'mine', list: 'completed', category: 'diet', sort: 'ending', q: 75 })).toEqual({
    tab: 'mine',
    list: 'completed',
    category: 'diet',
    sort: 'ending',
    q: '75',
  });
});

test.each([
  ['nothing', {}],
  ['words that mean nothing', { tab: 'yours', list: 'all', sort: 'newest', page: 2 }],
  ['things of another kind', { tab: true, list: 1, category: 7, sort: ['title'], q: { $: 1 } }],
  ['an empty search', { q: '' }],
])('%s: left out', (_, search) => {
  expect(feedSearch(search)).toEqual({});
});
