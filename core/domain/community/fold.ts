import type { AccountEvent } from '../account/events.ts';
import type { SliceFold } from '../../kernel/fold/slice.ts';
import { blockEvolvers, blockGuards } from './blocks.ts';
import { commentEvolvers, commentGuards } from './evolveComments.ts';
import { communityEvents } from './events.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { inviteEvolvers, inviteGuards } from './invites.ts';
import { reportEvolvers, reportGuards } from './reports.ts';
import { initialCommunity, type CommunityState } from './state.ts';

/** Folds the events of the slice. */
export const communityFold = {
  initial: initialCommunity,
  events: communityEvents,
  guards: { ...commentGuards, ...inviteGuards, ...reportGuards, ...blockGuards },
  evolvers: {
    ...commentEvolvers,
    ...inviteEvolvers,
    ...reportEvolvers,
    ...blockEvolvers,
    NodeRefused: (draft, event: Extract<OutboxEvent, { type: 'NodeRefused' }>, position) => {
      commentEvolvers.NodeRefused?.(draft, event, position);
      reportEvolvers.NodeRefused?.(draft, event, position);
      blockEvolvers.NodeRefused?.(draft, event, position);
    },
    StartedFresh: (draft, event: Extract<AccountEvent, { type: 'StartedFresh' }>, position) => {
      commentEvolvers.StartedFresh?.(draft, event, position);
      inviteEvolvers.StartedFresh?.(draft, event, position);
    },
  },
} satisfies SliceFold<CommunityState>;
