import { History } from 'lucide-react';
import { localDate, localDateOf, formatMoment, formatTime } from '../formatDate.ts';
import { useOnline } from '../useOnline.ts';

type Props = {
  /** When what is shown was received, in milliseconds, or that it was at the last visit; null while it is current. */
  at: number | 'last visit' | null;
  onRetry: () => void;
};

/** Says from when that is which the device shows without the server. Renders nothing while it is current. */
export function ShownFrom({ at, onRetry }: Props) {
  const isOnline = useOnline();
  if (at === null) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <History className="size-4 text-amber" aria-hidden />
      <span>
        As of {at === 'last visit' ? 'your last visit' : timeText(at)}. {isOnline ? 'The server does not respond.' : 'You are offline.'}
      </span>
      {isOnline && (
        <button
          type="button"
          onClick={onRetry}
          className="rounded-md px-1 py-1.5 font-semibold text-accent underline underline-offset-2 transition duration-150 hover:text-ink"
        >
          Try again
        </button>
      )}
    </p>
  );
}

/** Returns a time in milliseconds as text: without the date if it is today's. */
export function timeText(at: number): string {
  const instant = new Date(at).toISOString();
  return localDateOf(at) === localDate() ? formatTime(instant) : formatMoment(instant);
}
