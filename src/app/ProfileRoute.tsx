import { useNavigate, useSearch } from '@tanstack/react-router';
import { MessagesPanel } from '../features/conversation/MessagesPanel.tsx';
import { IdentityCard } from '../features/settings/IdentityCard.tsx';
import { ProfileScreen } from '../features/trust/ProfileScreen.tsx';

/** The profile, with who the person is and the direct messages: the address says whose conversation is open. */
export function ProfileRoute() {
  const { with: person } = useSearch({ from: '/signedIn/profile' });
  const navigate = useNavigate({ from: '/profile' });
  const open = (chosen: string | null): void => {
    void navigate({ search: chosen === null ? {} : { with: chosen }, replace: true, resetScroll: false });
  };
  return <ProfileScreen identity={<IdentityCard />} messages={<MessagesPanel person={person ?? null} onOpen={open} />} />;
}
