import { HardDrive } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contact$, conversations$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { ConversationList } from './ConversationList.tsx';
import { NoConversation, NothingChosen } from './NoConversation.tsx';
import { Thread } from './Thread.tsx';

type Props = {
  /** Whose conversation is open; one with somebody not written to yet begins here. */
  person: string | null;
  onOpen: (person: string | null) => void;
};

/** Direct messages: the conversations and the open one side by side, or one at a time where it is narrow. */
export function MessagesPanel({ person, onOpen }: Props) {
  const conversations = useProjection(conversations$);
  const contact = useProjection(contact$(person ?? ''));
  const list = useRef<HTMLDivElement>(null);
  const unread = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

  /** Where the list had made way for the thread, it comes back with the focus where it was. */
  function close() {
    const left = person;
    onOpen(null);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(left ?? '')}"]`)?.focus());
  }

  return (
    <section
      aria-labelledby="direct-messages"
      ref={useArrival(person)}
      className="@container surface flex h-[600px] flex-col overflow-hidden shadow-card"
    >
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
          Kept on this device: nothing you write here is sent to anyone.
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

/** Who comes with somebody to write to finds the panel in view. */
function useArrival(person: string | null) {
  const panel = useRef<HTMLElement>(null);
  const cameFor = useRef(person);
  useEffect(() => {
    if (cameFor.current === null) return undefined;
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return panel;
}
