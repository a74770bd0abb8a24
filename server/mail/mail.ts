/** An e-mail to one person. `text` and `html` say the same. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Sends e-mail. */
export type Mailer = {
  /** Hands a mail to the mail server. Rejects when that does not take it within half a minute. */
  send(mail: Mail): Promise<void>;
};

/** How this installation sends e-mail. Without SMTP_URL it sends none. */
export type MailSettings = { readonly smtpUrl: string; readonly from: string };
