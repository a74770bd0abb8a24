import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { platform } from 'node:process';

/** Longer names of sockets are cut off by some systems. */
const LONGEST_NAME = 100;

/** Answers a line with a line. */
type LineHandler = (line: string) => Promise<string>;

/**
 * A line to the running server for the host of the installation, who can read its data directory: `npm run host` speaks
 * through it, since only one process may use the embedded database. It is a local socket and not reachable by network.
 */
export function serveHostSocket(dataDir: string, handle: LineHandler): () => void {
  const name = socketName(dataDir);
  if (name === undefined) return () => {};
  // We hold the directory's lock, so a socket that is there was left by a server that was killed.
  if (platform !== 'win32') rmSync(name, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => serveSocket(socket, handle));
  server.on('error', () => {});
  server.listen(name, () => {
    if (platform !== 'win32') chmodSync(name, 0o600);
  });
  server.unref();
  return () => server.close();
}

/** Asks the server that runs on this data directory; nothing when it cannot be reached. */
export function askServer(dataDir: string, line: string): Promise<string | undefined> {
  const name = socketName(dataDir);
  if (name === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let received = '';
    const socket = createConnection(name, () => socket.end(`${line}\n`));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (received += text));
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(received === '' ? undefined : received.trimEnd()));
  });
}

/** One question and one answer: the asking side ends its half of the line after its question. */
function serveSocket(socket: Socket, handle: LineHandler): void {
  let request = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => (request += text));
  socket.on('error', () => socket.destroy());
  socket.on('end', () => {
    handle(request.trim()).then(
      (line) => socket.end(`${line}\n`),
      () => socket.destroy(),
    );
  });
}

function socketName(dataDir: string): string | undefined {
  const absolute = resolve(dataDir, 'host.sock');
  if (platform === 'win32') return join('\\\\.\\pipe', `gauntlet-${createHash('sha256').update(absolute).digest('hex').slice(0, 16)}`);
  return [absolute, relative('', absolute)].find((name) => Buffer.byteLength(name) <= LONGEST_NAME);
}
