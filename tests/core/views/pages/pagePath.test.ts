import { expect, test } from 'vitest';
import { pagePath } from '../../../../core/views/pages/pagePath.ts';

test('CH25 a query of challenges without conditions names only the samples', () => {
  expect(pagePath({ list: 'challenges', query: { samples: 'running' } })).toBe('/api/local/projects/challenges/nodes?samples=running');
});

test('CH25 each condition of a query of challenges is a parameter, whatever the order of its values', () => {
  const path = pagePath(
    {
      list: 'challenges',
      query: {
        text: ' Morning  run ',
        categories: ['study', 'fitness'],
        statuses: ['pending', 'active'],
        types: ['group-paid', 'group-free'],
        onlyOpen: true,
        order: 'ending',
        samples: 'none',
      },
      limit: 24,
    },
    'a/b',
  );
  expect(Object.fromEntries(new URL(path, 'http://localhost').searchParams)).toEqual({
    q: 'Morning run',
    category: 'fitness,study',
    status: 'active,pending',
    type: 'group-free,group-paid',
    open: '1',
    sort: 'ending',
    samples: 'none',
    after: 'a/b',
    limit: '24',
  });
});

test('CH25 a search text of only spaces is no condition, and one that is too long is cut off', () => {
  expect(pagePath({ list: 'challenges', query: { text: '  ', samples: 'all' } })).toBe('/api/local/projects/challenges/nodes?samples=all');
  const path = pagePath({ list: 'challenges', query: { text: 'x'.repeat(300), samples: 'all' } });
  expect(new URL(path, 'http://localhost').searchParams.get('q')).toBe('x'.repeat(100));
});

test('CH25 a search text is cut off between two characters, and half of one is left out', () => {
  const queryOf = (text: string): string | null =>
    new URL(pagePath({ list: 'challenges', query: { text, samples: 'all' } }), 'http://localhost').searchParams.get('q');
  expect(queryOf(`${'x'.repeat(99)}🏃 run`)).toBe('x'.repeat(99));
  expect(queryOf('run \ud83c 5k')).toBe('run  5k');
});

test.each([
  [{ list: 'members', query: { samples: 'none', name: 'Ben' } }, '/api/local/community/members?q=Ben&samples=none'],
  [{ list: 'creators', query: { samples: 'all' } }, '/api/local/community/creators?samples=all'],
  [
    { list: 'contributors', query: { samples: 'all', zone: 'Europe/Berlin' }, limit: 3 },
    '/api/local/community/contributors?zone=Europe%2FBerlin&samples=all&limit=3',
  ],
  [{ list: 'feed', query: { samples: 'all' } }, '/api/local/community/feed?samples=all'],
  [{ list: 'figures', query: { samples: 'none' } }, '/api/local/community/figures?samples=none'],
] as const)('the list of a request is in its path: %o', (request, path) => {
  expect(pagePath(request)).toBe(path);
});
