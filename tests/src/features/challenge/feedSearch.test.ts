import { expect, test } from 'vitest';
import { feedSearch, tabOf } from '../../../../src/features/challenge/feedSearch.ts';

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

test.each([
  ['nothing', {}, { active: 'today', newcomer: 'discover' }],
  ['Today', { tab: 'today' }, { active: 'today', newcomer: 'today' }],
  ['Discover', { tab: 'discover' }, { active: 'discover', newcomer: 'discover' }],
  ['My Challenges', { tab: 'mine', q: 'run' }, { active: 'mine', newcomer: 'mine' }],
  ['a filter of Discover', { category: 'diet' }, { active: 'discover', newcomer: 'discover' }],
  ['a search', { q: 'run' }, { active: 'discover', newcomer: 'discover' }],
  ['an order', { sort: 'title' }, { active: 'discover', newcomer: 'discover' }],
  ['what can be joined', { open: true }, { active: 'discover', newcomer: 'discover' }],
  ['completed challenges', { list: 'completed' }, { active: 'mine', newcomer: 'mine' }],
] as const)('an address that names %s opens its tab', (_, search, tabs) => {
  expect({ active: tabOf(search, true), newcomer: tabOf(search, false) }).toEqual(tabs);
});
