import type { ExternalToast } from 'sonner';

export type ToastOptions = Pick<ExternalToast, 'description' | 'duration' | 'action' | 'id'>;

type Kind = 'success' | 'error' | 'info' | 'message';

let requestHost: (() => void) | undefined;
let hostReady: () => void;
const ready = new Promise<void>((resolve) => (hostReady = resolve));

/** Short messages at the edge of the screen. Sonner loads with the first one. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  message: (text: string, options?: ToastOptions) => show('message', text, options),
};

/** For ToastHost only: `onRequest` asks it to mount, `ready` reports that it listens. */
export const toastHost = {
  onRequest: (request: () => void) => (requestHost = request),
  ready: () => hostReady(),
};

function show(kind: Kind, text: string, options?: ToastOptions): void {
  requestHost?.();
  void Promise.all([import('sonner'), ready]).then(([sonner]) => sonner.toast[kind](text, options));
}
