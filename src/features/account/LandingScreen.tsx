import { Landing } from './Landing.tsx';
import { useSession } from './session.ts';

/** The landing page inside the app: whoever is signed in gets the way back to the challenges. */
export function LandingScreen() {
  return <Landing isSignedIn={useSession().status === 'signedIn'} />;
}
