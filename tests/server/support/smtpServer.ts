import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { smtpMailer } from '../../../server/mail/smtp.ts';
import type { Mailer } from '../../../server/mail/mail.ts';

/** A mail as it arrived: the envelope's recipient, the headers, and the decoded parts. */
export type Received = { readonly to: string; readonly headers: string; readonly text: string; readonly html: string };

/** A mail server in this process. */
export type SmtpServer = {
  readonly url: string;
  /** Sends to this server, as the product does. */
  readonly mailer: Mailer;
  readonly received: readonly Received[];
  /** The next mail to this address that was not asked for yet. */
  mailTo(address: string): Promise<Received>;
  /** From now on it takes no mail. */
  refuseAll(): void;
  close(): Promise<void>;
};

/** Starts a mail server at a free port. It understands what a client needs to deliver one mail a connection. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: Received[] = [];
  const taken = new Set<Received>();
  const waiting = new Set<() => void>();
  let isRefusing = false;
  const server = createServer((socket) =>
    converse(
      socket,
      () => isRefusing,
      (mail) => {
        received.push(mail);
        waiting.forEach((look) => look());
      },
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `smtp://127.0.0.1:${port}`;
  return {
    url,
    mailer: smtpMailer({ smtpUrl: url, from: 'Gauntlet <gauntlet@example.org>' }),
    received,
    mailTo: (to) =>
      new Promise((resolve) => {
        const look = (): void => {
          const mail = received.find((each) => each.to === to && !taken.has(each));
          if (mail === undefined) return;
          waiting.delete(look);
          taken.add(mail);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
    refuseAll: () => void (isRefusing = true),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** The one-time token of the link in a mail. */
export function tokenOf({ text }: Received): string {
  return /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

function converse(socket: Socket, isRefusing: () => boolean, deliver: (mail: Received) => void): void {
  let [pending, to, data] = ['', '', ''];
  let isData = false;
  const reply = (line: string): void => void socket.write(`${line}\r\n`);
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
    if (verb === 'DATA') isData = true;
    if (verb === 'RCPT' && isRefusing()) reply('451 try again later');
    else if (verb === 'DATA') reply('354 go on');
    else reply(verb === 'QUIT' ? '221 bye' : '250 ok');
    if (verb === 'QUIT') socket.end();
  };
  const line = (text: string): void => {
    if (!isData) return command(text);
    if (text !== '.') return void (data += `${text.replace(/^\./, '')}\r\n`);
    isData = false;
    deliver({ to, ...mailIn(data) });
    data = '';
    reply('250 taken');
  };
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    lines.forEach(line);
  });
  reply('220 a mail server of the tests');
}

function mailIn(data: string): Omit<Received, 'to'> {
  const [headers, body] = halves(data);
  const boundary = /boundary="(.*)"/.exec(headers)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => halves(part.replace(/^\r\n/, '')));
  const decoded = (type: string): string => {
    const [head = '', content = ''] = parts.find(([each]) => each.includes(type)) ?? [];
    return /quoted-printable/i.test(head) ? unquoted(content) : content;
  };
  return { headers, text: decoded('text/plain'), html: decoded('text/html') };
}

function halves(text: string): [string, string] {
  const end = text.indexOf('\r\n\r\n');
  return [text.slice(0, end), text.slice(end + 4)];
}

function unquoted(text: string): string {
  return text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
