import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';
import { loginForm, type LoginForm } from './accountForms.ts';
import { AuthLayout, authLinkStyle, FormError } from './AuthLayout.tsx';
import { KeepSignedIn } from './KeepSignedIn.tsx';
import { SecondStep } from './secondFactor/SecondStep.tsx';
import { sessionStore, useSession } from './session.ts';
import type { SessionState } from './sessionStore.ts';

export function LoginScreen() {
  const { register, handleSubmit, setError, resetField, formState } = useForm<LoginForm>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: knownEmail(sessionStore.getState()), password: '', keepSignedIn: true },
  });
  const { errors, isSubmitting } = formState;
  const session = useSession();
  /** The choice to stay signed in, once the password was right and a second factor is needed. */
  const [secondStep, setSecondStep] = useState<{ readonly isKept: boolean } | null>(null);
  const isOver = session.status === 'signedIn' && session.isOver;
  const ended = isOver || (session.status === 'signedOut' && session.ended);

  // The route's guard navigates to the app as soon as the session is signed in.
  async function logIn(form: LoginForm) {
    const outcome = await sessionStore.signIn(form);
    if (outcome.ok) toast.success('Welcome back!');
    else if ('needsSecondFactor' in outcome) setSecondStep({ isKept: form.keepSignedIn === true });
    else setError('root', { message: outcome.message });
  }

  function restart(message?: string) {
    setSecondStep(null);
    resetField('password');
    if (message !== undefined) setError('root', { message });
  }

  if (secondStep) return <SecondStep isKept={secondStep.isKept} onRestart={restart} />;
  return (
    <AuthLayout
      title="Welcome back"
      description="Log in to keep your streak going."
      footer={
        <>
          New to Gauntlet?{' '}
          <Link to="/signup" className={authLinkStyle}>
            Sign up
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit(logIn)(event)} className="space-y-5">
        <FormError message={errors.root?.message} />
        {ended && !errors.root && (
          <p role="status" className="rounded-lg bg-amber-soft px-3 py-2.5 text-sm font-medium text-amber">
            Your session has ended. Log in again to go on. What has not reached the server stays on this device and is sent then.
          </p>
        )}
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" placeholder="you@example.com" />}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
        <p className="-mt-2 text-right text-sm">
          <Link to="/forgot" className={authLinkStyle}>
            Forgot password?
          </Link>
        </p>
        <KeepSignedIn field={register('keepSignedIn')} />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          {isSubmitting ? 'Logging in...' : 'Log In'}
        </Button>
      </form>
    </AuthLayout>
  );
}

/** The address of the account whose session is over on this device (AC27). */
function knownEmail(session: SessionState): string {
  return session.status === 'signedIn' ? session.user.email : '';
}
