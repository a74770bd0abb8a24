import { Tooltip as Radix } from 'radix-ui';
import { useState, type RefObject } from 'react';
import { TriggerProxy, type TriggerProps } from './TriggerProxy.tsx';

/** The tooltip is mounted inside its button's landmark, for people who navigate by landmarks. */
const LANDMARKS = 'header, nav, main, aside, footer, [role=dialog], [role=alertdialog]';

type Props = {
  text: string;
  button: RefObject<HTMLButtonElement | null>;
  /** Receives the handlers that open and close the tooltip, which the button must call. */
  onHandlers: (handlers: TriggerProps) => void;
};

/** The tooltip of a button. It starts open if the button has keyboard focus. */
export function TooltipPanel({ text, button, onHandlers }: Props) {
  const [startsOpen] = useState(() => button.current?.matches(':focus-visible') ?? false);
  const [landmark] = useState(() => button.current?.closest<HTMLElement>(LANDMARKS) ?? null);
  return (
    <Radix.Provider delayDuration={500}>
      <Radix.Root defaultOpen={startsOpen}>
        <Radix.Trigger asChild>
          <TriggerProxy element={button} onHandlers={onHandlers} />
        </Radix.Trigger>
        <Radix.Portal container={landmark}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="surface-raised pointer-events-none z-60 max-w-64 animate-enter rounded-md px-2.5 py-1.5 text-xs font-medium text-ink"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
