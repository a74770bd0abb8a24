import { friendCount } from '../../domain/community/invites.ts';
import { likedBy } from '../../domain/community/state.ts';
import { unreadOf } from '../../domain/conversation/state.ts';
import type { Json } from '../../kernel/lib/canonicalJson.ts';
import type { Root } from '../../domain/slices.ts';

/** The user's actions on comments, their own and others' (CM1 to CM8). */
export function commentsModel({ community }: Root): Json {
  return Object.entries(community.comments.byChallenge).flatMap(([challengeId, comments]) =>
    Object.entries(comments).map(([id, actions]) => ({
      challengeId,
      id,
      posted: actions.posted && { parent: actions.posted.parent, at: actions.posted.at },
      text: actions.edits.at(-1)?.text ?? actions.posted?.text ?? null,
      edits: actions.edits.length,
      isDeleted: actions.deletedBy !== null,
      liked: likedBy(actions),
      isReported: actions.reportedBy !== null,
      refusal: actions.refusal,
    })),
  );
}

/** What the user reported, and whom they block (CM14 to CM16). */
export function reportsModel({ community }: Root): Json {
  const { reports, blocked } = community;
  return {
    proofs: Object.keys(reports.proofs),
    people: Object.keys(reports.people),
    blocked: Object.entries(blocked).map(([id, { name }]) => ({ id, name })),
  };
}

/** Invitations and the friends who joined (CM20, CM22). */
export function friendsModel({ community }: Root): Json {
  const { sent, friends } = community.invites;
  return {
    sent: sent.map(({ email }) => email),
    joined: friendCount(community),
    friends: Object.entries(friends).map(([id, { name, at }]) => ({ id, name, at })),
  };
}

/** The messages with each person, in the order of the log, and the unread counts (CV3, CV5). */
export function messagesModel({ conversation }: Root): Json {
  return Object.entries(conversation.byPerson).map(([person, thread]) => ({
    person,
    name: thread.name,
    unread: unreadOf(thread),
    messages: thread.messages.map(({ id, isMine, text, at, isRead }) => ({ id, isMine, text, at, isRead })),
  }));
}
