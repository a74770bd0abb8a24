import { createTransport } from 'nodemailer';
import { codeOf } from '../store/store.ts';
import { MailUnavailable, type Mailer, type MailSettings } from './mail.ts';

/** Time limits of a mail, in milliseconds: of each step, and in all, because a server that sends a byte now and then would never be late in one. */
export type MailPatience = { readonly stepMs: number; readonly totalMs: number };

const DEFAULT_PATIENCE: MailPatience = { stepMs: 10_000, totalMs: 30_000 };
/** Codes of nodemailer for a connection that fails: no fault of the mail. */
const UNAVAILABLE = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROTOCOL',
  'ECONNREFUSED',
  'ECONNRESET',
]);

/** Opens a mailer that sends over SMTP, by one connection for each mail. */
export function smtpMailer({ smtpUrl, from }: MailSettings, { stepMs, totalMs } = DEFAULT_PATIENCE): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      dnsTimeout: stepMs,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new MailUnavailable(`The mail server did not take a mail within ${totalMs} ms.`)), totalMs);
      });
      try {
        await Promise.race([transport.sendMail(mail), late]);
      } catch (error) {
        throw classified(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Names a failure of the mail server. A mail that it refuses for good is another error. */
function classified(error: unknown): unknown {
  const code = codeOf(error) ?? '';
  const status = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;
  const isTemporary = status >= 400 && status < 500;
  if (!UNAVAILABLE.has(code) && !isTemporary) return error;
  // Its own message may name the address.
  return new MailUnavailable(`The mail server takes no mail (${[code, ...(status === 0 ? [] : [status])].join(' ')}).`, { cause: error });
}
