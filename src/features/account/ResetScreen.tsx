import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useSearch } from '@tanstack/react-router';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { newPasswordForm, type NewPasswordForm } from './accountForms.ts';
import { AuthLayout, authLinkStyle, FormError, Outcome } from './AuthLayout.tsx';
import { resetPassword } from './credentialsApi.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { sessionStore } from './session.ts';

/** Sets a new password by the link that led here (AC13). */
export function ResetScreen() {
  const { token } = useSearch({ from: '/reset' });
  const [state, setState] = useState<'open' | 'done' | 'used'>(token === undefined ? 'used' : 'open');
  return (
    <AuthLayout
      title="Set a new password"
      description="It logs you out on every device."
      footer={
        <Link to="/login" className={authLinkStyle}>
          Back to login
        </Link>
      }
    >
      {state === 'open' && <ResetForm token={token ?? ''} onEnd={setState} />}
      {state === 'done' && (
        <Outcome>
          <Notice tone="green" icon={<CircleCheck aria-hidden />} title="Your new password is set">
            You are logged out everywhere. Log in with the new password.
          </Notice>
          <Link to="/login" className={buttonStyle({ size: 'lg', block: true })}>
            Log In
          </Link>
        </Outcome>
      )}
      {state === 'used' && (
        <Outcome>
          <Notice tone="amber" icon={<Link2Off aria-hidden />} title="This link does not work any more">
            It was used already, or it is too old. Ask for a new one: it works once, for one hour.
          </Notice>
          <Link to="/forgot" className={buttonStyle({ size: 'lg', block: true })}>
            Ask for a new link
          </Link>
        </Outcome>
      )}
    </AuthLayout>
  );
}

function ResetForm({ token, onEnd }: { token: string; onEnd: (end: 'done' | 'used') => void }) {
  const {
    register,
    handleSubmit,
    setError,
    control: form,
    formState,
  } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control: form, name: 'password' });

  async function reset(values: NewPasswordForm) {
    const answer = await resetPassword(token, values.password);
    if (!answer.ok && answer.code !== 'LinkUsed') {
      return setError(answer.field === 'newPassword' ? 'password' : 'root', { message: answer.message }, { shouldFocus: true });
    }
    onEnd(answer.ok ? 'done' : 'used');
    // The session of this browser may be one of those that ended.
    if (answer.ok) await sessionStore.verify();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(reset)(event)} className="space-y-5">
      <FormError message={errors.root?.message} />
      <NewPasswordFields
        password={{ label: 'New password', field: register('password', { deps: 'confirmPassword' }), error: errors.password?.message }}
        confirm={{ label: 'Confirm new password', field: register('confirmPassword'), error: errors.confirmPassword?.message }}
        value={password}
      />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Set new password'}
      </Button>
    </form>
  );
}
