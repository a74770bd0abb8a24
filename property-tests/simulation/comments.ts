import type { AppState } from '../../core/views/appState.ts';
import type { Gauntlet } from '../../core/client/gauntlet.ts';
import { allComments } from '../../core/replication/remoteIndex.ts';
import type { CommandResult } from '../../core/kernel/store/result.ts';
import type { CommentRef } from '../../core/domain/community/commands.ts';

/** Selects a comment from the remote cache or of the person themselves. */
export function commentOf(app: AppState, n: number): CommentRef | null {
  const { remote, me } = app;
  const others = allComments(remote).flatMap(({ id, fieldValues }): CommentRef[] => {
    const author = fieldValues['/attributes/@usrId'];
    if (fieldValues['/attributes/@actn'] !== 'posted' || author === me) return [];
    const parent = fieldValues['/attributes/@about'] || null;
    return [{ challengeId: fieldValues['/attributes/@chlId'], commentId: id, author, parent, isLiked: false }];
  });
  const all = [...ownComments(app), ...others];
  return all[n % all.length] ?? null;
}

/** Selects a comment of the person themselves. */
export function ownComment(app: AppState, n: number): CommentRef | null {
  const all = ownComments(app);
  return all[n % all.length] ?? null;
}

function ownComments({ root, me }: AppState): CommentRef[] {
  return Object.entries(root.community.comments.byChallenge).flatMap(([challengeId, group]) =>
    Object.entries(group).flatMap(([commentId, { posted }]) =>
      posted ? [{ challengeId, commentId, author: me, parent: posted.parent, isLiked: false }] : [],
    ),
  );
}

/** Edits, deletes, reports, likes or unlikes a comment. */
export function aboutComment({ commands }: Gauntlet, n: number, app: AppState): Promise<CommandResult> | null {
  const comment = commentOf(app, Math.floor(n / 8));
  if (!comment) return null;
  switch (n % 8) {
    case 0:
      return commands.editComment({ comment, text: `Better said, ${n}` });
    case 1:
      return commands.deleteComment({ comment });
    case 2:
      return commands.reportComment({ comment, reason: 'spam' });
    case 3:
    case 4:
      return commands.unlikeComment({ comment });
    default:
      return commands.likeComment({ comment });
  }
}
