import type { Slice } from '../../kernel/fold/slice.ts';
import {
  aboutComment,
  blockPerson,
  editComment,
  observeFriend,
  postComment,
  reportComment,
  reportPerson,
  reportProof,
  sendInvite,
  shareChallenge,
  shareInvite,
  unblockPerson,
} from './commands.ts';
import { decideBlock, decideUnblock } from './blocks.ts';
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
import { communityFold } from './fold.ts';
import { decideFriend, decideInvite, decideShareInvite } from './invites.ts';
import { decideReportPerson, decideReportProof } from './reports.ts';
import type { CommunityState } from './state.ts';

/** Comments, shares and invitations. Rules: RULES.md. */
export const community = {
  ...communityFold,
  commands: {
    PostComment: { schema: postComment, decide: decidePost },
    EditComment: { schema: editComment, decide: decideEdit },
    DeleteComment: { schema: aboutComment, decide: decideDelete },
    LikeComment: { schema: aboutComment, decide: decideLike },
    UnlikeComment: { schema: aboutComment, decide: decideUnlike },
    ReportComment: { schema: reportComment, decide: decideReport },
    ReportProof: { schema: reportProof, decide: decideReportProof },
    ReportPerson: { schema: reportPerson, decide: decideReportPerson },
    BlockPerson: { schema: blockPerson, decide: decideBlock },
    UnblockPerson: { schema: unblockPerson, decide: decideUnblock },
    ShareChallenge: { schema: shareChallenge, decide: decideShare },
    ShareInvite: { schema: shareInvite, decide: decideShareInvite },
    SendInvite: { schema: sendInvite, decide: decideInvite },
    ObserveFriend: { schema: observeFriend, decide: decideFriend, internal: true },
  },
} satisfies Slice<CommunityState, CommunityFacts>;
