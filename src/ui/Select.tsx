import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlStyle } from './Input.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

type Props = ComponentProps<'select'> & { options: readonly Option[] };

/** The system's own select: it works with every keyboard, screen reader and phone. */
export function Select({ options, className, ...rest }: Props) {
  return (
    <div className="relative">
      <select className={cx(controlStyle, 'h-11 appearance-none pr-10', className)} {...rest}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="bg-raised text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" aria-hidden />
    </div>
  );
}
