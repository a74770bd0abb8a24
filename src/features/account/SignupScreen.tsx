import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthLayout, authLinkStyle, FormError } from './AuthLayout.tsx';
import { signupForm, type SignupForm } from './accountForms.ts';
import { KeepSignedIn } from './KeepSignedIn.tsx';
import { clearInviter, useInviter } from './inviter.ts';
import { readLinkedChallenge } from './linkedChallenge.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { sessionStore } from './session.ts';

export function SignupScreen() {
  const {
    register,
    handleSubmit,
    setError,
    control: form,
    formState,
  } = useForm<SignupForm>({
    resolver: zodResolver(signupForm),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '', keepSignedIn: true },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control: form, name: 'password' });
  const inviter = useInviter();
  // The invited know what they came for: no question, and no sample history (AC18).
  const isInvited = inviter !== undefined || readLinkedChallenge() !== null;

  // The route's guard navigates to the app as soon as the session is signed in.
  async function signUp({ fullName, email, password, keepSignedIn }: SignupForm) {
    const outcome = await sessionStore.signUp({ fullName, email, password, keepSignedIn, inviter }, isInvited ? 'plain' : 'undecided');
    if (outcome.ok) {
      clearInviter();
      toast.success('Account created successfully!');
    } else setError(outcome.field ?? 'root', { message: outcome.message });
  }

  return (
    <AuthLayout
      title="Create your account"
      description="Your first challenge is a minute away."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" className={authLinkStyle}>
            Log in
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit(signUp)(event)} className="space-y-5">
        <FormError message={errors.root?.message} />
        {inviter !== undefined && (
          <p className="flex items-start gap-2.5 rounded-lg bg-accent-soft px-3 py-2.5 text-sm">
            <Handshake className="mt-0.5 size-4 text-accent" aria-hidden />
            A friend invited you. Once you sign up, they see that you joined, and your name.
          </p>
        )}
        <Field label="Full Name" error={errors.fullName?.message}>
          {(control) => <Input {...control} {...register('fullName')} autoComplete="name" placeholder="Alex Morgan" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" placeholder="you@example.com" />}
        </Field>
        <NewPasswordFields
          password={{ label: 'Password', field: register('password', { deps: 'confirmPassword' }), error: errors.password?.message }}
          confirm={{ label: 'Confirm Password', field: register('confirmPassword'), error: errors.confirmPassword?.message }}
          value={password}
        />
        <KeepSignedIn field={register('keepSignedIn')} />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Sign Up'}
        </Button>
      </form>
    </AuthLayout>
  );
}
