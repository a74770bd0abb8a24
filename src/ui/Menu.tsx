import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { stepIndex } from './stepIndex.ts';
import { useClickOutside } from './useClickOutside.ts';

type Props = {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name, when what it shows is not words. */
  label?: string;
  triggerClassName: string;
  align?: 'start' | 'end';
  /** Links and buttons, each with the class `menuItemStyle`. */
  children: ReactNode;
};

export const menuItemStyle =
  'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left text-sm font-medium text-muted transition duration-150 hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent -outline-offset-2 [&_svg]:size-4';

/**
 * A button that opens a small list of links and buttons below it. Closes on a choice, a click outside, Escape, and
 * when focus leaves; arrow keys move through it.
 */
export function Menu({ trigger, label, triggerClassName, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useClickOutside(open, root, () => setOpen(false));

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setOpen(true);
    } else if (open) {
      const all = items();
      const next = stepIndex(
        event.key,
        all.findIndex((item) => item === document.activeElement),
        all.length,
        'vertical',
      );
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    }
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  function closeOnChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the button and the list inside
    <div ref={root} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the links inside
        <div
          ref={panel}
          id={id}
          onClick={closeOnChoice}
          className={cx('surface-raised absolute top-full z-30 mt-2 min-w-56 animate-enter p-1.5', align === 'end' ? 'right-0' : 'left-0')}
        >
          {children}
        </div>
      )}
    </div>
  );
}
