import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../ui/cx.ts';

const BACK_ONLINE_MS = 3000;

type Connection = 'online' | 'offline' | 'back';

/** Shown while the browser is offline, and for three seconds after it is back online. */
export function OfflineBanner() {
  const connection = useConnection();
  const offline = connection === 'offline';
  return (
    <div role="status" className="sticky top-0 z-50">
      {connection !== 'online' && (
        <p
          className={cx(
            'banner flex items-center justify-center gap-2 px-4 text-sm font-medium',
            offline ? 'bg-amber-soft text-amber' : 'bg-green-soft text-green',
          )}
        >
          {offline ? <WifiOff className="size-4" aria-hidden /> : <Wifi className="size-4" aria-hidden />}
          {offline ? 'No Internet Connection' : 'Back Online'}
        </p>
      )}
    </div>
  );
}

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(navigator.onLine ? 'online' : 'offline');
  useEffect(() => {
    const goOffline = () => setConnection('offline');
    const comeBack = () => setConnection('back');
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', comeBack);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('online'), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection;
}
