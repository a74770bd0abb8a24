import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import type { SecondFactorAnswer } from '../authPort.ts';
import { FormError } from '../AuthLayout.tsx';
import { CredentialDialog } from '../CredentialDialog.tsx';
import type { Done } from '../credentialsApi.ts';
import { AnswerField } from './AnswerField.tsx';
import { answerOf, confirmForms, type AnswerKind, type ConfirmForm } from './factorForms.ts';

type Props<T> = {
  title: string;
  description: string;
  confirmLabel: string;
  send: (password: string, answer: SecondFactorAnswer) => Promise<Done<T>>;
  onDone: (value: T) => void;
  onClose: () => void;
};

/** A change of two-step login that the password and a code confirm (AC25). */
export function ConfirmWithFactor<T>({ title, description, confirmLabel, send, onDone, onClose }: Props<T>) {
  const formId = useId();
  const [kind, setKind] = useState<AnswerKind>('code');
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<ConfirmForm>({
    resolver: zodResolver(confirmForms[kind]),
    defaultValues: { password: '', answer: '' },
  });
  const { errors, isSubmitting } = formState;

  async function confirm({ password, answer }: ConfirmForm) {
    const result = await send(password, answerOf(kind, answer));
    if (result.ok) return onDone(result.value);
    setError(FIELDS.get(result.field) ?? 'root', { message: result.message }, { shouldFocus: true });
  }

  return (
    <CredentialDialog
      title={title}
      description={description}
      confirmLabel={isSubmitting ? 'Checking...' : confirmLabel}
      formId={formId}
      isBusy={isSubmitting}
      onClose={onClose}
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(confirm)(event)}>
        <FormError message={errors.root?.message} />
        <Field label="Password" error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
        <AnswerField
          kind={kind}
          field={register('answer')}
          error={errors.answer?.message}
          onKindChange={(next) => {
            resetField('answer');
            setKind(next);
            setFocus('answer');
          }}
        />
      </form>
    </CredentialDialog>
  );
}

/** The form's fields by those of the request. */
const FIELDS: ReadonlyMap<string | undefined, 'password' | 'answer'> = new Map([
  ['password', 'password'],
  ['code', 'answer'],
  ['recoveryCode', 'answer'],
]);
