import { Link, useSearch } from '@tanstack/react-router';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AuthLayout, authLinkStyle, FormError, Outcome } from './AuthLayout.tsx';
import { confirmEmail } from './credentialsApi.ts';
import { sessionStore, useSession } from './session.ts';

type State = { readonly name: 'open'; readonly problem?: string } | { readonly name: 'used' } | Confirmed;
type Confirmed = { readonly name: 'done'; readonly email: string; readonly isNew: boolean };

/**
 * Confirms an address by the link that led here (AC15, AC16). It takes a click: some mail programs open links by themselves, and that shows
 * nothing about the person.
 */
export function ConfirmEmailScreen() {
  const { token } = useSearch({ from: '/confirm-email' });
  const [state, setState] = useState<State>(token === undefined ? { name: 'used' } : { name: 'open' });
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    const answer = await confirmEmail(token ?? '');
    setBusy(false);
    if (answer.ok) {
      setState({ name: 'done', ...answer.value });
      await sessionStore.verify();
    } else setState(answer.code === 'LinkUsed' ? { name: 'used' } : { name: 'open', problem: answer.message });
  }

  return (
    <AuthLayout
      title="Confirm your address"
      description="One click shows that it is yours."
      footer={
        <Link to="/" className={authLinkStyle}>
          Go to Gauntlet
        </Link>
      }
    >
      {state.name === 'open' && (
        <div className="space-y-5">
          <FormError message={state.problem} />
          <Button size="lg" block busy={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'Confirming...' : 'Confirm my address'}
          </Button>
        </div>
      )}
      {state.name === 'done' && <Done {...state} />}
      {state.name === 'used' && <Used />}
    </AuthLayout>
  );
}

function Done({ email, isNew }: Confirmed) {
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <Outcome>
      <Notice tone="green" icon={<CircleCheck aria-hidden />} title={isNew ? 'Your address is changed' : 'Your address is confirmed'}>
        <b className="wrap-anywhere">{email}</b> is yours.{' '}
        {isNew && 'Log in with it from now on. You are logged out on your other devices.'}
      </Notice>
      <Link to={isSignedIn ? '/feed' : '/login'} className={buttonStyle({ size: 'lg', block: true })}>
        {isSignedIn ? 'Go to your challenges' : 'Log In'}
      </Link>
    </Outcome>
  );
}

function Used() {
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <Outcome>
      <Notice tone="amber" icon={<Link2Off aria-hidden />} title="This link does not work any more">
        It was used already, or it is too old. {isSignedIn ? 'Ask' : 'Log in, and ask'} for a new one in Settings, Account.
      </Notice>
      <Link to={isSignedIn ? '/settings' : '/login'} className={buttonStyle({ size: 'lg', block: true })}>
        {isSignedIn ? 'Go to Settings' : 'Log In'}
      </Link>
    </Outcome>
  );
}
