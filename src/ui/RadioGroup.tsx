import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldMessage } from './Field.tsx';

export type RadioOption = { value: string; label: string; description?: string; icon?: ReactNode; disabled?: boolean };

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  legend: string;
  options: readonly RadioOption[];
  hint?: ReactNode;
  error?: string | undefined;
};

/** A group of radio cards. Takes the props of a native radio (react-hook-form's `register`). */
export function RadioGroup({ legend, options, hint, error, className, value, ...radio }: Props) {
  const messageId = useId();
  return (
    <fieldset className={className} aria-describedby={error || hint ? messageId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="mb-1.5 grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {options.map((option) => (
          <RadioCard key={option.value} option={option} {...radio} {...(value !== undefined && { checked: value === option.value })} />
        ))}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </fieldset>
  );
}

/** Replaces the system's radio, which is a grey disc in the dark theme. */
const dot =
  'size-4 shrink-0 appearance-none rounded-full border border-edge bg-control outline-none checked:border-5 checked:border-accent';

function RadioCard({ option, ...radio }: { option: RadioOption } & ComponentProps<'input'>) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-edge bg-control px-3 py-2.5 text-sm transition duration-150 hover:border-muted',
        'has-checked:border-accent has-checked:bg-accent-soft has-disabled:pointer-events-none has-disabled:opacity-50',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-5 [&_svg]:text-accent',
      )}
    >
      <input {...radio} type="radio" value={option.value} disabled={option.disabled} className={dot} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{option.label}</span>
        {option.description && <span className="block text-xs text-muted">{option.description}</span>}
      </span>
      {option.icon}
    </label>
  );
}
