import { zodResolver } from '@hookform/resolvers/zod';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copyText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormError } from '../AuthLayout.tsx';
import { CredentialDialog } from '../CredentialDialog.tsx';
import { AnswerField } from './AnswerField.tsx';
import { answerForms, passwordForm, type AnswerForm, type PasswordForm } from './factorForms.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { beginEnrolment, confirmEnrolment, type Enrolment } from './secondFactorApi.ts';

type Props = { email: string; onChanged: () => void; onClose: () => void };

/** Switches two-step login on (AC23): asks for the password, shows the secret, confirms it by a code, and shows the recovery codes. */
export function EnrolDialog({ email, onChanged, onClose }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodesDialog title="Two-step login is on" codes={codes} email={email} onClose={onClose} />;
  if (enrolment === null) return <PasswordStep onDone={setEnrolment} onClose={onClose} />;
  return (
    <ScanStep
      enrolment={enrolment}
      onClose={onClose}
      onDone={(recoveryCodes) => {
        setCodes(recoveryCodes);
        onChanged();
      }}
    />
  );
}

function PasswordStep({ onDone, onClose }: { onDone: (enrolment: Enrolment) => void; onClose: () => void }) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  async function begin({ password }: PasswordForm) {
    const answer = await beginEnrolment(password);
    if (answer.ok) return onDone(answer.value);
    setError(answer.field === 'password' ? 'password' : 'root', { message: answer.message }, { shouldFocus: true });
  }

  return (
    <CredentialDialog
      title="Set up two-step login"
      description="You need an authenticator app, such as the one in your phone or password manager. Logging in then asks for a code of it, too."
      confirmLabel={isSubmitting ? 'Checking...' : 'Continue'}
      formId={formId}
      isBusy={isSubmitting}
      onClose={onClose}
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(begin)(event)}>
        <FormError message={errors.root?.message} />
        <Field label="Password" error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
      </form>
    </CredentialDialog>
  );
}

type ScanProps = { enrolment: Enrolment; onDone: (codes: readonly string[]) => void; onClose: () => void };

function ScanStep({ enrolment, onDone, onClose }: ScanProps) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<AnswerForm>({
    resolver: zodResolver(answerForms.code),
    defaultValues: { answer: '' },
  });
  const { errors, isSubmitting } = formState;

  async function confirm({ answer: code }: AnswerForm) {
    const answer = await confirmEnrolment(code);
    if (answer.ok) return onDone(answer.value.recoveryCodes);
    setError(answer.field === 'code' ? 'answer' : 'root', { message: answer.message }, { shouldFocus: true });
  }

  return (
    <CredentialDialog
      title="Scan this code"
      description="Scan it with your authenticator app, or type the key into it. Then enter the code that the app shows. Your other devices are logged out."
      confirmLabel={isSubmitting ? 'Checking...' : 'Switch on'}
      formId={formId}
      isBusy={isSubmitting}
      onClose={onClose}
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(confirm)(event)}>
        <FormError message={errors.root?.message} />
        <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
        <SecretKey secret={enrolment.secret} />
        <AnswerField kind="code" field={register('answer')} error={errors.answer?.message} />
      </form>
    </CredentialDialog>
  );
}

function SecretKey({ secret }: { secret: string }) {
  const { isCopied, copy } = useCopy();

  async function copyKey() {
    if (!(await copy(secret))) toast.error('Copying did not work. Select the key and copy it.');
  }

  return (
    <dl className="space-y-1.5">
      <dt className="text-sm font-medium">Key, for an app that cannot scan</dt>
      <dd className="flex items-center gap-3">
        <code className="min-w-0 flex-1 rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-sm select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button variant="secondary" onClick={() => void copyKey()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </dl>
  );
}
