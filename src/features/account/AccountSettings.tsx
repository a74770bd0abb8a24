import { BadgeCheck, KeyRound, MailWarning, PencilLine, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../lib/useOnline.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { readAddress, sendsMail, sendVerification } from './credentialsApi.ts';
import { SecondFactorSettings } from './secondFactor/SecondFactorSettings.tsx';
import { useSession } from './session.ts';

/** What the server says: undefined until it responds. */
type Facts = { readonly isVerified: boolean; readonly hasMail: boolean };

/** The account's address, password and two-step login (AC14 to AC16, AC23). All are on the server, so changing them needs it. */
export function AccountSettings() {
  const session = useSession();
  const isOnline = useOnline();
  const { facts, refresh } = useFacts();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const email = session.status === 'signedIn' ? session.user.email : '';
  const close = () => setOpen(null);

  return (
    <div className="space-y-5">
      {!isOnline && (
        <Notice tone="amber" icon={<WifiOff aria-hidden />} title="You are offline">
          Your address, password and two-step login are on the server. Connect to the internet to change them.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm text-muted">You log in with</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <span className="min-w-0 wrap-anywhere">{email}</span>
            {facts?.isVerified === true && (
              <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
                Confirmed
              </Badge>
            )}
          </p>
        </div>
        <Button variant="secondary" className="max-sm:w-full" disabled={!isOnline} onClick={() => setOpen('email')}>
          <PencilLine aria-hidden />
          Change email
        </Button>
      </div>
      {facts?.isVerified === false && <NotConfirmed email={email} hasMail={facts.hasMail} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">Password</p>
          <p className="text-sm text-muted">A new one logs you out on your other devices.</p>
        </div>
        <Button variant="secondary" className="max-sm:w-full" disabled={!isOnline} onClick={() => setOpen('password')}>
          <KeyRound aria-hidden />
          Change password
        </Button>
      </div>
      <SecondFactorSettings email={email} isOnline={isOnline} />
      {open === 'email' && <ChangeEmailDialog hasMail={facts?.hasMail ?? false} onChanged={refresh} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
    </div>
  );
}

function NotConfirmed({ email, hasMail }: { email: string; hasMail: boolean }) {
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const answer = await sendVerification();
    setBusy(false);
    if (!answer.ok) toast.error(answer.message);
    else if (answer.value.isSent) toast.success('The link is on its way', { description: `Look into the inbox of ${email}.` });
    else toast.success('Your address is confirmed');
  }

  return (
    <Notice tone="amber" icon={<MailWarning aria-hidden />} title="Your address is not confirmed">
      <p>Until you confirm it, others never see it, and you cannot become a verified influencer.</p>
      {hasMail ? (
        <Button size="sm" variant="secondary" className="mt-2" busy={isBusy} onClick={() => void send()}>
          {isBusy ? 'Sending...' : 'Send the link again'}
        </Button>
      ) : (
        <p className="mt-1">This installation sends no e-mail: ask the people who run it to confirm your address.</p>
      )}
    </Notice>
  );
}

function useFacts(): { facts: Facts | undefined; refresh: () => void } {
  const [facts, setFacts] = useState<Facts>();
  const refresh = useCallback(() => {
    void Promise.all([readAddress(), sendsMail()]).then(([address, hasMail]) => {
      if (address !== undefined && hasMail !== undefined) setFacts({ isVerified: address.isVerified, hasMail });
    });
  }, []);
  useEffect(refresh, [refresh]);
  return { facts, refresh };
}
