import { useId, type ReactNode } from 'react';
import { FieldMessage } from './FieldMessage.tsx';

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
