import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sameJson, type CommentView } from '@gauntlet/core';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';
import { useCommentActs } from './useCommentActs.ts';

type Props = {
  thread: CommentView;
  /** A comment was deleted: whatever had the focus is gone with it. */
  onGone: () => void;
};

/** A comment with its replies, and where one writes another. Redraws only when its own values change. */
export const CommentThread = memo(DrawnThread, (before, after) => before.onGone === after.onGone && sameJson(before.thread, after.thread));

function DrawnThread({ thread, onGone }: Props) {
  const { reply } = useCommentActs();
  const [answered, setAnswered] = useState<CommentView | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  function open(comment: CommentView, button: HTMLElement) {
    opener.current = button;
    setAnswered(comment);
  }

  function close() {
    flushSync(() => setAnswered(null));
    opener.current?.focus();
  }

  async function send(text: string) {
    const isDone = answered !== null && (await reply(answered.ref, text));
    if (isDone) close();
    return isDone;
  }

  return (
    <li className="space-y-4">
      <CommentItem comment={thread} onReply={open} onGone={onGone} />
      {(thread.replies.length > 0 || answered) && (
        <div className="ml-4 space-y-4 border-l-2 border-line pl-3 sm:ml-5 sm:pl-5">
          {thread.replies.length > 0 && (
            <ol aria-label={`Replies to ${thread.name}`} className="space-y-4">
              {thread.replies.map((each) => (
                <li key={each.id}>
                  <CommentItem comment={each} onReply={open} onGone={onGone} />
                </li>
              ))}
            </ol>
          )}
          {answered && (
            <CommentComposer
              key={answered.id}
              label={`Your reply to ${answered.name}`}
              placeholder={`Reply to ${answered.name}`}
              action="Reply"
              onSend={send}
              onCancel={close}
            />
          )}
        </div>
      )}
    </li>
  );
}
