import { useCallback, useRef, useState } from 'react';
import { CloudAlert, MessageCircle } from 'lucide-react';
import { comments$, type RefusedCommentAction } from '@gauntlet/core';
import { DelayLine } from '../../../lib/DelayLine.tsx';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentThread } from './CommentThread.tsx';
import { useCommentActions } from './useCommentActions.ts';

/** Threads rendered at first and with each further step. */
const THREADS_AT_ONCE = 20;

/** The comments on a challenge and the composer for a new one. */
export function CommentsPanel({ challengeId }: { challengeId: string }) {
  const { count, threads, refused } = useProjection(comments$(challengeId));
  const { post } = useCommentActions();
  const [shown, setShown] = useState(THREADS_AT_ONCE);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const left = threads.length - shown;
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" ref={heading} tabIndex={-1} className="mb-4 w-fit text-lg font-bold outline-offset-4 sm:text-xl">
        Comments <span className="figures font-normal text-muted">({count})</span>
      </h2>
      <Card className="space-y-5">
        <CommentComposer
          label="Add a comment"
          placeholder="Cheer them on, ask, or say how it goes"
          action="Post"
          onSend={(text) => post(challengeId, text)}
        />
        <DelayLine subject={{ kind: 'comments', challengeId }} />
        <RefusedActions refused={refused} />
        {threads.length === 0 ? (
          <EmptyState icon={<MessageCircle />} title="No Comments Yet" description="Be the first to say something about this challenge." />
        ) : (
          <ol className="space-y-5 border-t border-line pt-5">
            {threads.slice(0, shown).map((thread) => (
              <CommentThread key={thread.id} thread={thread} onDeleted={focusHeading} />
            ))}
          </ol>
        )}
        {left > 0 && (
          <Button variant="secondary" size="sm" block onClick={() => setShown(shown + THREADS_AT_ONCE)}>
            Show older comments ({left})
          </Button>
        )}
      </Card>
    </section>
  );
}

const ACTION_LABELS: Readonly<Record<string, string>> = {
  CommentEdited: 'Editing a comment',
  CommentDeleted: 'Deleting a comment',
  CommentLiked: 'Liking a comment',
  CommentUnliked: 'Taking a like back',
  CommentReported: 'Reporting a comment',
};

/** Comment actions that the server refused, until dismissed. */
function RefusedActions({ refused }: { refused: readonly RefusedCommentAction[] }) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = refused.filter(({ event }) => !read.has(event));
  if (unread.length === 0) return null;
  return (
    <Notice
      tone="red"
      icon={<CloudAlert aria-hidden />}
      title={`Not accepted by the server: ${formatCount(unread.length, 'change')} taken back`}
    >
      <ul className="space-y-1">
        {unread.map(({ event, type, message }) => (
          <li key={event}>
            <span className="font-semibold">{ACTION_LABELS[type] ?? 'A change'}</span>: {message}
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="mt-1 -ml-3" onClick={() => setRead(new Set(refused.map(({ event }) => event)))}>
        Dismiss
      </Button>
    </Notice>
  );
}
