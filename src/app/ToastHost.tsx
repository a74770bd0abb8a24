import { lazy, Suspense, useEffect, useState } from 'react';
import { toastHost } from '../ui/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** The region for toasts. It is empty until the first toast. */
export function ToastHost() {
  const [called, setCalled] = useState(false);
  useEffect(() => void toastHost.onRequest(() => setCalled(true)), []);
  return (
    // An open dialog hides other content from screen readers, except live regions: a toast must be announced there too.
    <div aria-live="off">
      {called && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
