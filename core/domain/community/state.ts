import type { Instant } from '../../kernel/time/instant.ts';

/** This user's actions on one comment, their own or another user's. Each action stores its event's id, so that a refusal can reverse it. */
export type CommentActions = {
  /** The comment itself if this log posted it, else null. */
  posted: { readonly parent: string | null; readonly at: Instant; readonly text: string } | null;
  /** Why the node API refused the comment, or null. */
  refusal: string | null;
  edits: { readonly event: string; readonly text: string }[];
  deletedBy: string | null;
  /** The last one counts. */
  likes: { readonly event: string; readonly liked: boolean }[];
  reportedBy: string | null;
  /** Whether the sample history acted first: removed by a fresh start. */
  isSample: boolean;
};

/** This user's actions on comments. */
export type CommentState = {
  /** By challenge id, then by comment id. */
  byChallenge: Record<string, Record<string, CommentActions>>;
  /** Ids of the sample history's challenges. */
  sampleChallenges: string[];
};

/** Invited addresses, and friends who joined through this user's link. `isSample`: from the sample history. `hasShared`: a link left the app. */
export type InviteState = {
  sent: { email: string; isSample: boolean }[];
  /** By the friend's id. */
  friends: Record<string, { name: string; at: Instant; isSample: boolean }>;
  hasShared: boolean;
};

/** Invitations before the first event. */
export const initialInvites: InviteState = { sent: [], friends: {}, hasShared: false };

/** The events of this user's reports, by the id of the check-in and of the person. */
export type ReportState = { proofs: Record<string, string>; people: Record<string, string> };

/** The people whom this user blocks, by their ids, with the name at that time and the event. */
export type BlockState = Record<string, { name: string; event: string }>;

/** The state of the community slice. */
export type CommunityState = { comments: CommentState; invites: InviteState; reports: ReportState; blocked: BlockState };

/** The state before the first event. */
export const initialCommunity: CommunityState = {
  comments: { byChallenge: {}, sampleChallenges: [] },
  invites: initialInvites,
  reports: { proofs: {}, people: {} },
  blocked: {},
};

/** This user's actions on a comment, or null if there are none. */
export function commentActionsOn({ comments }: CommunityState, challengeId: string, commentId: string): CommentActions | null {
  return comments.byChallenge[challengeId]?.[commentId] ?? null;
}

/** Whether this user likes the comment, or null if their log holds no like or unlike of it. */
export function likedBy({ likes }: Pick<CommentActions, 'likes'>): boolean | null {
  return likes.at(-1)?.liked ?? null;
}
