import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';
import { changeEmailForm, type ChangeEmailForm } from './accountForms.ts';
import { FormError } from './AuthLayout.tsx';
import { changeEmail } from './credentialsApi.ts';
import { CredentialDialog } from './CredentialDialog.tsx';
import { sessionStore } from './session.ts';

type Props = { hasMail: boolean; onChanged: () => void; onClose: () => void };

/** Changes the address: by a link in a mail to the new one, or at once where no e-mail is sent (AC15). */
export function ChangeEmailDialog({ hasMail, onChanged, onClose }: Props) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<ChangeEmailForm>({
    resolver: zodResolver(changeEmailForm),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  async function change({ email, currentPassword }: ChangeEmailForm) {
    const answer = await changeEmail(currentPassword, email);
    if (!answer.ok) return setError(fields.get(answer.field) ?? 'root', { message: answer.message }, { shouldFocus: true });
    onClose();
    if (answer.value.isSent) return toast.success('One more step', { description: `Open the link that goes to ${email}.` });
    toast.success('Your address is changed', { description: `Log in with ${email} from now on.` });
    await sessionStore.verify();
    onChanged();
  }

  return (
    <CredentialDialog
      title="Change your email"
      description={
        hasMail
          ? 'A link goes to the new address. Once you open it, you log in with that address, and are logged out on your other devices.'
          : 'You log in with the new address at once, and are logged out on your other devices. This installation sends no e-mail to check it.'
      }
      confirmLabel={isSubmitting ? 'Saving...' : 'Change email'}
      formId={formId}
      isBusy={isSubmitting}
      onClose={onClose}
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(change)(event)}>
        <FormError message={errors.root?.message} />
        <Field label="New email" error={errors.email?.message}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" placeholder="you@example.com" />}
        </Field>
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
        </Field>
      </form>
    </CredentialDialog>
  );
}

/** The form's fields by those of the request. */
const fields: ReadonlyMap<string | undefined, 'currentPassword' | 'email'> = new Map([
  ['password', 'currentPassword'],
  ['newEmail', 'email'],
]);
