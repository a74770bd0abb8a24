import type * as z from 'zod/mini';
import { SAMPLE_DEVICE, type AccountEvent } from '../account/events.ts';
import { accept, refuse, type Context, type Decision, type Evolvers, type Guards, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { observeFriend, sendInvite, shareInvite } from './commands.ts';
import type { CommunityEvent, NewCommunityEvent } from './events.ts';
import type { CommunityState } from './state.ts';

/** The number of friends who joined through this user's link (CM22). */
export function friendCount({ invites }: Pick<CommunityState, 'invites'>): number {
  return Object.keys(invites.friends).length;
}

/** Records an invited address. Refuses an empty one (CM20). */
export function decideInvite({ email }: z.infer<typeof sendInvite>): Decision<NewCommunityEvent, RefusalOf<'EmailMissing'>> {
  const address = email.trim();
  return address === '' ? refuse({ type: 'EmailMissing' }) : accept({ type: 'InviteSent', data: { email: address } });
}

/** Records that the invitation link left the app (CM21). */
export function decideShareInvite(data: z.infer<typeof shareInvite>): Decision<NewCommunityEvent> {
  return accept({ type: 'InviteShared', data });
}

/** Whether the user has invited anybody: by the link, by a challenge's link, or by an address (CM21). Samples do not count. */
export function hasInvited({ invites: { hasShared, sent, friends } }: Pick<CommunityState, 'invites'>): boolean {
  return hasShared || [...sent, ...Object.values(friends)].some(({ isSample }) => !isSample);
}

/** Records a friend whom the node API reports. Refuses a known friend and the user themselves (CM22). */
export function decideFriend(
  data: z.infer<typeof observeFriend>,
  { invites }: CommunityState,
  _: unknown,
  { actor }: Context,
): Decision<NewCommunityEvent, RefusalOf<'NothingNew'>> {
  if (invites.friends[data.friend] || data.friend === actor) return refuse({ type: 'NothingNew' });
  return accept({ type: 'FriendJoined', data });
}

/** Folds invitations and friends. */
export const inviteEvolvers: Evolvers<CommunityState, CommunityEvent | AccountEvent> = {
  InviteSent: ({ invites }, { data, device }) => {
    invites.sent.push({ email: data.email, isSample: device === SAMPLE_DEVICE });
  },
  InviteShared: ({ invites }) => {
    invites.hasShared = true;
  },
  ChallengeShared: ({ invites }, { device }) => {
    if (device !== SAMPLE_DEVICE) invites.hasShared = true;
  },
  FriendJoined: ({ invites }, { data, device, at }) => {
    invites.friends[data.friend] = { name: data.name, at, isSample: device === SAMPLE_DEVICE };
  },
  StartedFresh: ({ invites }) => {
    invites.sent = invites.sent.filter(({ isSample }) => !isSample);
    for (const [friend, { isSample }] of Object.entries(invites.friends)) if (isSample) delete invites.friends[friend];
  },
};

/** Voids a friend that a merge brings a second time (CM22). */
export const inviteGuards: Guards<CommunityState, CommunityEvent> = {
  FriendJoined: ({ invites }, { data }) => (invites.friends[data.friend] ? 'CM22: this friend joined before' : null),
};
