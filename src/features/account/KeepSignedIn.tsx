import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** The choice to stay signed in (AC19), ticked at first. */
export function KeepSignedIn({ field }: { field: UseFormRegisterReturn }) {
  return (
    <Checkbox
      {...field}
      label="Keep me signed in"
      description="Until this device is unused for 30 days. Without it for 24 hours: better on a shared device."
    />
  );
}
