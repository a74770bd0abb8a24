import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { forgotForm, type ForgotForm } from './accountForms.ts';
import { AuthLayout, authLinkStyle, FormError, Outcome } from './AuthLayout.tsx';
import { requestReset, sendsMail } from './credentialsApi.ts';

/** Asks for a link that sets a new password (AC13). It says the same for every address. */
export function ForgotScreen() {
  const [hasMail, setHasMail] = useState(true);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => void sendsMail().then((sends) => setHasMail(sends !== false)), []);
  return (
    <AuthLayout
      title="Forgot your password?"
      description="A link lets you set a new one."
      footer={
        <Link to="/login" className={authLinkStyle}>
          Back to login
        </Link>
      }
    >
      {!hasMail && <NoMail />}
      {hasMail && sentTo === null && <RequestForm onSent={setSentTo} onNoMail={() => setHasMail(false)} />}
      {hasMail && sentTo !== null && (
        <Outcome>
          <Notice tone="green" icon={<MailCheck aria-hidden />} title="Look into your inbox">
            If <b className="wrap-anywhere">{sentTo}</b> has an account, a link is on its way to it. It works once, for one hour. Nothing
            came? Look into the spam folder too; a few links an hour are sent at most, and the earlier ones still work.
          </Notice>
        </Outcome>
      )}
    </AuthLayout>
  );
}

function NoMail() {
  return (
    <Notice tone="amber" icon={<MailX aria-hidden />} title="This installation sends no e-mail">
      Ask the people who run it for a link that sets a new password. They print one with{' '}
      <code className="break-words">npm run host -- reset</code> and your address.
    </Notice>
  );
}

function RequestForm({ onSent, onNoMail }: { onSent: (email: string) => void; onNoMail: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ForgotForm>({
    resolver: zodResolver(forgotForm),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  async function send({ email }: ForgotForm) {
    const answer = await requestReset(email);
    if (answer.ok) return onSent(email);
    if (answer.code === 'NoMail') return onNoMail();
    setError(answer.field === 'email' ? 'email' : 'root', { message: answer.message }, { shouldFocus: true });
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="space-y-5">
      <FormError message={errors.root?.message} />
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" placeholder="you@example.com" />}
      </Field>
      <Button type="submit" size="lg" block busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send me a link'}
      </Button>
    </form>
  );
}
