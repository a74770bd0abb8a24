import { createHashHistory, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { roleStore, sessionStore } from '../features/account/session.ts';
import { linkSearch } from '../features/account/linkSearch.ts';
import { signupSearch } from '../features/account/inviter.ts';
import { socialSearch } from '../features/community/socialSearch.ts';
import { createSearch } from '../features/challenge/create/createSearch.ts';
import { feedSearch, tabOf } from '../features/challenge/feedSearch.ts';
import { feedTabs } from '../features/challenge/feedTabs.ts';
import { conversationSearch } from '../features/conversation/conversationSearch.ts';
import { adminPaths } from '../lib/adminPaths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { requireAdmin, requireNoSession, requireSession } from './guards.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { PageNotFound } from './PageNotFound.tsx';

// Only the root route has an error and a not-found page: both replace everything, including the navigation.
const root = createRootRoute({ errorComponent: ErrorPage, notFoundComponent: PageNotFound });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/account/LandingScreen.tsx'), 'LandingScreen'),
});

const guest = createRoute({ getParentRoute: () => root, id: 'guest', beforeLoad: requireNoSession });

const login = createRoute({
  getParentRoute: () => guest,
  path: '/login',
  component: lazyRouteComponent(() => import('../features/account/LoginScreen.tsx'), 'LoginScreen'),
});

const signup = createRoute({
  getParentRoute: () => guest,
  path: '/signup',
  validateSearch: signupSearch,
  component: lazyRouteComponent(() => import('../features/account/SignupScreen.tsx'), 'SignupScreen'),
});

const invitation = createRoute({
  getParentRoute: () => guest,
  path: '/invitation/$id',
  validateSearch: signupSearch,
  component: lazyRouteComponent(() => import('../features/account/InvitationScreen.tsx'), 'InvitationScreen'),
});

const forgot = createRoute({
  getParentRoute: () => guest,
  path: '/forgot',
  component: lazyRouteComponent(() => import('../features/account/ForgotScreen.tsx'), 'ForgotScreen'),
});

// Mailed links work for everybody: another account may be signed in here.
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('../features/account/ResetScreen.tsx'), 'ResetScreen'),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('../features/account/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
});

const feed = createRoute({
  getParentRoute: () => signedIn,
  path: '/feed',
  validateSearch: feedSearch,
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

const create = createRoute({
  getParentRoute: () => signedIn,
  path: '/create',
  validateSearch: createSearch,
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
  validateSearch: socialSearch,
  component: lazyRouteComponent(() => import('../features/community/SocialScreen.tsx'), 'SocialScreen'),
});

const challenge = createRoute({
  getParentRoute: () => signedIn,
  path: '/challenge/$id',
  validateSearch: signupSearch,
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
  validateSearch: conversationSearch,
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
    landing,
    guest.addChildren([login, signup, invitation, forgot]),
    reset,
    confirmEmail,
    signedIn.addChildren([
      feed,
      myChallenges,
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
