import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { clearLinkedChallenge, readLinkedChallenge, storeLinkedChallenge } from '../features/account/linkedChallenge.ts';
import { invitationSearch } from '../features/account/invitationSearch.ts';
import { roleStore, sessionStore } from '../features/account/session.ts';

type Visit = {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly pathname: string; readonly search: object };
};

/** Lets only signed-in people pass. Others go to the login; with the link of a challenge, to what it shows to a visitor (CM24). */
export async function requireSession({ cause, location }: Visit) {
  const session = await sessionStore.resolved();
  if (session.status === 'signedIn') return clearLinkedChallenge(location.pathname);
  // A sign-out on the page also runs this guard; only an entry comes from a link.
  const id = cause === 'enter' ? storeLinkedChallenge(location) : null;
  if (id !== null && !session.ended)
    throw redirect({ to: '/invitation/$id', params: { id }, search: invitationSearch({ ...location.search }), replace: true });
  throw redirect({ to: '/login', replace: true });
}

/** Lets only people pass who are not signed in, or whose session is over (AC27). Others go to the app. */
export async function requireNoSession() {
  const session = await sessionStore.resolved();
  if (session.status !== 'signedIn' || session.isOver) return;
  const linked = readLinkedChallenge();
  if (linked === null) throw redirect({ to: '/feed', replace: true });
  const { id, witness } = linked;
  throw redirect({ to: '/challenge/$id', params: { id }, search: witness === undefined ? {} : { witness }, replace: true });
}

/** Lets only admin mode pass. */
export function requireAdmin() {
  // The whole page says not found, like for any unknown path.
  if (roleStore.getRole() !== 'admin') throw notFound({ routeId: rootRouteId });
}
