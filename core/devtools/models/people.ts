import { friendCount } from '../../domain/community/invites.ts';
import { likedBy } from '../../domain/community/state.ts';
import { unreadOf } from '../../domain/conversation/state.ts';
import type { Json } from '../../kernel/lib/canonicalJson.ts';
import type { Root } from '../../domain/registry.ts';

/** What this person did about comments, their own and others' (CM1 to CM8). */
export function commentsModel({ community }: Root): Json {
  return Object.entries(community.comments.byChallenge).flatMap(([challengeId, comments]) =>
    Object.entries(comments).map(([id, deeds]) => ({
      challengeId,
      id,
      posted: deeds.posted && { parent: deeds.posted.parent, at: deeds.posted.at },
      text: deeds.edits.at(-1)?.text ?? deeds.posted?.text ?? null,
      edits: deeds.edits.length,
      isDeleted: deeds.deletedBy !== null,
      liked: likedBy(deeds),
      isReported: deeds.reportedBy !== null,
      refusal: deeds.refusal,
    })),
  );
}

/** Whom this person invited, and who came (CM20, CM22). */
export function friendsModel({ community }: Root): Json {
  const { sent, friends } = community.invites;
  return {
    sent: sent.map(({ email }) => email),
    joined: friendCount(community),
    friends: Object.entries(friends).map(([id, { name, at }]) => ({ id, name, at })),
  };
}

/** What was written with whom, in the order of the log, and how much of it is unread (CV3, CV5). */
export function messagesModel({ conversation }: Root): Json {
  return Object.entries(conversation.byPerson).map(([person, thread]) => ({
    person,
    name: thread.name,
    unread: unreadOf(thread),
    messages: thread.messages.map(({ id, isMine, text, at, isRead }) => ({ id, isMine, text, at, isRead })),
  }));
}
