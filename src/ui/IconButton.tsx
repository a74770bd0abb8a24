import { useImperativeHandle, useRef, type ComponentProps, type Ref } from 'react';
import { cx } from './cx.ts';
import { useTooltip, type TooltipHandlers } from './Tooltip.tsx';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'ref' | keyof TooltipHandlers> & {
  label: string;
  ref?: Ref<HTMLButtonElement | null>;
};

export const iconButtonStyle =
  'inline-flex size-10 items-center justify-center rounded-lg text-muted transition duration-150 hover:bg-hover hover:text-ink [&_svg]:size-5 ' +
  'disabled:pointer-events-none disabled:opacity-50';

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
