import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { iconButtonStyle } from '../Button.tsx';
import { cx } from '../cx.ts';

type Props = {
  title: string;
  icon: ReactNode;
  /** How long it stays, in milliseconds. Hover and focus pause the time. */
  duration: number;
  onClose: () => void;
  children: ReactNode;
};

/**
 * An announcement below the bar. It is read out once and closes by its button, Escape or after `duration`. On a phone the page moves down for it,
 * and once scrolled it lets taps through to what is below it.
 */
export function Announcement({ title, icon, duration, onClose, children }: Props) {
  return (
    <Radix.Provider duration={duration} label="News" swipeDirection="right">
      <Radix.Root
        open
        onOpenChange={onClose}
        className="announcement surface-raised flex animate-enter items-start gap-4 p-4 pr-2 max-sm:pointer-events-none max-sm:items-center max-sm:gap-2.5 max-sm:px-2.5 max-sm:py-1 max-sm:text-xs max-sm:[&_[data-detail]]:sr-only data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
      >
        <span className="contents max-sm:[&>*]:size-7">{icon}</span>
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-xs font-bold tracking-wide whitespace-nowrap text-accent uppercase max-sm:tracking-normal max-sm:normal-case">
            {title}
          </Radix.Title>
          <Radix.Description asChild>
            <div className="mt-0.5 min-w-0 text-sm text-muted max-sm:mt-0">{children}</div>
          </Radix.Description>
        </div>
        <Radix.Close aria-label="Close" className={cx(iconButtonStyle, 'pointer-events-auto sm:-mt-1.5')}>
          <X aria-hidden />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        data-overlay="toasts"
        className="fixed top-[calc(4.75rem+var(--banner))] right-4 z-60 w-96 max-w-[calc(100vw-2rem)] outline-none max-sm:pointer-events-none max-sm:top-[calc(4rem+var(--banner))] max-sm:right-2 max-sm:max-w-[calc(100vw-1rem)] sm:right-6"
      />
    </Radix.Provider>
  );
}
