import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { TriggerProxy } from './TriggerProxy.tsx';

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  id: string;
  labelledBy: string;
  align: 'start' | 'end';
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The list of a menu, next to its button in the document. The page stays usable. */
export function MenuPanel({ button, id, labelledBy, align, open, onClose, children }: Props) {
  /** A press on the button is not outside: the button closes the menu itself. */
  function spareButton(event: Event) {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
  }

  return (
    <Radix.Root open={open} modal={false} onOpenChange={onClose}>
      <Radix.Trigger asChild>
        <TriggerProxy element={button} />
      </Radix.Trigger>
      <Radix.Content
        id={id}
        aria-labelledby={labelledBy}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        loop
        onInteractOutside={spareButton}
        className="surface-raised z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-enter overflow-y-auto p-1.5 outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** Renders a link or button as an item of the menu. */
export function asMenuItem(control: ReactElement): ReactNode {
  return <Radix.Item asChild>{control}</Radix.Item>;
}
