import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useWhenNear } from './onDemand.ts';
import { overlays } from './overlays.ts';
import type { TriggerProps } from './overlays/TriggerProxy.tsx';

export type TooltipHandlers = Pick<
  ComponentProps<'button'>,
  'onPointerEnter' | 'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
>;

/**
 * A tooltip for a button that shows on hover and keyboard focus. It only repeats the button's accessible name: set that too. Its
 * code loads on hover or focus.
 */
export function useTooltip(text: string, button: RefObject<HTMLButtonElement | null>): { handlers: TooltipHandlers; tooltip: ReactNode } {
  const { part, fetch } = useWhenNear(overlays);
  const [isNear, setNear] = useState(false);
  const trigger = useRef<TriggerProps>({});
  const comeNear = () => {
    setNear(true);
    void fetch();
  };

  const handlers: TooltipHandlers = {
    onPointerEnter: comeNear,
    onPointerMove: (event) => trigger.current.onPointerMove?.(event),
    onPointerLeave: (event) => trigger.current.onPointerLeave?.(event),
    onPointerDown: (event) => trigger.current.onPointerDown?.(event),
    onBlur: (event) => trigger.current.onBlur?.(event),
    onFocus: (event) => {
      // Focus from a click or a closing dialog shows no tooltip.
      if (!event.currentTarget.matches(':focus-visible')) return;
      comeNear();
      trigger.current.onFocus?.(event);
    },
  };
  return {
    handlers,
    tooltip: isNear && part && <part.TooltipPanel text={text} button={button} onHandlers={(given) => (trigger.current = given)} />,
  };
}
