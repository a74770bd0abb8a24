import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { invitationSearch } from '../features/account/invitationSearch.ts';
import { signupSearch } from '../features/account/inviter.ts';
import { linkSearch } from '../features/account/linkSearch.ts';
import { knownSearch } from '../lib/knownSearch.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { requireNoSession } from './guards.ts';
import { PageNotFound } from './PageNotFound.tsx';

// Only the root route has an error and a not-found page: both replace everything, including the navigation.
/** The root of all routes. */
export const root = createRootRoute({ errorComponent: ErrorPage, notFoundComponent: PageNotFound });

/** What each address holds. Declared apart, because within a route the compiler does not infer its type. */
const searchOf = {
  signup: knownSearch(signupSearch),
  invitation: knownSearch(invitationSearch),
  link: knownSearch(linkSearch),
};

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
  validateSearch: searchOf.signup,
  component: lazyRouteComponent(() => import('../features/account/SignupScreen.tsx'), 'SignupScreen'),
});

const invitation = createRoute({
  getParentRoute: () => guest,
  path: '/invitation/$id',
  validateSearch: searchOf.invitation,
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
  validateSearch: searchOf.link,
  component: lazyRouteComponent(() => import('../features/account/ResetScreen.tsx'), 'ResetScreen'),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: searchOf.link,
  component: lazyRouteComponent(() => import('../features/account/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
});

/** The routes of somebody who is not signed in, and those of mailed links. */
export const publicRoutes = [landing, guest.addChildren([login, signup, invitation, forgot]), reset, confirmEmail] as const;
