import { PersonAvatar } from '../../lib/PersonAvatar.tsx';

type Props = { person: string; isOnline: boolean };

/** A person's picture with a green dot while they are online. */
export function ContactAvatar({ person, isOnline }: Props) {
  return (
    <span className="relative inline-flex shrink-0">
      <PersonAvatar person={person} verified={false} />
      {isOnline && (
        <span role="img" aria-label="Online" className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-green" />
      )}
    </span>
  );
}
