import { useNavigate, useSearch } from '@tanstack/react-router';
import { MessagesPanel } from '../features/conversation/MessagesPanel.tsx';
import { IdentityCard } from '../features/settings/IdentityCard.tsx';
import { ProfileScreen } from '../features/trust/ProfileScreen.tsx';

/** The profile with its identity card and direct messages. The address names the open conversation. */
export function ProfileRoute() {
  const { with: person } = useSearch({ from: '/signedIn/profile' });
  const navigate = useNavigate({ from: '/profile' });
  const open = (chosen: string | null): void => {
    void navigate({ search: chosen === null ? {} : { with: chosen }, replace: true, resetScroll: false });
  };
  return <ProfileScreen identity={<IdentityCard />} messages={<MessagesPanel person={person ?? null} onOpen={open} />} />;
}
