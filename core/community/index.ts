import type { Slice } from '../kernel/slice.ts';
import { communityEvents } from './events.ts';
import { initialCommunity, type CommunityState } from './state.ts';

/** Comments, shares and invitations. Rules: RULES.md. */
export const community: Slice<CommunityState, null> = {
  initial: initialCommunity,
  events: communityEvents,
  commands: {},
  guards: {},
  evolvers: {},
};
