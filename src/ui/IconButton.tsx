import { useImperativeHandle, useRef, type ComponentProps, type Ref } from 'react';
import { iconButtonStyle } from './Button.tsx';
import { cx } from './cx.ts';
import { useTooltip, type TooltipHandlers } from './Tooltip.tsx';

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
