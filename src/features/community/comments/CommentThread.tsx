import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sameJson, type CommentView } from '@gauntlet/core';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';
import { useCommentActions } from './useCommentActions.ts';

type Props = {
  thread: CommentView;
  /** Called after a deletion, because the focused element is gone. */
  onDeleted: () => void;
};

/** A comment with its replies and a reply composer. Rerenders only when its own values change. */
export const CommentThread = memo(
  PlainThread,
  (before, after) => before.onDeleted === after.onDeleted && sameJson(before.thread, after.thread),
);

function PlainThread({ thread, onDeleted }: Props) {
  const { reply } = useCommentActions();
  const [repliedTo, setRepliedTo] = useState<CommentView | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  function open(comment: CommentView, button: HTMLElement) {
    opener.current = button;
    setRepliedTo(comment);
  }

  function close() {
    flushSync(() => setRepliedTo(null));
    opener.current?.focus();
  }

  async function send(text: string) {
    const isDone = repliedTo !== null && (await reply(repliedTo.ref, text));
    if (isDone) close();
    return isDone;
  }

  return (
    <li className="space-y-4">
      <CommentItem comment={thread} onReply={open} onDeleted={onDeleted} />
      {(thread.replies.length > 0 || repliedTo) && (
        <div className="ml-4 space-y-4 border-l-2 border-line pl-3 sm:ml-5 sm:pl-5">
          {thread.replies.length > 0 && (
            <ol aria-label={`Replies to ${thread.name}`} className="space-y-4">
              {thread.replies.map((each) => (
                <li key={each.id}>
                  <CommentItem comment={each} onReply={open} onDeleted={onDeleted} />
                </li>
              ))}
            </ol>
          )}
          {repliedTo && (
            <CommentComposer
              key={repliedTo.id}
              label={`Your reply to ${repliedTo.name}`}
              placeholder={`Reply to ${repliedTo.name}`}
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
