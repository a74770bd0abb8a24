import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CloudAlert, CloudUpload, EyeOff, Flag } from 'lucide-react';
import type { CommentView } from '@gauntlet/core';
import { formatMoment } from '../../../lib/formatDate.ts';
import { formatRelative } from '../../../lib/formatRelative.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { useNow } from '../../../lib/useNow.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CommentActions } from './CommentActions.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { useCommentActions } from './useCommentActions.ts';

type Props = { comment: CommentView; onReply: (comment: CommentView, button: HTMLElement) => void; onDeleted: () => void };

/** One comment: author, time, text and actions. */
export function CommentItem({ comment, onReply, onDeleted }: Props) {
  const [isEditing, setEditing] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  if (comment.isDeleted) return <p className="text-sm text-faint italic">This comment was deleted.</p>;

  function endEditing() {
    flushSync(() => setEditing(false));
    actions.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  }

  return (
    <article aria-label={`Comment by ${comment.name}`} className="flex gap-3">
      <PersonAvatar person={comment.ref.author} size="sm" />
      <div className="min-w-0 flex-1">
        <Byline comment={comment} />
        {isEditing ? (
          <Editor comment={comment} onEnd={endEditing} />
        ) : (
          <>
            <CommentText comment={comment} />
            <Marks comment={comment} />
            {comment.sync.name !== 'refused' && !isWithheld(comment) && (
              <div ref={actions}>
                <CommentActions comment={comment} onReply={onReply} onEdit={() => setEditing(true)} onDeleted={onDeleted} />
              </div>
            )}
          </>
        )}
      </div>
    </article>
  );
}

/** Others get no text of a hidden comment; its author and moderators see it with a mark. */
function isWithheld({ isHidden, text }: CommentView): boolean {
  return isHidden && text === '';
}

function CommentText({ comment }: Pick<Props, 'comment'>) {
  if (isWithheld(comment)) return <p className="mt-1 text-sm text-faint italic">This comment was hidden by a moderator.</p>;
  return <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{comment.text}</p>;
}

function Byline({ comment: { name, isMine, at, isEdited } }: Pick<Props, 'comment'>) {
  const now = useNow();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="min-w-0 font-semibold wrap-anywhere">
        {name}
        {isMine && <span className="font-normal text-faint"> (you)</span>}
      </span>
      <time dateTime={at} title={formatMoment(at)} className="text-xs text-faint">
        {formatRelative(at, now)}
      </time>
      {isEdited && <span className="text-xs text-faint">edited</span>}
    </p>
  );
}

function Marks({ comment }: Pick<Props, 'comment'>) {
  const { sync, isReported, isHidden } = comment;
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {sync.name === 'waiting' && (
        <Badge tone="amber" icon={<CloudUpload aria-hidden />}>
          Waiting to sync
        </Badge>
      )}
      {sync.name === 'refused' && (
        <>
          <Badge tone="red" icon={<CloudAlert aria-hidden />}>
            Not accepted
          </Badge>
          <p className="w-full text-sm text-red">{sync.message}</p>
        </>
      )}
      {isReported && <Badge icon={<Flag aria-hidden />}>Reported</Badge>}
      {isHidden && !isWithheld(comment) && (
        <Badge tone="amber" icon={<EyeOff aria-hidden />}>
          Hidden by a moderator
        </Badge>
      )}
    </div>
  );
}

function Editor({ comment, onEnd }: { comment: CommentView; onEnd: () => void }) {
  const { edit } = useCommentActions();

  async function save(text: string) {
    const isDone = text === comment.text || (await edit(comment.ref, text));
    if (isDone) onEnd();
    return isDone;
  }

  return (
    <div className="mt-2">
      <CommentComposer label="Edit your comment" action="Save" initial={comment.text} onSend={save} onCancel={onEnd} />
    </div>
  );
}
