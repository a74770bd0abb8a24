import { type ComponentProps, type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { iconButtonStyle } from './Button.tsx';
import { cx } from './cx.ts';
import { useWhenNear } from './onDemand.ts';
import { overlays } from './overlays.ts';
import type { TriggerProps } from './overlays/TriggeredPanels.tsx';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'ref' | keyof TooltipHandlers> & {
  label: string;
  ref?: Ref<HTMLButtonElement | null>;
};

/** A button with only an icon. The label is its accessible name and its tooltip. */
export function IconButton({ label, className, type = 'button', ref, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  const { handlers, tooltip } = useTooltip(label, button);
  return (
    <>
      <button {...rest} {...handlers} ref={button} type={type} aria-label={label} className={cx(iconButtonStyle, className)} />
      {tooltip}
    </>
  );
}

type TooltipHandlers = Pick<
  ComponentProps<'button'>,
  'onPointerEnter' | 'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
>;

/**
 * A tooltip for a button that shows on hover and keyboard focus. It only repeats the button's accessible name: set that too. Its
 * code loads on hover or focus.
 */
function useTooltip(text: string, button: RefObject<HTMLButtonElement | null>): { handlers: TooltipHandlers; tooltip: ReactNode } {
  const { part, fetch } = useWhenNear(overlays);
  const [isNear, setNear] = useState(false);
  const trigger = useRef<TriggerProps>({});
  const activate = () => {
    setNear(true);
    void fetch();
  };

  const handlers: TooltipHandlers = {
    onPointerEnter: activate,
    onPointerMove: (event) => trigger.current.onPointerMove?.(event),
    onPointerLeave: (event) => trigger.current.onPointerLeave?.(event),
    onPointerDown: (event) => trigger.current.onPointerDown?.(event),
    onBlur: (event) => trigger.current.onBlur?.(event),
    onFocus: (event) => {
      // Focus from a click or a closing dialog shows no tooltip.
      if (!event.currentTarget.matches(':focus-visible')) return;
      activate();
      trigger.current.onFocus?.(event);
    },
  };
  return {
    handlers,
    tooltip: isNear && part && <part.TooltipPanel text={text} button={button} onHandlers={(given) => (trigger.current = given)} />,
  };
}
