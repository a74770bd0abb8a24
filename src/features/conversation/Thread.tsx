import { ArrowLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { conversations$, messages$, type Contact, type MessageView } from '@gauntlet/core';
import { formatMoment, formatTime } from '../../lib/formatDate.ts';
import { useCommand, useProjection } from '../../lib/gauntlet.ts';
import { useNow } from '../../lib/useNow.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { cx } from '../../ui/cx.ts';
import { Composer } from './Composer.tsx';
import { ContactAvatar } from './ContactAvatar.tsx';
import { byDay } from './days.ts';

/** Messages rendered at first and with each further step. */
const STEP = 100;

type Props = { contact: Contact; onBack: () => void };

/** The conversation with one person. Opening it marks their messages as read. */
export function Thread({ contact, onBack }: Props) {
  const messages = useProjection(messages$(contact.id));
  useMarkAsRead(contact.id);
  return (
    <div className="flex h-full flex-col">
      <ThreadHeader contact={contact} onBack={onBack} />
      <Messages contact={contact} messages={messages} />
      <Composer contact={contact} />
    </div>
  );
}

function ThreadHeader({ contact, onBack }: Props) {
  const { userName, isOnline, isSample } = contact;
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the thread replaces the list, the focused row unmounts, so the heading takes the focus.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || !focused?.checkVisibility()) heading.current?.focus();
  }, []);
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-2">
      <IconButton label="Back to conversations" onClick={onBack} className="@2xl:hidden">
        <ArrowLeft aria-hidden />
      </IconButton>
      <ContactAvatar contact={contact} />
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-semibold outline-none">
          <span className="min-w-0 truncate">{userName}</span>
          {isSample && <Badge className="font-medium">Sample</Badge>}
        </h3>
        <p className="text-xs text-muted">{isOnline ? 'Online' : 'Offline'}</p>
      </div>
    </div>
  );
}

function Messages({ contact, messages }: { contact: Contact; messages: readonly MessageView[] }) {
  const [shown, setShown] = useState(STEP);
  const now = useNow();
  const box = useNewestInView(messages.length);
  return (
    <div
      ref={box}
      role="log"
      aria-label={`Messages with ${contact.userName}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-2"
    >
      {messages.length === 0 && <p className="py-10 text-center text-muted">No messages yet. Say hello!</p>}
      {messages.length > shown && (
        <Button variant="ghost" block onClick={() => setShown(shown + STEP)}>
          Show earlier messages
        </Button>
      )}
      {byDay(messages.slice(-shown), now).map(({ day, messages: ofDay }) => (
        <section key={day} aria-label={day}>
          <p className="my-3 flex items-center gap-3 text-xs font-medium text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {day}
          </p>
          <ul className="space-y-2">
            {ofDay.map((message) => (
              <Message key={message.id} message={message} from={contact.userName} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Marks new messages as read while the conversation is open. */
function useMarkAsRead(person: string): void {
  const read = useCommand('readConversation');
  const unread = useProjection(conversations$).find(({ id }) => id === person)?.unreadCount ?? 0;
  useEffect(() => {
    if (unread > 0) void read({ person });
  }, [person, read, unread]);
}

/** Scrolls to the newest message at first and whenever one is added. */
function useNewestInView(count: number) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  return box;
}

type MessageProps = { message: MessageView; from: string };

/** One message, aligned by its sender. */
function Message({ message: { text, at, isMine }, from }: MessageProps) {
  return (
    <li className={cx('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      <p
        className={cx(
          'max-w-[85%] rounded-2xl px-3.5 py-2 text-sm break-words whitespace-pre-wrap',
          isMine ? 'rounded-br-sm bg-accent-soft' : 'rounded-bl-sm bg-hover',
        )}
      >
        <span className="sr-only">{isMine ? 'You' : from}: </span>
        {text}
      </p>
      <time dateTime={at} title={formatMoment(at)} className="figures mt-0.5 px-1 text-xs text-faint">
        {formatTime(at)}
      </time>
    </li>
  );
}
