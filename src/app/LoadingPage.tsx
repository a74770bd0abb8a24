import type { ReactNode } from 'react';
import { Spinner } from '../ui/Spinner.tsx';

/**
 * A spinner in the middle of the window, while the session or a screen's code loads. It does not move when the navigation appears above
 * the page. `children` may show progress.
 */
export function LoadingPage({ what = 'Loading...', children }: { what?: string; children?: ReactNode }) {
  return (
    <div className="fixed top-1/2 left-1/2 flex -translate-1/2 flex-col items-center gap-4 text-muted">
      <Spinner className="size-8" />
      <p role="status">{what}</p>
      {children}
    </div>
  );
}
