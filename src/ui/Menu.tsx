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
import { useWhenNear } from './onDemand.ts';
import { overlays } from './overlays.ts';

type Props = {
  /** The content of the button. */
  trigger: ReactNode;
  /** The accessible name of the button, if its content is no text. */
  label?: string;
  triggerClassName: string;
  align?: 'start' | 'end';
  /** Links and buttons, each in a `MenuItem` and with the class `menuItemStyle`. */
  children: ReactNode;
};

export const menuItemStyle =
  'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left text-sm font-medium text-muted transition duration-150 hover:bg-hover hover:text-ink ' +
  'data-highlighted:bg-hover data-highlighted:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent -outline-offset-2 [&_svg]:size-4';

/** Renders a link or button as an item of the open menu. */
const MenuItemContext = createContext<((control: ReactElement) => ReactNode) | null>(null);

/** One item of a menu: a link or a button. Outside of a menu it renders only that element. */
export function MenuItem({ children }: { children: ReactElement }) {
  const asItem = use(MenuItemContext);
  return asItem ? asItem(children) : children;
}

/**
 * A button that opens a list of links and buttons below it. The list's code loads on hover or focus. It closes on a choice, a
 * click outside and Escape; arrow keys move through it.
 */
export function Menu({ trigger, label, triggerClassName, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const { part, fetch } = useWhenNear(overlays);
  // Opening is deferred, so that the button responds first. Closing is immediate.
  const isDrawn = useDeferredValue(open);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function toggle(next: boolean) {
    setOpen(next);
    // If the code fails to load, the menu stays closed. The next press tries again.
    void fetch().then((isLoaded) => isLoaded || setOpen(false));
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
