import { useRouter } from '@tanstack/react-router';
import { sessionStore } from '../features/account/session.ts';

/** Returns a function that leads to the login and, after the same person's login, back to the screen that is open now (AC27). */
export function useLogInAgain(): () => void {
  const router = useRouter();
  return () => {
    const before = sessionStore.getState();
    const { href } = router.state.location;
    const stop = sessionStore.subscribe(() => {
      const session = sessionStore.getState();
      if (session.status === 'signedIn' && session.isOver) return;
      stop();
      if (before.status === 'signedIn' && session.status === 'signedIn' && session.user.id === before.user.id) router.history.replace(href);
    });
    void router.navigate({ to: '/login' });
  };
}
