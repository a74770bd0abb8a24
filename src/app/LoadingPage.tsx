import { Spinner } from '../ui/Spinner.tsx';

/** The whole page waits: for the session, or for a screen's code. */
export function LoadingPage() {
  return (
    <div className="flex min-h-60 flex-1 flex-col items-center justify-center gap-4 py-24 text-muted">
      <Spinner className="size-8" />
      <p role="status">Loading...</p>
    </div>
  );
}
