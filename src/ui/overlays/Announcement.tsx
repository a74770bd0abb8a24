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

/** An announcement below the bar. It is read out once and closes by its button, Escape or after `duration`. */
export function Announcement({ title, icon, duration, onClose, children }: Props) {
  return (
    <Radix.Provider duration={duration} label="News" swipeDirection="right">
      <Radix.Root
        open
        onOpenChange={onClose}
        className="surface-raised flex animate-enter items-start gap-4 p-4 pr-2 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
      >
        {icon}
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-xs font-bold tracking-wide text-accent uppercase">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-0.5 text-sm text-muted">{children}</div>
          </Radix.Description>
        </div>
        <Radix.Close aria-label="Close" className={cx(iconButtonStyle, '-mt-1.5')}>
          <X aria-hidden />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        data-overlay="toasts"
        className="fixed top-[calc(4.75rem+var(--banner))] right-4 z-60 w-96 max-w-[calc(100vw-2rem)] outline-none sm:right-6"
      />
    </Radix.Provider>
  );
}
