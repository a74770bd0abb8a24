import { useState, type ComponentProps } from 'react';
import { Flag, Heart, Pencil, Reply, Trash2 } from 'lucide-react';
import type { CommentView } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { useCommentActs } from './useCommentActs.ts';

type Props = {
  comment: CommentView;
  onReply: (comment: CommentView, button: HTMLElement) => void;
  onEdit: () => void;
  onGone: () => void;
};

/** Where it is narrow the words alone stay, so that they stand in one line. */
const WIDE = 'max-[26rem]:hidden';

/** What one can do about a comment: like and answer any, edit and delete one's own, report others'. */
export function CommentActions({ comment, onReply, onEdit, onGone }: Props) {
  const { toggleLike } = useCommentActs();
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
      {isMine && <DeleteAct comment={comment} onGone={onGone} />}
      {!isMine && !isReported && <ReportAct comment={comment} />}
    </div>
  );
}

function DeleteAct({ comment, onGone }: Pick<Props, 'comment' | 'onGone'>) {
  const { remove } = useCommentActs();
  const [isOpen, setOpen] = useState(false);

  async function confirm() {
    const isDone = await remove(comment.ref);
    setOpen(false);
    if (isDone) requestAnimationFrame(onGone);
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
        action="Delete"
        refuse="Keep it"
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

function ReportAct({ comment }: Pick<Props, 'comment'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action onClick={() => setOpen(true)}>
        <Flag aria-hidden className={WIDE} />
        Report
      </Action>
      <ReportDialog open={isOpen} comment={comment} onClose={() => setOpen(false)} />
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
