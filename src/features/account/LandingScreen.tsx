import { Landing } from './Landing.tsx';
import { useSession } from './session.ts';

/** The landing page inside the app. People who are signed in get the way back to their challenges. */
export function LandingScreen() {
  return <Landing isSignedIn={useSession().status === 'signedIn'} />;
}
