/** An e-mail to one person. `text` and `html` say the same. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** The mail server does not respond, or takes no mail now: the same mail may be sent later. The message is a sentence for the operator. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}

/** Sends e-mail. */
export type Mailer = {
  /** Hands a mail to the mail server. Rejects with MailUnavailable when that cannot be reached, or does not take the mail within half a minute. */
  send(mail: Mail): Promise<void>;
};

/** How this installation sends e-mail. Without SMTP_URL it sends none. */
export type MailSettings = { readonly smtpUrl: string; readonly from: string };
