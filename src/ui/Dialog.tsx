import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** True while leaving would lose something: no Escape, no click outside, no X. */
  locked?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' };

/** A window over the page: the browser's own modal dialog, so focus stays inside and comes back afterwards. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, description, size = 'md', locked = false, footer, children }: Omit<Props, 'open'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before the element leaves the page gives focus back to where it was.
    return () => element?.close();
  }, []);

  useHeldEscape(locked);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current && !locked) onClose();
  }

  function holdEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is for the pointer; keys have Escape and the close button
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onMouseDown={closeOnBackdrop}
      onKeyDown={holdEscape}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      className={cx(
        'surface-raised m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col overflow-hidden text-ink open:flex open:animate-enter backdrop:bg-veil backdrop:backdrop-blur-xs',
        widths[size],
      )}
    >
      <div className="flex items-start gap-4 p-5 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="text-lg font-bold">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1 text-sm text-muted">
              {description}
            </p>
          )}
        </div>
        <IconButton label="Close" onClick={onClose} disabled={locked} className="-mt-1.5 -mr-1.5">
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
      {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4">{footer}</div>}
    </dialog>
  );
}

/** Wherever the focus is: a second Escape in a row would close the dialog without asking. */
function useHeldEscape(locked: boolean) {
  useEffect(() => {
    if (!locked) return undefined;
    const hold = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', hold, { capture: true });
    return () => document.removeEventListener('keydown', hold, { capture: true });
  }, [locked]);
}
