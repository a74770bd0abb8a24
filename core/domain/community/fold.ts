import type { AccountEvent } from '../account/events.ts';
import type { SliceFold } from '../../kernel/fold/slice.ts';
import { commentEvolvers, commentGuards } from './evolveComments.ts';
import { communityEvents } from './events.ts';
import { inviteEvolvers, inviteGuards } from './invites.ts';
import { initialCommunity, type CommunityState } from './state.ts';

/** Folds the events of the slice. */
export const communityFold = {
  initial: initialCommunity,
  events: communityEvents,
  guards: { ...commentGuards, ...inviteGuards },
  evolvers: {
    ...commentEvolvers,
    ...inviteEvolvers,
    StartedFresh: (draft, event: Extract<AccountEvent, { type: 'StartedFresh' }>, position) => {
      commentEvolvers.StartedFresh?.(draft, event, position);
      inviteEvolvers.StartedFresh?.(draft, event, position);
    },
  },
} satisfies SliceFold<CommunityState>;
