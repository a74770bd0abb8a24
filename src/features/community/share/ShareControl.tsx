import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { AtSign, BriefcaseBusiness, Check, Copy, Mail, Share2, Users } from 'lucide-react';
import { invitations$, refusalText, type ShareChannel } from '@gauntlet/core';
import { copyText } from '../../../lib/copyText.ts';
import { useCommand, usePartOf } from '../../../lib/gauntlet.ts';
import { canShareByDevice, shareByDevice } from '../../../lib/deviceShare.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { toast } from '../../../ui/toast.ts';
import { challengeLink, shareLinks, type ShareLink } from './shareLinks.ts';

type Props = { challengeId: string; title: string };

/** The share button of a challenge. */
export function ShareControl(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <ShareDialog open={isOpen} onClose={() => setOpen(false)} {...props} />
    </>
  );
}

const ICONS: Readonly<Record<ShareLink['via'], ReactNode>> = {
  microblog: <AtSign aria-hidden />,
  general: <Users aria-hidden />,
  professional: <BriefcaseBusiness aria-hidden />,
  email: <Mail aria-hidden />,
};

type ShareDialogProps = { open: boolean; onClose: () => void; challengeId: string; title: string };

/** The ways to share a challenge: link, three networks, e-mail. */
function ShareDialog({ open, onClose, challengeId, title }: ShareDialogProps) {
  const share = useCommand('shareChallenge');
  const heading = useId();
  const url = challengeLink(window.location.origin, challengeId);

  async function recordShare(via: ShareChannel) {
    const result = await share({ challengeId, via });
    if (!result.ok) toast.error('This share was not recorded', { description: refusalText(result.refusal) });
  }

  return (
    <Dialog open={open} onClose={onClose} title="Share Challenge" description={title}>
      <div className="space-y-5">
        <CopyLink url={url} onCopied={() => void recordShare('link')} />
        {canShareByDevice() && <DeviceShare challengeId={challengeId} title={title} onShared={() => void recordShare('link')} />}
        <p className="text-sm text-muted">
          Who opens the link sees the challenge without an account: what it asks, how it is proved and from when.
        </p>
        <div>
          <h3 id={heading} className="mb-2 text-sm font-medium">
            Share on
          </h3>
          <ul aria-labelledby={heading} className="grid grid-cols-1 gap-2 min-[25rem]:grid-cols-2">
            {shareLinks(url, title).map((link) => (
              <li key={link.via}>
                <ShareOption link={link} onShared={() => void recordShare(link.via)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}

/** Shares by the device's own dialog, the user's contacts and apps: the link names them as the inviter (CM24). */
function DeviceShare({ challengeId, title, onShared }: Props & { onShared: () => void }) {
  const code = usePartOf(invitations$, (invitations) => invitations.code);
  const share = async () => {
    const url = challengeLink(window.location.origin, challengeId, code);
    if (await shareByDevice({ title, text: `Join me in the challenge “${title}” on Gauntlet`, url })) onShared();
  };
  return (
    <Button block variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden />
      Send the link
    </Button>
  );
}

function ShareOption({ link: { via, label, kind, href }, onShared }: { link: ShareLink; onShared: () => void }) {
  const isPage = via !== 'email';
  return (
    <a
      href={href}
      onClick={onShared}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-edge/60 bg-control px-3.5 py-2 transition duration-150 hover:border-accent [&_svg]:size-5 [&_svg]:text-accent"
    >
      {ICONS[via]}
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block text-xs text-muted">{kind}</span>
      </span>
      {isPage && <span className="sr-only">(opens in a new tab)</span>}
    </a>
  );
}

/** How long the button confirms the copy, in milliseconds (spec section 9). */
const COPIED_MS = 2_000;

/** A link with its copy button. Calls `onCopied` only after the link is on the clipboard. */
function CopyLink({ url, onCopied }: { url: string; onCopied: () => void }) {
  const shown = useRef<HTMLInputElement>(null);
  const [copies, setCopies] = useState(0);
  const isCopied = useCopiedIndicator(copies);

  async function copy() {
    if (!(await copyText(url, shown.current))) {
      toast.error('Failed to copy link', { description: 'Select it and copy it by hand.' });
      return;
    }
    setCopies((before) => before + 1);
    toast.success('Link copied to clipboard!');
    onCopied();
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-auto basis-60">
        <Field label="Link">
          {(control) => (
            <Input {...control} ref={shown} readOnly value={url} className="figures" onFocus={({ target }) => target.select()} />
          )}
        </Field>
      </div>
      <Button className="h-11 min-w-32 flex-auto" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {isCopied ? 'Copied!' : 'Copy link'}
      </Button>
    </div>
  );
}

/** Returns true for two seconds after each increase of `count`. */
function useCopiedIndicator(count: number): boolean {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(count), COPIED_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count > seen;
}
