import { TriangleAlert } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { useBreach } from './useBreach.ts';

type PasswordField = { readonly label: string; readonly field: UseFormRegisterReturn; readonly error: string | undefined };

const REFUSED = 'This password is in lists of breached passwords. Choose another one.';

/** A new password with the checklist of its rules, and its confirmation. `value` is the present text of the password. */
export function NewPasswordFields({ password, confirm, value }: { password: PasswordField; confirm: PasswordField; value: string }) {
  const breach = useBreach(value);
  return (
    <>
      <div>
        <Field label={password.label} error={password.error ?? (breach === 'refused' ? REFUSED : undefined)}>
          {(control) => <PasswordInput {...control} {...password.field} autoComplete="new-password" />}
        </Field>
        {/* Always there, so that a screen reader says what appears in it. */}
        <p role="status" className="text-sm text-amber">
          {breach === 'warned' && password.error === undefined && (
            <span className="mt-1.5 flex items-start gap-1.5">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              This password is in lists of breached passwords. Anybody may try it: another one is safer.
            </span>
          )}
        </p>
        <PasswordChecklist password={value} />
      </div>
      <Field label={confirm.label} error={confirm.error}>
        {(control) => <PasswordInput {...control} {...confirm.field} autoComplete="new-password" />}
      </Field>
    </>
  );
}
