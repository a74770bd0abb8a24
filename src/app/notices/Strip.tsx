import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: ReactNode; onDismiss?: () => void; children: ReactNode };

/** A notice in one line above the screen. */
export function Strip({ icon, onDismiss, children }: Props) {
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 border-b border-amber/30 bg-amber-soft px-4 py-1.5 text-sm text-ink [&_svg]:size-4"
    >
      <span className="text-amber max-sm:hidden">{icon}</span>
      <p className="min-w-0">{children}</p>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-1.5 -mr-2 flex size-10 shrink-0 items-center justify-center rounded-lg text-muted transition duration-150 hover:text-ink"
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}

/** The classes of a link or a button in a notice. */
export const stripLink = 'font-semibold whitespace-nowrap text-amber underline underline-offset-2 hover:text-ink';
