import { HardDrive, MessageCircle, MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { contact$, conversations$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { useList } from '../../lib/pages/useList.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ConversationList } from './ConversationList.tsx';
import { Thread } from './Thread.tsx';

type Props = {
  /** The person whose conversation is open. It may be a new conversation. */
  person: string | null;
  onOpen: (person: string | null) => void;
};

/** Direct messages: list and thread side by side, or one at a time on narrow screens. */
export function MessagesPanel({ person, onOpen }: Props) {
  const conversations = useProjection(conversations$);
  const contact = useProjection(contact$(person ?? ''));
  const list = useRef<HTMLDivElement>(null);
  // In an order that a new message does not change: the same people are requested once.
  const people = [...new Set([...(person ? [person] : []), ...conversations.map(({ id }) => id)])].slice(0, MOST_PEOPLE).toSorted();
  const unread = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

  /** Returns the focus to the conversation's row where the list reappears. */
  function close() {
    const left = person;
    onOpen(null);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(left ?? '')}"]`)?.focus());
  }

  return (
    <section
      aria-labelledby="direct-messages"
      ref={useScrollOnArrival(person)}
      className="@container surface flex h-[600px] flex-col overflow-hidden shadow-card"
    >
      {people.length > 0 && <Profiles people={people} />}
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h2 id="direct-messages" className="text-lg font-bold">
          Direct Messages
        </h2>
        {unread > 0 && (
          <Badge tone="cyan" className="figures">
            {unread} unread
          </Badge>
        )}
        <p className="flex items-center gap-1.5 text-xs text-faint @xl:ml-auto">
          <HardDrive className="size-3.5" aria-hidden />
          For you alone: the server stores what you write here, and sends it to no one.
        </p>
      </header>
      {conversations.length === 0 && !contact ? (
        <NoConversation />
      ) : (
        <div className="grid min-h-0 flex-1 @2xl:grid-cols-[18rem_minmax(0,1fr)]">
          <div ref={list} className={cx('min-h-0 overflow-y-auto @2xl:border-r @2xl:border-line', contact && 'hidden @2xl:block')}>
            <ConversationList conversations={conversations} open={contact?.id ?? null} onOpen={onOpen} />
          </div>
          <div className={cx('min-h-0 min-w-0', !contact && 'hidden @2xl:block')}>
            {contact ? <Thread key={contact.id} contact={contact} onBack={close} /> : <NothingChosen />}
          </div>
        </div>
      )}
    </section>
  );
}

/** The server takes no more ids at once. */
const MOST_PEOPLE = 100;

/** Renders nothing. Requests the profiles of the people of the conversations, which the device may not hold. */
function Profiles({ people }: { people: readonly string[] }) {
  useList({ list: 'people', query: { ids: people }, limit: MOST_PEOPLE });
  return null;
}

/** Scrolls the panel into view when the page was opened for a person. */
function useScrollOnArrival(person: string | null) {
  const panel = useRef<HTMLElement>(null);
  const initialPerson = useRef(person);
  useEffect(() => {
    if (initialPerson.current === null) return undefined;
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return panel;
}

/** Shown while there is no conversation. The Social Hub lists people, and says so when nobody else is there. */
function NoConversation() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <span aria-hidden className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
        <MessagesSquare className="size-6" />
      </span>
      <p className="text-lg font-semibold">No Messages Yet</p>
      <p className="max-w-sm text-muted">Choose somebody in the Social Hub to begin a conversation with.</p>
      <Link to="/social" className={`${buttonStyle({ variant: 'secondary' })} mt-2`}>
        Go to Social Hub
      </Link>
    </div>
  );
}

/** Shown beside the list while no conversation is open. */
function NothingChosen() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center text-muted">
      <MessageCircle className="size-8 text-faint" aria-hidden />
      <p>Choose a conversation to read it.</p>
    </div>
  );
}
