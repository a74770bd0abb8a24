import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuthLayout, authLinkStyle, FormError } from '../AuthLayout.tsx';
import { sessionStore } from '../session.ts';
import { AnswerField } from './AnswerField.tsx';
import { answerForms, answerOf, type AnswerForm, type AnswerKind } from './factorForms.ts';

type Props = {
  /** Whether the first step chose to stay signed in. */
  isKept: boolean;
  /** Goes back to the password, with a message when that is needed. */
  onRestart: (message?: string) => void;
};

/** The second step of signing in (AC24), after the right password. */
export function SecondStep({ isKept, onRestart }: Props) {
  const [kind, setKind] = useState<AnswerKind>('code');
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<AnswerForm>({
    resolver: zodResolver(answerForms[kind]),
    defaultValues: { answer: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('answer'), [setFocus]);

  function change(next: AnswerKind) {
    resetField('answer');
    setKind(next);
    setFocus('answer');
  }

  // The route's guard navigates to the app as soon as the session is signed in.
  async function logIn({ answer }: AnswerForm) {
    const outcome = await sessionStore.secondStep(answerOf(kind, answer), isKept);
    if (outcome.ok) toast.success('Welcome back!');
    else if (outcome.isOver) onRestart(outcome.message);
    else if (outcome.isWrongCode) setError('answer', { message: outcome.message }, { shouldFocus: true });
    else setError('root', { message: outcome.message });
  }

  return (
    <AuthLayout
      title="One more step"
      description="Two-step login is on for your account."
      footer={
        <button type="button" className={authLinkStyle} onClick={() => onRestart()}>
          Log in as somebody else
        </button>
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit(logIn)(event)} className="space-y-5">
        <FormError message={errors.root?.message} />
        <AnswerField kind={kind} field={register('answer')} error={errors.answer?.message} onKindChange={change} />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          {isSubmitting ? 'Logging in...' : 'Log In'}
        </Button>
        <p className="text-center text-sm text-muted">
          Lost both the app and the codes? The people who run this Gauntlet can remove the second step.
        </p>
      </form>
    </AuthLayout>
  );
}
