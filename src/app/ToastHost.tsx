import { lazy, Suspense, useEffect, useState, type FocusEvent } from 'react';
import { toastHost } from '../ui/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** The region for toasts. It is empty until the first toast. */
export function ToastHost() {
  const [called, setCalled] = useState(false);
  useEffect(() => void toastHost.onRequest(() => setCalled(true)), []);
  return (
    // An open dialog hides other content from screen readers, except live regions: a toast must be announced there too.
    <div aria-live="off" onBlurCapture={letFocusLeave}>
      {called && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Sonner returns the focus to where it was before the toasts. When the Tab key leaves the page after the last toast, that would hold the
 * keyboard between this place and the toasts, where the browser shows no bars of its own.
 */
function letFocusLeave(event: FocusEvent) {
  if (event.relatedTarget === null) event.stopPropagation();
}
