import { useImperativeHandle, useLayoutEffect, type ComponentProps, type Ref, type RefObject } from 'react';

export type TriggerProps = Omit<ComponentProps<'button'>, 'ref'>;

type Props = TriggerProps & {
  element: RefObject<HTMLElement | null>;
  /** Receives the handlers of Radix, which the element must call. */
  onHandlers?: (handlers: TriggerProps) => void;
  ref?: Ref<HTMLElement | null>;
};

/**
 * Stands in for an element that was rendered before Radix loaded, as its trigger. Rendering the element anew would lose the focus
 * and half a click.
 */
export function TriggerProxy({ element, onHandlers, ref, ...props }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current);
  useLayoutEffect(() => {
    onHandlers?.(props);
  });
  return null;
}
