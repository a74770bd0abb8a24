import type { Contact } from '@gauntlet/core';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';

/** A person's picture with a green dot while they are online. */
export function ContactAvatar({ contact: { id, userName, isOnline } }: { contact: Contact }) {
  return (
    <span className="relative inline-flex shrink-0">
      <PersonAvatar person={id} name={userName} verified={false} />
      {isOnline && (
        <span role="img" aria-label="Online" className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-green" />
      )}
    </span>
  );
}
