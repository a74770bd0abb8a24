import { useNavigate, useSearch } from '@tanstack/react-router';
import { MessagesPanel } from '../features/conversation/MessagesPanel.tsx';
import { ProfileScreen } from '../features/trust/ProfileScreen.tsx';

/** The profile, with the direct messages: the address says whose conversation is open. */
export function ProfileRoute() {
  const { with: person } = useSearch({ from: '/signedIn/profile' });
  const navigate = useNavigate({ from: '/profile' });
  const open = (chosen: string | null): void => {
    void navigate({ search: chosen === null ? {} : { with: chosen }, replace: true, resetScroll: false });
  };
  return <ProfileScreen messages={<MessagesPanel person={person ?? null} onOpen={open} />} />;
}
