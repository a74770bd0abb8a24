import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';
import { changePasswordForm, type ChangePasswordForm } from './accountForms.ts';
import { FormError } from './AuthLayout.tsx';
import { changePassword } from './credentialsApi.ts';
import { CredentialDialog } from './CredentialDialog.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Sets a new password (AC14). The session of this browser remains. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const {
    register,
    handleSubmit,
    setError,
    control: form,
    formState,
  } = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control: form, name: 'password' });

  async function change(values: ChangePasswordForm) {
    const answer = await changePassword(values.currentPassword, values.password);
    if (!answer.ok) return setError(fields.get(answer.field) ?? 'root', { message: answer.message }, { shouldFocus: true });
    onClose();
    toast.success('Your password is changed', { description: 'You are logged out on your other devices.' });
  }

  return (
    <CredentialDialog
      title="Change your password"
      description="It logs you out on your other devices. You stay logged in here."
      confirmLabel={isSubmitting ? 'Saving...' : 'Change password'}
      formId={formId}
      isBusy={isSubmitting}
      onClose={onClose}
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(change)(event)}>
        <FormError message={errors.root?.message} />
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
        </Field>
        <NewPasswordFields
          password={{ label: 'New password', field: register('password', { deps: 'confirmPassword' }), error: errors.password?.message }}
          confirm={{ label: 'Confirm new password', field: register('confirmPassword'), error: errors.confirmPassword?.message }}
          value={password}
        />
      </form>
    </CredentialDialog>
  );
}

/** The form's fields by those of the request. */
const fields: ReadonlyMap<string | undefined, 'currentPassword' | 'password'> = new Map([
  ['password', 'currentPassword'],
  ['newPassword', 'password'],
]);
