import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminPaths } from '../../../../../src/lib/adminPaths.ts';
import { CHALLENGE_ROUTE, OWN_ROUTES, ownRoute } from '../../../../../src/features/coach/assistant/ownRoutes.ts';

/** The page of a challenge's link for visitors: who asks the assistant is signed in, and their link is the challenge's own. */
const FOR_VISITORS = '/invitation/$id';

/** The routes that the app declares. */
function routes(): string[] {
  const files = ['router.tsx', 'publicRoutes.tsx'];
  const router = files.map((file) => readFileSync(new URL(`../../../../../src/app/${file}`, import.meta.url), 'utf8')).join('\n');
  const written = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
  expect(written).toContain(FOR_VISITORS);
  return [...written.filter((path) => path !== FOR_VISITORS), ...adminPaths];
}

test('CO19 an answer may link to all routes of the app and no others', () => {
  expect(routes().length).toBeGreaterThan(20);
  expect([...OWN_ROUTES, CHALLENGE_ROUTE].toSorted()).toEqual(routes().toSorted());
});

test('CO19 a link is accepted with and without the hash', () => {
  expect(ownRoute('/feed')).toBe('#/feed');
  expect(ownRoute('#/feed')).toBe('#/feed');
  expect(ownRoute('#/challenge/c-1')).toBe('#/challenge/c-1');
  for (const link of ['', '#', 'feed', '/feed/', '##/feed', '/challenge/', '/challenge/a/b', '/challenge/$id'])
    expect(ownRoute(link)).toBeNull();
});
