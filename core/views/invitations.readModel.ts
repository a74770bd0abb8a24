import type { AppState } from './appState.ts';
import { profileNode } from '../replication/remoteIndex.ts';
import { friendCount } from '../domain/community/invites.ts';
import { ACHIEVEMENTS } from '../domain/progress/achievements.ts';

/** Sent invitations, and friends who joined. */
export type Invitations = {
  /** How many addresses were entered (CM20). */
  readonly sent: number;
  /** How many friends signed up through the user's link and have checked in since (CM22). */
  readonly joined: number;
  /** The names of those who signed up and have not checked in yet. */
  readonly signedUp: readonly string[];
  /** The code in the user's link; null before the server was ever reached. */
  readonly code: string | null;
  /** How many friends unlock Social Butterfly. */
  readonly goal: number;
  /** Those friends, the latest first. */
  readonly friends: readonly { readonly id: string; readonly name: string }[];
};

/** Returns the sent invitations and the friends who joined. */
export function invitationsOf({ root: { community }, remote, me }: Pick<AppState, 'root' | 'remote' | 'me'>): Invitations {
  const { sent, friends } = community.invites;
  const came = Object.entries(friends).map(([id, { name }]) => ({ id, name }));
  const goal = ACHIEVEMENTS.find(({ id }) => id === 'social-butterfly')?.total ?? 0;
  const own = profileNode(remote, me)?.fieldValues;
  const signedUp = (own?.['/attributes/@invtd'] ?? []).filter(({ id }) => !friends[id]).map(({ name }) => name);
  const code = own?.['/attributes/@invit'] ?? null;
  return { sent: sent.length, joined: friendCount(community), signedUp, code, goal, friends: came.toReversed() };
}

/** Returns the invitation link with a person's code (CM21). `origin` is the app's origin. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/#/signup?invite=${encodeURIComponent(code)}`;
}
