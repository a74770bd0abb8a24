import { createTransport } from 'nodemailer';
import type { Mailer, MailSettings } from './mail.ts';

const TIMEOUT_MS = 10_000;

/** Opens a mailer that sends over SMTP, by one connection for each mail. */
export function smtpMailer({ smtpUrl, from }: MailSettings): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
