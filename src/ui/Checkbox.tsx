import { useId, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: ReactNode; description?: ReactNode };

/** A tick with its label on the right. Takes the props of a native checkbox. */
export function Checkbox({ label, description, ...checkbox }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-describedby={description ? `${id}-description` : undefined}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent"
        {...checkbox}
      />
      <div className="text-sm">
        <label htmlFor={id} className="block cursor-pointer font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-muted">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
