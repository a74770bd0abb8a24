import { adminPaths } from '../../../lib/adminPaths.ts';

/** Every route of the app that an answer may link to. */
export const OWN_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/signup',
  '/feed',
  '/my-challenges',
  '/create',
  '/groups',
  '/social',
  '/points',
  '/profile',
  '/gamification',
  '/settings',
  '/results',
  ...adminPaths,
]);
/** That of a challenge has its id at the end. */
export const CHALLENGE_ROUTE = '/challenge/$id';

const CHALLENGE = /^\/challenge\/[\w-]{1,100}$/;

/** The address of one of the app's own routes, written `/feed` or `#/feed`; null for everything else. */
export function ownRoute(link: string): string | null {
  const path = link.startsWith('#') ? link.slice(1) : link;
  return OWN_ROUTES.has(path) || CHALLENGE.test(path) ? `#${path}` : null;
}
