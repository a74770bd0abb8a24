import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { platform } from 'node:process';

/** Some systems cut longer socket names off. */
const LONGEST_NAME = 100;

/** Returns the response line to a request line. */
type LineHandler = (line: string) => Promise<string>;

/**
 * Opens a local socket for the operator, who can read the data directory. `npm run host` uses it, since only one process can use the
 * embedded database. It is not reachable over the network. Returns a function that closes it.
 */
export function serveHostSocket(dataDir: string, handle: LineHandler): () => void {
  const name = socketName(dataDir);
  if (name === undefined) return () => {};
  // We hold the directory's lock, so an existing socket belongs to a server that was killed.
  if (platform !== 'win32') rmSync(name, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => serveSocket(socket, handle));
  server.on('error', () => {});
  server.listen(name, () => {
    if (platform !== 'win32') chmodSync(name, 0o600);
  });
  server.unref();
  return () => server.close();
}

/** Sends a line to the server of this data directory. Returns undefined when there is none. */
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

/** Reads one request and writes one response. The client half-closes the socket after its request. */
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
