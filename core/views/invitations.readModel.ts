import type { AppState } from './appState.ts';
import { friendCount } from '../domain/community/invites.ts';
import { ACHIEVEMENTS } from '../domain/progress/achievements.ts';

/** Sent invitations, and friends who joined. */
export type Invitations = {
  /** How many addresses were entered (CM20). */
  readonly sent: number;
  /** How many friends signed up through the user's link (CM22). */
  readonly joined: number;
  /** How many friends unlock Social Butterfly. */
  readonly goal: number;
  /** Those friends, the latest first. */
  readonly friends: readonly { readonly id: string; readonly name: string }[];
};

/** Returns the sent invitations and the friends who joined. */
export function invitationsOf({ root: { community } }: Pick<AppState, 'root'>): Invitations {
  const { sent, friends } = community.invites;
  const came = Object.entries(friends).map(([id, { name }]) => ({ id, name }));
  const goal = ACHIEVEMENTS.find(({ id }) => id === 'social-butterfly')?.total ?? 0;
  return { sent: sent.length, joined: friendCount(community), goal, friends: came.toReversed() };
}

/** Returns the invitation link of a person (CM21). `origin` is the app's origin. */
export function inviteLink(origin: string, person: string): string {
  return `${origin}/#/signup?invite=${encodeURIComponent(person)}`;
}
