import { useId, type ReactNode } from 'react';
import { AtSign, BriefcaseBusiness, Mail, Users } from 'lucide-react';
import { refusalText, type ShareChannel } from '@gauntlet/core';
import { useCommand } from '../../../lib/useCommand.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { CopyLink } from './CopyLink.tsx';
import { challengeLink, shareLinks, type ShareLink } from './shareLinks.ts';

const ICONS: Readonly<Record<ShareLink['via'], ReactNode>> = {
  microblog: <AtSign aria-hidden />,
  general: <Users aria-hidden />,
  professional: <BriefcaseBusiness aria-hidden />,
  email: <Mail aria-hidden />,
};

type Props = { open: boolean; onClose: () => void; challengeId: string; title: string };

/** The ways to share a challenge: its link, three networks, an e-mail. */
export function ShareDialog({ open, onClose, challengeId, title }: Props) {
  const share = useCommand('shareChallenge');
  const heading = useId();
  const url = challengeLink(window.location.origin, challengeId);

  async function note(via: ShareChannel) {
    const answer = await share({ challengeId, via });
    if (!answer.ok) toast.error('This share was not recorded', { description: refusalText(answer.refusal) });
  }

  return (
    <Dialog open={open} onClose={onClose} title="Share Challenge" description={title}>
      <div className="space-y-5">
        <CopyLink url={url} onCopied={() => void note('link')} />
        <div>
          <h3 id={heading} className="mb-2 text-sm font-medium">
            Share on
          </h3>
          <ul aria-labelledby={heading} className="grid grid-cols-1 gap-2 min-[25rem]:grid-cols-2">
            {shareLinks(url, title).map((link) => (
              <li key={link.via}>
                <Way link={link} onTaken={() => void note(link.via)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}

function Way({ link: { via, label, kind, href }, onTaken }: { link: ShareLink; onTaken: () => void }) {
  const isPage = via !== 'email';
  return (
    <a
      href={href}
      onClick={onTaken}
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
