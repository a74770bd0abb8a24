import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { id: string; error?: string | undefined; hint?: ReactNode };

/** The line below a control: its error, else its hint, else nothing. */
export function FieldMessage({ id, error, hint }: Props) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-red">
        <CircleAlert className="mt-0.5 size-4" aria-hidden />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="text-sm text-faint">
      {hint}
    </p>
  ) : null;
}
