import { useImperativeHandle, useLayoutEffect, type ComponentProps, type Ref, type RefObject } from 'react';

export type TriggerProps = Omit<ComponentProps<'button'>, 'ref'>;

type Props = TriggerProps & {
  element: RefObject<HTMLElement | null>;
  /** Told of the library's handlers, which the element then calls. */
  onHandlers?: (handlers: TriggerProps) => void;
  ref?: Ref<HTMLElement | null>;
};

/**
 * Takes a trigger's place in the library's tree, for an element that was on the page before the library came: drawn anew as
 * the library's own it would lose the focus and half a click.
 */
export function TriggerProxy({ element, onHandlers, ref, ...props }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current);
  useLayoutEffect(() => {
    onHandlers?.(props);
  });
  return null;
}
