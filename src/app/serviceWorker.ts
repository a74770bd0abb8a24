import { registerSW } from 'virtual:pwa-register';
import { toast } from '../ui/toast.ts';

/** Installs the service worker. A new version waits until the person takes it: a half-filled form is never lost. */
export function keepOfflineCopy(): void {
  const update = registerSW({
    onNeedRefresh() {
      toast.info('A new version is ready', {
        duration: Infinity,
        action: { label: 'Reload', onClick: () => void update() },
      });
    },
  });
}
