import type { ReactNode } from 'react';
import { Spinner } from '../ui/Spinner.tsx';

/** A full-page spinner, while the session or a screen's code loads. `children` may show progress. */
export function LoadingPage({ what = 'Loading...', children }: { what?: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-60 flex-1 flex-col items-center justify-center gap-4 py-24 text-muted">
      <Spinner className="size-8" />
      <p role="status">{what}</p>
      {children}
    </div>
  );
}
