import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; description?: ReactNode };

/** A switch with its label on the left. Takes the props of a native checkbox. */
export function Switch({ label, description, ...checkbox }: Props) {
  return (
    <label className="flex cursor-pointer items-center justify-between gap-4 py-2">
      <span>
        <span className="block font-medium">{label}</span>
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="relative h-6 w-11 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-edge before:transition before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:cursor-not-allowed disabled:opacity-50"
        {...checkbox}
      />
    </label>
  );
}
