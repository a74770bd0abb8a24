import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MailUnavailable } from '../../../server/mail/mail.ts';
import { smtpMailer } from '../../../server/mail/smtp.ts';

const MAIL = { to: 'ann@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const HURRIED = { stepMs: 100, totalMs: 300 };

describe('RB20 a mail', () => {
  const open: { server: Server; sockets: Set<Socket>; timers: Set<NodeJS.Timeout> }[] = [];
  afterEach(() => {
    for (const { server, sockets, timers } of open.splice(0)) {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      timers.forEach((timer) => clearInterval(timer));
    }
  });
  /** Starts a server that treats its connections like this, and sends a mail to it. */
  const sendTo = async (converse: (socket: Socket, every: (ms: number, work: () => void) => void) => void): Promise<unknown> => {
    const sockets = new Set<Socket>();
    const timers = new Set<NodeJS.Timeout>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      converse(socket, (ms, work) => void timers.add(setInterval(work, ms)));
    });
    open.push({ server, sockets, timers });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'gauntlet@example.org' }, HURRIED)
      .send(MAIL)
      .catch((error: unknown) => error);
  };
  const answering = (responses: Record<string, string>) => (socket: Socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data: Buffer) => {
      const command = data.toString().slice(0, 4).trim().toUpperCase();
      socket.write(`${responses[command] ?? '250 OK'}\r\n`);
    });
  };

  it.each([
    ['that does not greet', () => {}],
    ['that closes at once', (socket: Socket) => void socket.destroy()],
    ['that is no mail server', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['that is too busy', (socket: Socket) => void socket.end('421 too busy\r\n')],
    ['that takes no mail now', answering({ MAIL: '451 later' })],
    ['that stops in the middle', answering({ DATA: '' })],
    [
      'that sends a byte now and then',
      (socket: Socket, every: (ms: number, work: () => void) => void) => {
        socket.write('220-wait');
        every(50, () => socket.write('-'));
      },
    ],
  ])('to a server %s fails in time as an outage', async (_, converse) => {
    const before = performance.now();
    const failure = await sendTo(converse);
    expect(failure).toBeInstanceOf(MailUnavailable);
    expect(String(failure)).not.toContain('ann@example.org');
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('to nobody who listens fails as an outage', async () => {
    const mailer = smtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'gauntlet@example.org' }, HURRIED);
    await expect(mailer.send(MAIL)).rejects.toBeInstanceOf(MailUnavailable);
  });

  it('that the server refuses for good is no outage', async () => {
    const failure = await sendTo(answering({ RCPT: '550 no such person' }));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailUnavailable);
  });
});
