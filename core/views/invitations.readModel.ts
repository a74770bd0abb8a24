import type { AppState } from './appState.ts';
import { friendCount } from '../domain/community/invites.ts';
import { ACHIEVEMENTS } from '../domain/progress/achievements.ts';

export type Invitations = {
  /** Addresses that were noted (CM20). */
  readonly sent: number;
  /** Friends who signed up through this person's link (CM22). */
  readonly joined: number;
  /** As many friends are the Social Butterfly. */
  readonly goal: number;
  /** Those friends, the last to join first. */
  readonly friends: readonly { readonly id: string; readonly name: string }[];
};

/** Whom did I invite, and who came? */
export function invitationsOf({ root: { community } }: Pick<AppState, 'root'>): Invitations {
  const { sent, friends } = community.invites;
  const came = Object.entries(friends).map(([id, { name }]) => ({ id, name }));
  const goal = ACHIEVEMENTS.find(({ id }) => id === 'social-butterfly')?.total ?? 0;
  return { sent: sent.length, joined: friendCount(community), goal, friends: came.toReversed() };
}

/** What a person sends to their friends (CM21). `origin` is where this app is. */
export function inviteLink(origin: string, person: string): string {
  return `${origin}/#/signup?invite=${encodeURIComponent(person)}`;
}
