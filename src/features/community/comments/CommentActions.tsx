import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import { Flag, Heart, Pencil, Reply, Trash2 } from 'lucide-react';
import { REPORT_REASONS, type CommentView, type ReportReason } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
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

const REASON_LABELS: Readonly<Record<ReportReason, { label: string; description: string }>> = {
  spam: { label: 'Spam', description: 'Advertising, or the same again and again' },
  harassment: { label: 'Harassment', description: 'It attacks or threatens somebody' },
  dishonest: { label: 'Dishonest', description: 'It is false, or helps to cheat' },
  other: { label: 'Something else', description: 'It does not belong here' },
};

const OPTIONS = REPORT_REASONS.map((value) => ({ value, ...REASON_LABELS[value] }));

type ReportDialogProps = { open: boolean; comment: CommentView; onClose: () => void };

/** Reports another person's comment with a reason. */
function ReportDialog({ open, comment, onClose }: ReportDialogProps) {
  const { report } = useCommentActions();
  const [reason, setReason] = useState<ReportReason>('spam');

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (await report(comment.ref, reason)) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report comment"
      description={`By ${comment.name}. Nobody else learns that you reported it.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="report-comment">
            Report
          </Button>
        </>
      }
    >
      <form id="report-comment" onSubmit={(event) => void send(event)}>
        <RadioGroup
          legend="What is wrong with it?"
          name="reason"
          options={OPTIONS}
          value={reason}
          className="[&>div]:grid-flow-row [&>div]:auto-cols-auto"
          onChange={({ target }) => setReason(REPORT_REASONS.find((each) => each === target.value) ?? 'other')}
        />
      </form>
    </Dialog>
  );
}
