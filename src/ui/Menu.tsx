import {
  createContext,
  use,
  useDeferredValue,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { overlays, useWhenNear } from './onDemand.ts';

type Props = {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name, when what it shows is not words. */
  label?: string;
  triggerClassName: string;
  align?: 'start' | 'end';
  /** Links and buttons, each in a `MenuItem` and with the class `menuItemStyle`. */
  children: ReactNode;
};

export const menuItemStyle =
  'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left text-sm font-medium text-muted transition duration-150 hover:bg-hover hover:text-ink ' +
  'data-highlighted:bg-hover data-highlighted:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent -outline-offset-2 [&_svg]:size-4';

/** What makes an entry of a link or button inside an open menu. */
const MenuItemContext = createContext<((control: ReactElement) => ReactNode) | null>(null);

/** One entry of a menu: a link or a button. Outside of a menu it is that link or button and nothing more. */
export function MenuItem({ children }: { children: ReactElement }) {
  const asItem = use(MenuItemContext);
  return asItem ? asItem(children) : children;
}

/**
 * A button that opens a small list of links and buttons below it. The button is there at once; what it opens is fetched
 * when somebody comes near it. Closes on a choice, a click outside and Escape; arrow keys move through it.
 */
export function Menu({ trigger, label, triggerClassName, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const { part, fetch } = useWhenNear(overlays);
  // The button answers first; then the list is drawn. It goes at once.
  const isDrawn = useDeferredValue(open);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function toggle(next: boolean) {
    setOpen(next);
    // What cannot be fetched does not open; the next press asks again.
    void fetch().then((came) => came || setOpen(false));
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    toggle(true);
  }

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open && part ? `${id}-menu` : undefined}
        onPointerEnter={() => void fetch()}
        onFocus={() => void fetch()}
        onKeyDown={openByKey}
        onClick={() => toggle(!open)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {part && (
        <part.MenuPanel
          button={button}
          id={`${id}-menu`}
          labelledBy={id}
          align={align}
          open={open && isDrawn}
          onClose={() => setOpen(false)}
        >
          <MenuItemContext value={part.asMenuItem}>{children}</MenuItemContext>
        </part.MenuPanel>
      )}
    </>
  );
}
