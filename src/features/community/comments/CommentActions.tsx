import { useState, type ComponentProps } from 'react';
import { Flag, Heart, Pencil, Reply, Trash2 } from 'lucide-react';
import type { CommentView } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { PersonMenu } from '../../../lib/reports/PersonMenu.tsx';
import { ReportDialog } from '../../../lib/reports/ReportDialog.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { useCommentActions } from './useCommentActions.ts';

type Props = {
  comment: CommentView;
  onReply: (comment: CommentView, button: HTMLElement) => void;
  onEdit: () => void;
  onDeleted: () => void;
};

/** In a narrow container only the text is shown, so that the actions fit one line. */
const WIDE = 'max-[26rem]:hidden';

/** The actions on a comment: like and reply to any, edit and delete own ones, report others'. */
export function CommentActions({ comment, onReply, onEdit, onDeleted }: Props) {
  const { toggleLike } = useCommentActions();
  const { isMine, isLiked, likes, name, isReported } = comment;
  return (
    <div className="mt-1 -ml-2 flex flex-wrap items-center">
      <Action aria-pressed={isLiked} onClick={() => void toggleLike(comment.ref)} aria-label={`Like, ${formatCount(likes, 'like')}`}>
        <Heart aria-hidden className={cx(isLiked && 'fill-red text-red')} />
        <span className="figures">{likes > 0 ? formatNumber(likes) : 'Like'}</span>
      </Action>
      <Action aria-label={`Reply to ${name}`} onClick={({ currentTarget }) => onReply(comment, currentTarget)}>
        <Reply aria-hidden className={WIDE} />
        Reply
      </Action>
      {isMine && (
        <Action data-edit onClick={onEdit}>
          <Pencil aria-hidden className={WIDE} />
          Edit
        </Action>
      )}
      {isMine && <DeleteAction comment={comment} onDeleted={onDeleted} />}
      {!isMine && !isReported && <ReportAction comment={comment} />}
      {!isMine && <PersonMenu person={comment.ref.author} name={name} className="ml-auto" />}
    </div>
  );
}

function DeleteAction({ comment, onDeleted }: Pick<Props, 'comment' | 'onDeleted'>) {
  const { remove } = useCommentActions();
  const [isOpen, setOpen] = useState(false);

  async function confirm() {
    const isDone = await remove(comment.ref);
    setOpen(false);
    if (isDone) requestAnimationFrame(onDeleted);
  }

  return (
    <>
      <Action onClick={() => setOpen(true)}>
        <Trash2 aria-hidden className={WIDE} />
        Delete
      </Action>
      <ConfirmDialog
        open={isOpen}
        title="Delete this comment?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        variant="danger"
        busy={false}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <p>Its text goes for everybody. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}

function ReportAction({ comment }: Pick<Props, 'comment'>) {
  const { report } = useCommentActions();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action onClick={() => setOpen(true)}>
        <Flag aria-hidden className={WIDE} />
        Report
      </Action>
      <ReportDialog
        open={isOpen}
        title="Report comment"
        name={`By ${comment.name}`}
        onSend={(reason) => report(comment.ref, reason)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Action({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cx(
        'inline-flex h-10 items-center gap-1.5 rounded-md px-2 text-xs font-semibold text-muted transition duration-150 hover:bg-hover hover:text-ink [&_svg]:size-4',
        className,
      )}
      {...rest}
    />
  );
}
