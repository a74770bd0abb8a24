import type { Conversation } from '@gauntlet/core';
import { formatRelative } from '../../lib/formatRelative.ts';
import { useNow } from '../../lib/useNow.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { ContactAvatar } from './ContactAvatar.tsx';

type Props = { conversations: readonly Conversation[]; open: string | null; onOpen: (person: string) => void };

/** The conversations, newest message first. */
export function ConversationList({ conversations, open, onOpen }: Props) {
  const now = useNow();
  return (
    <ul aria-label="Conversations" className="p-2">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Row conversation={conversation} isOpen={conversation.id === open} now={now} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { conversation: Conversation; isOpen: boolean; now: number; onOpen: (person: string) => void };

function Row({ conversation, isOpen, now, onOpen }: RowProps) {
  const { id, userName, lastMessage, isLastMine, time, unreadCount, isSample } = conversation;
  return (
    <button
      type="button"
      data-person={id}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(id)}
      className={cx(
        'flex w-full items-start gap-3 rounded-lg p-2.5 text-left -outline-offset-2 transition duration-150 hover:bg-hover',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <ContactAvatar contact={conversation} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{userName}</span>
        <span className="mt-0.5 flex items-start gap-2">
          <span className={cx('line-clamp-2 min-w-0 flex-1 text-sm', unreadCount > 0 ? 'font-medium text-ink' : 'text-muted')}>
            {isLastMine && 'You: '}
            {lastMessage}
          </span>
          {unreadCount > 0 && (
            <span className="figures inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
        <span className="mt-1 flex items-center justify-between gap-2">
          <time dateTime={time} className="figures text-xs text-faint">
            {formatRelative(time, now)}
          </time>
          {isSample && <Badge className="font-medium">Sample</Badge>}
        </span>
      </span>
    </button>
  );
}
