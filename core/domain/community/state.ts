import type { Instant } from '../../kernel/time/instant.ts';

/** What this person did about one comment, their own or somebody else's. Each deed names its event, by which a refusal takes it back. */
export type CommentDeeds = {
  /** Null for a comment that this log did not post. */
  posted: { readonly parent: string | null; readonly at: Instant; readonly text: string } | null;
  /** Why the node API refused the comment; null while nobody did. */
  refusal: string | null;
  edits: { readonly event: string; readonly text: string }[];
  deletedBy: string | null;
  /** The last of them counts. */
  likes: { readonly event: string; readonly liked: boolean }[];
  reportedBy: string | null;
  /** Begun by the sample history: it goes when the person starts fresh. */
  isSample: boolean;
};

export type CommentState = {
  /** By challenge, then by the comment's id. */
  byChallenge: Record<string, Record<string, CommentDeeds>>;
  /** Challenges that the sample history made. */
  sampleChallenges: string[];
};

/** Addresses that were noted, and friends who joined through this person's link. `isSample` came with the sample history. */
export type InviteState = {
  sent: { email: string; isSample: boolean }[];
  /** By the friend's id. */
  friends: Record<string, { name: string; at: Instant; isSample: boolean }>;
};

export const initialInvites: InviteState = { sent: [], friends: {} };

/** What the community slice folds. */
export type CommunityState = { comments: CommentState; invites: InviteState };

export const initialCommunity: CommunityState = { comments: { byChallenge: {}, sampleChallenges: [] }, invites: initialInvites };

/** What this person did about a comment, or null when nothing. */
export function deedsAbout({ comments }: CommunityState, challengeId: string, commentId: string): CommentDeeds | null {
  return comments.byChallenge[challengeId]?.[commentId] ?? null;
}

/** Whether this person likes the comment, by their own log; null when it says nothing of that. */
export function likedBy({ likes }: Pick<CommentDeeds, 'likes'>): boolean | null {
  return likes.at(-1)?.liked ?? null;
}
