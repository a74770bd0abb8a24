import { lazy, Suspense, useEffect, useState } from 'react';
import { toastHost } from '../ui/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** The place for toasts. Loads nothing until the first one is shown. */
export function ToastHost() {
  const [called, setCalled] = useState(false);
  useEffect(() => void toastHost.onCall(() => setCalled(true)), []);
  return called ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
