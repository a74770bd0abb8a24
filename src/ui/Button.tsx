import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

const variants = {
  primary: 'bg-accent-gradient text-on-accent shadow-accent hover:bg-accent-gradient-bright active:bg-accent-gradient-deep',
  secondary: 'border border-edge/60 bg-raised text-ink hover:bg-hover hover:border-edge',
  ghost: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'border border-red/40 bg-red-soft text-red hover:border-red',
};

const sizes = {
  sm: 'h-10 px-3 text-sm rounded-md gap-1.5',
  md: 'h-10 px-4 text-sm rounded-lg gap-2',
  lg: 'h-12 px-6 text-base rounded-lg gap-2',
};

type ButtonVariant = { variant?: keyof typeof variants; size?: keyof typeof sizes; block?: boolean };

/** Returns the classes of a button, for links that look like one. */
export function buttonStyle({ variant = 'primary', size = 'md', block = false }: ButtonVariant = {}): string {
  return cx(
    'inline-flex items-center justify-center font-semibold whitespace-nowrap select-none transition duration-150 [&_svg]:size-4',
    'disabled:pointer-events-none disabled:opacity-50 disabled:shadow-none aria-busy:pointer-events-none',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}

/** The classes of a button with only an icon. */
export const iconButtonStyle =
  'inline-flex size-10 items-center justify-center rounded-lg text-muted transition duration-150 hover:bg-hover hover:text-ink [&_svg]:size-5 ' +
  'disabled:pointer-events-none disabled:opacity-50';

type Props = ComponentProps<'button'> & ButtonVariant & { busy?: boolean };

/**
 * A button. `busy` blocks a second press and shows a spinner; change the label too ('Creating...'). A busy button keeps the
 * focus, which a disabled one would lose.
 */
export function Button({ variant, size, block, busy = false, className, children, onClick, type = 'button', ...rest }: Props) {
  const variantProps = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? preventPress : onClick}
      className={cx(buttonStyle(variantProps), className)}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

/** Ignores the press and prevents a submit. */
function preventPress(event: MouseEvent) {
  event.preventDefault();
}
