import { Link } from '@tanstack/react-router';
import { MessageCircle, MessagesSquare } from 'lucide-react';
import { buttonStyle } from '../../ui/Button.tsx';

/** Nobody was written to yet. */
export function NoConversation() {
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

/** Beside the list, while none of it is open. */
export function NothingChosen() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center text-muted">
      <MessageCircle className="size-8 text-faint" aria-hidden />
      <p>Choose a conversation to read it.</p>
    </div>
  );
}
