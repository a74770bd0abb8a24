import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { DropdownMenu, Tooltip } from 'radix-ui';

export type TriggerProps = Omit<ComponentProps<'button'>, 'ref'>;

type Props = TriggerProps & {
  element: RefObject<HTMLElement | null>;
  /** Receives the handlers of Radix, which the element must call. */
  onHandlers?: (handlers: TriggerProps) => void;
  ref?: Ref<HTMLElement | null>;
};

/**
 * Registers an element that was rendered before Radix loaded as its trigger. Rendering the element again would lose the focus
 * and half a click.
 */
function TriggerProxy({ element, onHandlers, ref, ...props }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current);
  useLayoutEffect(() => {
    onHandlers?.(props);
  });
  return null;
}

type MenuPanelProps = {
  button: RefObject<HTMLButtonElement | null>;
  id: string;
  labelledBy: string;
  align: 'start' | 'end';
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The list of a menu, next to its button in the document. The page stays usable. */
export function MenuPanel({ button, id, labelledBy, align, open, onClose, children }: MenuPanelProps) {
  /** A press on the button is not outside: the button closes the menu itself. */
  function ignoreButton(event: Event) {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
  }

  return (
    <DropdownMenu.Root open={open} modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <TriggerProxy element={button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        id={id}
        aria-labelledby={labelledBy}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        loop
        onInteractOutside={ignoreButton}
        className="surface-raised z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-enter overflow-y-auto p-1.5 outline-none"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Renders a link or button as an item of the menu. */
export function asMenuItem(control: ReactElement): ReactNode {
  return <DropdownMenu.Item asChild>{control}</DropdownMenu.Item>;
}

/** The tooltip is mounted inside its button's landmark, for people who navigate by landmarks. */
const LANDMARKS = 'header, nav, main, aside, footer, [role=dialog], [role=alertdialog]';

type TooltipPanelProps = {
  text: string;
  button: RefObject<HTMLButtonElement | null>;
  /** Receives the handlers that open and close the tooltip, which the button must call. */
  onHandlers: (handlers: TriggerProps) => void;
};

/** The tooltip of a button. It starts open if the button has keyboard focus. */
export function TooltipPanel({ text, button, onHandlers }: TooltipPanelProps) {
  const [startsOpen] = useState(() => button.current?.matches(':focus-visible') ?? false);
  const [landmark] = useState(() => button.current?.closest<HTMLElement>(LANDMARKS) ?? null);
  return (
    <Tooltip.Provider delayDuration={500}>
      <Tooltip.Root defaultOpen={startsOpen}>
        <Tooltip.Trigger asChild>
          <TriggerProxy element={button} onHandlers={onHandlers} />
        </Tooltip.Trigger>
        <Tooltip.Portal container={landmark}>
          <Tooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="surface-raised pointer-events-none z-60 max-w-64 animate-enter rounded-md px-2.5 py-1.5 text-xs font-medium text-ink"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
