import { type ReactNode, useId } from 'react';
import { CircleAlert } from 'lucide-react';

export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control and the message below it. Spread the given props onto the control. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const messageId = `${id}-message`;
  const described = Boolean(error || hint);
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described ? messageId : undefined, 'aria-invalid': error ? true : undefined })}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}

type FieldMessageProps = { id: string; error?: string | undefined; hint?: ReactNode };

/** The line below a control: its error, else its hint, else nothing. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-red">
        <CircleAlert className="mt-0.5 size-4" aria-hidden />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="text-sm wrap-anywhere text-faint">
      {hint}
    </p>
  ) : null;
}
