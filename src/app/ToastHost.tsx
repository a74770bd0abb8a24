import { lazy, Suspense, useEffect, useState } from 'react';
import { toastHost } from '../ui/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** The place for toasts: there from the start, empty until the first one is shown. */
export function ToastHost() {
  const [called, setCalled] = useState(false);
  useEffect(() => void toastHost.onRequest(() => setCalled(true)), []);
  return (
    // A live part is not hidden by a dialog that opens: the first toast may come while one is open, and must be read out too.
    <div aria-live="off">
      {called && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
