import type { ShareChannel } from '@gauntlet/core';

export type ShareLink = {
  readonly via: Exclude<ShareChannel, 'link'>;
  readonly label: string;
  readonly kind: string;
  readonly href: string;
};

/** A challenge's link: whoever opens it comes to the challenge, after logging in if need be. */
export function challengeLink(origin: string, challengeId: string): string {
  return `${origin}/challenge/${challengeId}`;
}

/** Where the networks and the mail program take a link to share. */
export function shareLinks(url: string, title: string): readonly ShareLink[] {
  const words = `Join me in the challenge “${title}” on Gauntlet`;
  return [
    { via: 'microblog', label: 'X', kind: 'Microblog', href: `https://x.com/intent/post?${query({ text: words, url })}` },
    { via: 'general', label: 'Facebook', kind: 'Friends', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    {
      via: 'professional',
      label: 'LinkedIn',
      kind: 'Professional',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    },
    { via: 'email', label: 'E-mail', kind: 'Your mail program', href: `mailto:?${query({ subject: words, body: `${words}: ${url}` })}` },
  ];
}

/** Spaces as %20: mail programs show a plus as a plus. */
function query(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
