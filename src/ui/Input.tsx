import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The classes that all text inputs and selects share. */
export const controlStyle =
  'w-full rounded-lg border border-edge bg-control px-3 text-base text-ink placeholder:text-faint transition duration-150 hover:border-muted ' +
  'focus-visible:border-accent disabled:opacity-60 aria-invalid:border-red sm:text-sm';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(controlStyle, 'h-11', rest.type === 'number' && 'figures', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(controlStyle, 'min-h-24 py-2.5', className)} {...rest} />;
}
