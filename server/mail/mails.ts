import type { Mail } from './mail.ts';

/** A page that a mailed link opens. */
export type LinkPage = 'reset' | 'confirm-email';

/** Returns the address of a page with a one-time token. The token is behind the `#`: browsers send it to no server. */
export function linkTo(origin: string, page: LinkPage, token: string): string {
  return `${new URL(origin).origin}/#/${page}?token=${encodeURIComponent(token)}`;
}

/** The mails quote no text that a person typed, so that nobody can write to others through them. */
type Content = {
  readonly subject: string;
  readonly before: string;
  readonly button?: { readonly label: string; readonly link: string };
  readonly after: string;
};

/** The mail with the link that sets a new password. */
export function resetMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'Set a new password for Gauntlet',
    before: 'Somebody, hopefully you, asked for a new password for your account at Gauntlet.',
    button: { label: 'Set a new password', link },
    after:
      'The link works once, within one hour, and ends every session of your account. If you did not ask for it, ignore this e-mail: nothing changes.',
  });
}

/** The mail after a sign-up, with the link that confirms the address. */
export function confirmMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'Confirm your e-mail address for Gauntlet',
    before: 'An account at Gauntlet was created with this address.',
    button: { label: 'Confirm my address', link },
    after: 'The link works once, within one day. If the account is not yours, ignore this e-mail: the address stays unconfirmed.',
  });
}

/** The mail to a new address, with the link that moves the account to it. */
export function changeMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'Confirm your new e-mail address for Gauntlet',
    before: 'Somebody, hopefully you, asked to use this address for an account at Gauntlet.',
    button: { label: 'Use this address', link },
    after: 'The link works once, within one hour. If you did not ask for it, ignore this e-mail: nothing changes.',
  });
}

/** The mail to an address that somebody wants to use for an account, and that has another account. */
export function takenMail(to: string): Mail {
  return mailOf(to, {
    subject: 'This address has an account at Gauntlet',
    before:
      'Somebody, hopefully you, asked to use this address for another account at Gauntlet. It has an account already, so nothing changes.',
    after: 'If you forgot its password, choose "Forgot password?" on the login page.',
  });
}

/** The mail to the old address about the new one, which is not named. */
export function movedMail(to: string): Mail {
  return mailOf(to, {
    subject: 'Your e-mail address at Gauntlet was changed',
    before: 'Your account at Gauntlet has another e-mail address now, and its other sessions have ended.',
    after: 'If that was not you, write to the people who run this installation at once.',
  });
}

/** The mail after a new password. */
export function passwordMail(to: string): Mail {
  return mailOf(to, {
    subject: 'Your password at Gauntlet was changed',
    before: 'Your account at Gauntlet has a new password, and its other sessions have ended.',
    after: 'If that was not you, choose "Forgot password?" on the login page at once.',
  });
}

/** What changed about a second factor. */
export type SecondFactorChange = 'on' | 'off' | 'new codes' | 'recovery code used';

const SECOND_FACTOR_TEXTS: Readonly<Record<SecondFactorChange, { readonly subject: string; readonly before: string }>> = {
  on: {
    subject: 'Two-step login is on at Gauntlet',
    before: 'Logging in to your account at Gauntlet asks for a code of your authenticator app now, and its other sessions have ended.',
  },
  off: { subject: 'Two-step login is off at Gauntlet', before: 'Logging in to your account at Gauntlet asks for the password alone now.' },
  'new codes': {
    subject: 'New recovery codes at Gauntlet',
    before: 'Your account at Gauntlet has new recovery codes. The earlier ones no longer work.',
  },
  'recovery code used': {
    subject: 'A recovery code was used at Gauntlet',
    before: 'Somebody, hopefully you, logged in to your account at Gauntlet with a recovery code. That code no longer works.',
  },
};

/** The mail after a change of the second factor, or a sign-in with a recovery code. */
export function secondFactorMail(to: string, change: SecondFactorChange): Mail {
  return mailOf(to, {
    ...SECOND_FACTOR_TEXTS[change],
    after: 'If that was not you, choose "Forgot password?" on the login page at once, and write to the people who run this installation.',
  });
}

function mailOf(to: string, { subject, before, button, after }: Content): Mail {
  const text = ['Hello,', before, ...(button ? [`${button.label}: ${button.link}`] : []), after, 'Gauntlet'].join('\n\n');
  const paragraphs =
    ['Hello,', before].map(paragraph).join('') + (button ? buttonOf(button) : '') + paragraph(after) + paragraph('Gauntlet');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:24px">${paragraphs}</body></html>`;
  return { to, subject, text: `${text}\n`, html };
}

function buttonOf({ label, link }: { label: string; link: string }): string {
  const href = escaped(link);
  return `<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#6d28d9;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p><p style="font-size:14px">If the button does nothing, open this address: <a href="${href}">${href}</a></p>`;
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
