import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A button that is only an icon. The label is its name and its tooltip. */
export function IconButton({ label, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-10 items-center justify-center rounded-lg text-muted transition duration-150 hover:bg-hover hover:text-ink [&_svg]:size-5',
        'disabled:pointer-events-none disabled:opacity-50',
        className,
      )}
      {...rest}
    />
  );
}
