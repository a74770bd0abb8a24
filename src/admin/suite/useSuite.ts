import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../features/account/session.ts';
import { recorder, type Recording } from './recorder.ts';
import { suite, type SuiteState } from './session.ts';

/** Returns the suite of the signed-in account, the recorder's state and the user's name. */
export function useSuite(): { readonly state: SuiteState; readonly recording: Recording; readonly me: string } {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  const state = useSyncExternalStore(suite.subscribe, suite.get);
  const recording = useSyncExternalStore(recorder.subscribe, recorder.get);
  const account = user?.id ?? null;
  useEffect(() => {
    if (account !== null) void suite.open(account);
  }, [account]);
  return { state, recording, me: user?.fullName ?? '' };
}
