import { expect, test } from 'vitest';
import { feedSearch } from '../../../../src/features/challenge/feedSearch.ts';

test('parameters are parsed, digits as text', () => {
  expect(feedSearch({ tab: 'mine', list: 'completed', category: 'diet', sort: 'ending', q: 75, open: true })).toEqual({
    tab: 'mine',
    list: 'completed',
    category: 'diet',
    sort: 'ending',
    q: '75',
    open: true,
  });
});

test.each([
  ['no parameters', {}],
  ['unknown values', { tab: 'yours', list: 'all', sort: 'newest', page: 2, open: 'yes' }],
  ['values of other types', { tab: true, list: 1, category: 7, sort: ['title'], q: { $: 1 } }],
  ['an empty search', { q: '' }],
])('%s: ignored', (_, search) => {
  expect(feedSearch(search)).toEqual({});
});
