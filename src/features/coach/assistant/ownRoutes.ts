import { adminPaths } from '../../../lib/adminPaths.ts';

/** The app's routes that an answer may link to. */
export const OWN_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/signup',
  '/forgot',
  '/reset',
  '/confirm-email',
  '/feed',
  '/my-challenges',
  '/create',
  '/groups',
  '/verify',
  '/social',
  '/points',
  '/profile',
  '/gamification',
  '/settings',
  '/results',
  '/moderation',
  ...adminPaths,
]);
/** The route of a challenge, which ends with its id. */
export const CHALLENGE_ROUTE = '/challenge/$id';

const CHALLENGE = /^\/challenge\/[\w-]{1,100}$/;

/** Returns the address of an app route written `/feed` or `#/feed`, or null for any other link. */
export function ownRoute(link: string): string | null {
  const path = link.startsWith('#') ? link.slice(1) : link;
  return OWN_ROUTES.has(path) || CHALLENGE.test(path) ? `#${path}` : null;
}
