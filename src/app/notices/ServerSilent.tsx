import { CloudOff } from 'lucide-react';
import { useServerSilence } from '../../lib/usePull.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { Strip, stripLink } from './Strip.tsx';

/** Says that the server does not answer although the browser is online, what still works, and that the app keeps trying. */
export function ServerSilent() {
  const { isSilent, retry } = useServerSilence();
  const isOnline = useOnline();
  if (!isSilent || !isOnline) return null;
  return (
    <Strip icon={<CloudOff aria-hidden />}>
      The server does not answer. What you do is saved on this device and sent when it is back; news of others waits.{' '}
      <button type="button" onClick={retry} className={stripLink}>
        Try again now
      </button>
    </Strip>
  );
}
