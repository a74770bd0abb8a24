import type { AccountEvent } from '../account/events.ts';
import type { Slice } from '../../kernel/fold/slice.ts';
import {
  aboutComment,
  editComment,
  observeFriend,
  postComment,
  reportComment,
  sendInvite,
  shareChallenge,
  shareInvite,
} from './commands.ts';
import {
  decideDelete,
  decideEdit,
  decideLike,
  decidePost,
  decideReport,
  decideShare,
  decideUnlike,
  type CommunityFacts,
} from './decideComments.ts';
import { commentEvolvers, commentGuards } from './evolveComments.ts';
import { communityEvents } from './events.ts';
import { decideFriend, decideInvite, decideShareInvite, inviteEvolvers, inviteGuards } from './invites.ts';
import { initialCommunity, type CommunityState } from './state.ts';

/** Comments, shares and invitations. Rules: RULES.md. */
export const community = {
  initial: initialCommunity,
  events: communityEvents,
  commands: {
    PostComment: { schema: postComment, decide: decidePost },
    EditComment: { schema: editComment, decide: decideEdit },
    DeleteComment: { schema: aboutComment, decide: decideDelete },
    LikeComment: { schema: aboutComment, decide: decideLike },
    UnlikeComment: { schema: aboutComment, decide: decideUnlike },
    ReportComment: { schema: reportComment, decide: decideReport },
    ShareChallenge: { schema: shareChallenge, decide: decideShare },
    ShareInvite: { schema: shareInvite, decide: decideShareInvite },
    SendInvite: { schema: sendInvite, decide: decideInvite },
    ObserveFriend: { schema: observeFriend, decide: decideFriend, internal: true },
  },
  guards: { ...commentGuards, ...inviteGuards },
  evolvers: {
    ...commentEvolvers,
    ...inviteEvolvers,
    StartedFresh: (draft, event: Extract<AccountEvent, { type: 'StartedFresh' }>, position) => {
      commentEvolvers.StartedFresh?.(draft, event, position);
      inviteEvolvers.StartedFresh?.(draft, event, position);
    },
  },
} satisfies Slice<CommunityState, CommunityFacts>;
