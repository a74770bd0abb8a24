import { Check, Copy, Gift, Hourglass, Mail, Share2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { inviteLink, invitations$, type Invitations } from '@gauntlet/core';
import { useCommand, usePartOf, useProjection } from '../../lib/gauntlet.ts';
import { useCopy } from '../../lib/copyText.ts';
import { canShareByDevice, shareByDevice } from '../../lib/deviceShare.ts';
import { Button } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toastRefusal } from '../../lib/toastRefusal.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { toast } from '../../ui/toast.ts';

type Props = { open: boolean; onClose: () => void };

/** Invitations: the personal link, the form for an e-mail address, and the results so far. */
export function InviteDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite Friends" description="Challenges are more fun with a friend.">
      <div className="space-y-6">
        <InvitationResults />
        <InviteLinkField />
        <EmailForm />
      </div>
    </Dialog>
  );
}

function InvitationResults() {
  const invitations = useProjection(invitations$);
  const { sent, joined, goal } = invitations;
  return (
    <section aria-label="Your invitations" className="rounded-xl border border-line p-4">
      <dl className="grid grid-cols-2 gap-4 text-center">
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-muted">Sent</dt>
          <dd className="figures text-2xl font-bold">
            <CountUp value={sent} />
          </dd>
        </div>
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-muted">Friends joined</dt>
          <dd className="figures text-2xl font-bold">
            <CountUp value={joined} />
          </dd>
        </div>
      </dl>
      <ProgressBar label="Friends joined for the Social Butterfly badge" value={joined} max={goal} className="mt-4" />
      <p className="mt-2 flex items-start gap-1.5 text-sm text-muted">
        <Gift className="mt-0.5 size-4 text-violet" aria-hidden />
        <Badge invitations={invitations} />
      </p>
      <SignedUp names={invitations.signedUp} />
    </section>
  );
}

function Badge({ invitations: { joined, goal, friends } }: { invitations: Invitations }) {
  const names = friends.slice(0, goal).map(({ name }) => name);
  return (
    <span className="figures min-w-0">
      {joined >= goal
        ? 'The Social Butterfly badge is yours.'
        : `${joined} of ${formatCount(goal, 'friend')} joined for the Social Butterfly badge.`}
      {names.length > 0 && ` Joined: ${names.join(', ')}${friends.length > names.length ? ' and more' : ''}.`}
    </span>
  );
}

/** How many names the panel shows. */
const SHOWN_NAMES = 3;

function SignedUp({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - SHOWN_NAMES;
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm wrap-anywhere text-muted">
      <Hourglass className="mt-0.5 size-4 text-amber" aria-hidden />
      <span className="min-w-0">
        {names.slice(0, SHOWN_NAMES).join(', ')}
        {more > 0 && ` and ${more} more`} signed up. {names.length === 1 ? 'This counts' : 'Each counts'} after the first check-in.
      </span>
    </p>
  );
}

function InviteLinkField() {
  const code = usePartOf(invitations$, (invitations) => invitations.code);
  const { isCopied, copy } = useCopy();
  const share = useCommand('shareInvite');
  const link = code === null ? null : inviteLink(window.location.origin, code);

  async function copyLink() {
    if (link === null || !(await copy(link))) return toast.error('Failed to copy link');
    toast.success('Invite link copied!');
    await share({ via: 'link' });
  }

  async function shareLink() {
    if (link !== null && (await shareByDevice({ title: 'Gauntlet', text: 'Take on a challenge with me on Gauntlet', url: link })))
      await share({ via: 'device' });
  }

  return (
    <section aria-labelledby="invite-link" className="space-y-2">
      <h3 id="invite-link" className="text-sm font-medium">
        Your invite link
      </h3>
      <div className="flex items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <code className="min-w-0 flex-1 rounded-lg bg-sunken px-3 py-2 text-xs break-all select-all">
          {link ?? 'Your link appears here once the server has answered.'}
        </code>
        <Button className="h-11" disabled={link === null} onClick={() => void copyLink()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied!' : 'Copy Link'}
        </Button>
        {canShareByDevice() && (
          <Button variant="secondary" className="h-11" disabled={link === null} onClick={() => void shareLink()}>
            <Share2 aria-hidden />
            Share
          </Button>
        )}
      </div>
      <p className="text-sm text-faint">
        Send it to a friend. People who sign up with this link become your friends, and you see their names. They count once they have
        checked in.
      </p>
    </section>
  );
}

function EmailForm() {
  const sendInvite = useCommand('sendInvite');
  const [email, setEmail] = useState('');
  const [isRefused, setRefused] = useState(false);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const result = await sendInvite({ email });
    setRefused(!result.ok);
    if (result.ok) {
      setEmail('');
      toast.success(`Invite sent to ${email.trim()}!`);
    } else toastRefusal(result.refusal);
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Field
        label="Invite by email"
        hint="No e-mail is sent from here: share the link above. The address is only noted on this device and counted as sent."
      >
        {(control) => (
          <div className="flex gap-2 max-sm:flex-col">
            <Input
              {...control}
              type="email"
              autoComplete="off"
              placeholder="friend@example.com"
              value={email}
              aria-invalid={isRefused || undefined}
              onChange={(event) => {
                setEmail(event.target.value);
                setRefused(false);
              }}
              className="min-w-0"
            />
            <Button type="submit" variant="secondary" className="h-11">
              <Mail aria-hidden />
              Send Invite
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
