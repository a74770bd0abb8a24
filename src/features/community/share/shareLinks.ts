import type { ShareChannel } from '@gauntlet/core';

export type ShareLink = {
  readonly via: Exclude<ShareChannel, 'link'>;
  readonly label: string;
  readonly kind: string;
  readonly href: string;
};

/**
 * Returns a challenge's link. It opens the challenge, and shows it to who is not signed in. With the inviter's code it names them there, and a
 * sign-up through it counts for them (CM24).
 */
export function challengeLink(origin: string, challengeId: string, code: string | null = null): string {
  return `${origin}/challenge/${challengeId}${code === null ? '' : `?invite=${encodeURIComponent(code)}`}`;
}

/** Returns the share links of the networks and the mail program. */
export function shareLinks(url: string, title: string): readonly ShareLink[] {
  const message = `Join me in the challenge “${title}” on Gauntlet`;
  return [
    { via: 'microblog', label: 'X', kind: 'Microblog', href: `https://x.com/intent/post?${query({ text: message, url })}` },
    { via: 'general', label: 'Facebook', kind: 'Friends', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    {
      via: 'professional',
      label: 'LinkedIn',
      kind: 'Professional',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    },
    {
      via: 'email',
      label: 'E-mail',
      kind: 'Your mail program',
      href: `mailto:?${query({ subject: message, body: `${message}: ${url}` })}`,
    },
  ];
}

/** Encodes spaces as %20, because mail programs show a plus sign as it is. */
function query(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
