import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

type PasswordField = { readonly label: string; readonly field: UseFormRegisterReturn; readonly error: string | undefined };

/** A new password with the checklist of its rules, and its confirmation. `value` is the present text of the password. */
export function NewPasswordFields({ password, confirm, value }: { password: PasswordField; confirm: PasswordField; value: string }) {
  return (
    <>
      <div>
        <Field label={password.label} error={password.error}>
          {(control) => <PasswordInput {...control} {...password.field} autoComplete="new-password" />}
        </Field>
        <PasswordChecklist password={value} />
      </div>
      <Field label={confirm.label} error={confirm.error}>
        {(control) => <PasswordInput {...control} {...confirm.field} autoComplete="new-password" />}
      </Field>
    </>
  );
}
