import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '../../lib/enterKey.ts';
import { iconButtonStyle } from '../Button.tsx';
import { cx } from '../cx.ts';

export type DialogProps = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Prevents closing while that would lose something: no Escape, no click outside, no close button. */
  locked?: boolean;
  /** Makes it an alert dialog: only a button or Escape closes it, and the focus starts at the button that cancels. */
  alert?: boolean;
  /** Called after closing. Returns whether the caller has moved the focus itself; otherwise the focus returns to where it was. */
  takesFocus?: () => boolean;
  footer?: ReactNode;
  children: ReactNode;
};

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' };

/** The open dialog. Mount it only while it is open. */
export function DialogPanel(props: DialogProps) {
  const { onClose, title, description, size = 'md', locked = false, alert = false, takesFocus, footer, children } = props;
  const bodyId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useScrollLock();
  const [opener] = useState(() => document.activeElement);

  function preventIf(isPrevented: boolean, event: Event) {
    if (isPrevented || isOnToast(event)) event.preventDefault();
  }

  // Radix gives Escape to the layer that opened last, but learns late of a new one: a tooltip would take the first Escape after the
  // dialog opened, and the dialog that of a question above it. Each dialog therefore handles its own keys.
  function leaveKeyToPanel(event: Event) {
    if (locked || isInDialog(event.target)) event.preventDefault();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event) && !locked && isIn(panel.current, event.target)) onClose();
  }

  function setInitialFocus(event: Event) {
    event.preventDefault();
    if (panel.current) (initialFocus(panel.current, alert) ?? panel.current).focus();
  }

  function restoreFocus(event: Event) {
    event.preventDefault();
    if (!takesFocus?.() && opener instanceof HTMLElement) opener.focus();
  }

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <div data-scroll-lock className="fixed inset-0 z-50 grid place-items-center bg-veil p-4">
          <Radix.Content
            ref={panel}
            role={alert ? 'alertdialog' : 'dialog'}
            aria-modal
            {...(alert && !description && { 'aria-describedby': bodyId })}
            onEscapeKeyDown={leaveKeyToPanel}
            onKeyDown={closeByKey}
            onPointerDownOutside={(event) => preventIf(locked || alert, event)}
            onInteractOutside={(event) => preventIf(locked || alert, event)}
            onOpenAutoFocus={setInitialFocus}
            onCloseAutoFocus={restoreFocus}
            className={cx(
              'surface-raised flex max-h-[calc(100dvh-2rem)] w-full min-w-0 animate-enter flex-col overflow-hidden text-ink outline-none',
              widths[size],
            )}
          >
            <div className="flex items-start gap-4 p-5 pb-3">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
                {description && <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>}
              </div>
              {/* Has no tooltip, which would take the first Escape. */}
              <Radix.Close aria-label="Close" disabled={locked} className={cx(iconButtonStyle, '-mt-1.5 -mr-1.5')}>
                <X aria-hidden />
              </Radix.Close>
            </div>
            <div id={bodyId} data-dialog="body" className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
              {children}
            </div>
            {footer && (
              <div
                data-dialog="footer"
                className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:gap-2 max-sm:*:grow"
              >
                {footer}
              </div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Checks whether an event belongs to the panel itself and not to a portal of its children. */
function isIn(part: Element | null, target: EventTarget | null): boolean {
  return part !== null && target instanceof Node && part.contains(target);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}

/** Toasts lie above the dialog: dismissing one must not close the dialog. */
function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-overlay=toasts], [data-sonner-toaster]') !== null;
}

const FIELDS = ['[data-initial-focus]', 'input:not([type=file])', 'textarea', 'select']
  .map((field) => `[data-dialog=body] ${field}:not(:disabled):not([tabindex="-1"])`)
  .join(', ');

/** Returns the element that gets the initial focus: the first field or element with `data-initial-focus`, or the cancel button of an alert; null means the panel. */
function initialFocus(panel: HTMLElement, alert: boolean): HTMLElement | null {
  return panel.querySelector<HTMLElement>(alert ? '[data-dialog=footer] button' : FIELDS);
}

/** Reserves the width of the page's scroll bar while the page cannot scroll, so that nothing jumps. */
function useScrollLock(): void {
  // Measured before the dialog is mounted: afterwards there is no scroll bar.
  const [barWidth] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    if (barWidth === 0) return undefined;
    document.body.style.paddingRight = `${barWidth}px`;
    return () => void document.body.style.removeProperty('padding-right');
  }, [barWidth]);
}
