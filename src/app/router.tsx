import { createHashHistory, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { roleStore, sessionStore } from '../features/account/session.ts';
import { socialSearch } from '../features/community/socialSearch.ts';
import { createSearch } from '../features/challenge/create/createSearch.ts';
import { feedSearch, tabOf } from '../features/challenge/feedSearch.ts';
import { feedTabs } from '../features/challenge/feedTabs.ts';
import { conversationSearch } from '../features/conversation/conversationSearch.ts';
import { adminPaths } from '../lib/adminPaths.ts';
import { knownSearch } from '../lib/knownSearch.ts';
import { requireAdmin, requireSession } from './guards.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { invitationSearch } from '../features/account/invitationSearch.ts';
import { publicRoutes, root } from './publicRoutes.tsx';

/** What each address holds. Declared apart, because within a route the compiler does not infer its type. */
const searchOf = {
  feed: knownSearch(feedSearch),
  create: knownSearch(createSearch),
  social: knownSearch(socialSearch),
  challenge: knownSearch(invitationSearch),
  profile: knownSearch(conversationSearch),
};

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
});

const feed = createRoute({
  getParentRoute: () => signedIn,
  path: '/feed',
  validateSearch: searchOf.feed,
  // Beside the frame, not after it. Most people take part in something.
  beforeLoad: ({ search }) => void feedTabs[tabOf(search, true)].fetch().catch(() => undefined),
  component: lazyRouteComponent(() => import('../features/challenge/FeedScreen.tsx'), 'FeedScreen'),
});

const myChallenges = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-challenges',
  beforeLoad: () => {
    throw redirect({ to: '/feed', search: { tab: 'mine' }, replace: true });
  },
});

const verify = createRoute({
  getParentRoute: () => signedIn,
  path: '/verify',
  component: lazyRouteComponent(() => import('../features/proof/verify/VerifyScreen.tsx'), 'VerifyScreen'),
});

const create = createRoute({
  getParentRoute: () => signedIn,
  path: '/create',
  validateSearch: searchOf.create,
  component: lazyRouteComponent(() => import('./CreateRoute.tsx'), 'CreateRoute'),
});

const groups = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups',
  component: lazyRouteComponent(() => import('../features/challenge/GroupsScreen.tsx'), 'GroupsScreen'),
});

const social = createRoute({
  getParentRoute: () => signedIn,
  path: '/social',
  validateSearch: searchOf.social,
  component: lazyRouteComponent(() => import('../features/community/SocialScreen.tsx'), 'SocialScreen'),
});

const challenge = createRoute({
  getParentRoute: () => signedIn,
  path: '/challenge/$id',
  validateSearch: searchOf.challenge,
  component: lazyRouteComponent(() => import('./ChallengeRoute.tsx'), 'ChallengeRoute'),
});

const points = createRoute({
  getParentRoute: () => signedIn,
  path: '/points',
  component: lazyRouteComponent(() => import('../features/wallet/PointsScreen.tsx'), 'PointsScreen'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  validateSearch: searchOf.profile,
  component: lazyRouteComponent(() => import('./ProfileRoute.tsx'), 'ProfileRoute'),
});

const gamification = createRoute({
  getParentRoute: () => signedIn,
  path: '/gamification',
  component: lazyRouteComponent(() => import('../features/progress/GamificationScreen.tsx'), 'GamificationScreen'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('./SettingsRoute.tsx'), 'SettingsRoute'),
});

const results = createRoute({
  getParentRoute: () => signedIn,
  path: '/results',
  component: lazyRouteComponent(() => import('../features/results/ResultsScreen.tsx'), 'ResultsScreen'),
});

const moderation = createRoute({
  getParentRoute: () => signedIn,
  path: '/moderation',
  component: lazyRouteComponent(() => import('../features/moderation/ModerationScreen.tsx'), 'ModerationScreen'),
});

const AdminPage = lazyRouteComponent(() => import('./AdminPage.tsx'), 'AdminPage');

const adminOnly = adminPaths.map((path) =>
  createRoute({ getParentRoute: () => signedIn, path, beforeLoad: requireAdmin, component: AdminPage }),
);

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicRoutes,
    signedIn.addChildren([
      feed,
      myChallenges,
      verify,
      create,
      groups,
      social,
      challenge,
      points,
      profile,
      gamification,
      settings,
      results,
      moderation,
      ...adminOnly,
    ]),
  ]),
  history: createHashHistory(),
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingPage,
  scrollRestoration: true,
});

// Runs the guards again after a sign-in or sign-out, in this tab or another.
sessionStore.subscribe(() => void router.invalidate());
roleStore.subscribe(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
