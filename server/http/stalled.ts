import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How slow a connection may be. */
export type ConnectionPace = {
  /** A connection ends when nothing moves for this long while it is the client's turn, in milliseconds. */
  readonly idleMs: number;
  /** A body ends when it brings fewer bytes than this in `idleMs`, unless it is complete. */
  readonly bytesPerIdle: number;
  /** Longest time for a whole request, in milliseconds: 50 MB at 15 kB a second take an hour. */
  readonly requestMs: number;
};

export const DEFAULT_PACE: ConnectionPace = { idleMs: 30_000, bytesPerIdle: 16 * 1024, requestMs: 60 * 60_000 };

/** Ends the connections of a server that stall: without a request, within the headers, in a body, or while they should read the response. */
export function endStalled(server: Server, { idleMs, bytesPerIdle, requestMs }: ConnectionPace): void {
  const exchanges = new WeakMap<Socket, Exchange>();
  endWithoutHeaders(server, idleMs);
  server.requestTimeout = requestMs;
  server.setTimeout(idleMs, (socket: Socket) => {
    const exchange = exchanges.get(socket);
    if (exchange === undefined || exchange.response.closed || socket.writableLength > 0) socket.destroy();
    // The server works on the response; a body that does not arrive is ended below.
    else socket.setTimeout(idleMs);
  });
  server.on('request', (request, response) => {
    exchanges.set(request.socket, { request, response });
    if (hasBody(request)) watchBody({ request, response }, idleMs, bytesPerIdle);
  });
}

/**
 * Ends a connection that brings no whole headers within `idleMs`, counted from its beginning, and from the end of the last response on it. Node's own
 * limit counts from the first byte of the headers, and looks only now and then: together with the wait for that byte it came to twice the time.
 */
function endWithoutHeaders(server: Server, idleMs: number): void {
  server.headersTimeout = 0;
  const timers = new WeakMap<Socket, NodeJS.Timeout>();
  const open = new WeakMap<Socket, number>();
  const wait = (socket: Socket): void => {
    const { bytesRead } = socket;
    const end = (): void => {
      if (timers.get(socket) !== timer || socket.destroyed) return;
      // A client that sent nothing waits for no response.
      if (socket.bytesRead === bytesRead) socket.destroy();
      else endWithRefusal(socket);
    };
    // After a pause of this process, what arrived meanwhile is read first.
    const timer = setTimeout(() => setImmediate(end), idleMs);
    timers.set(socket, timer);
  };
  const stop = (socket: Socket): void => {
    clearTimeout(timers.get(socket));
    timers.delete(socket);
  };
  server.on('connection', (socket: Socket) => {
    wait(socket);
    socket.once('close', () => stop(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    stop(socket);
    open.set(socket, (open.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (open.get(socket) ?? 1) - 1;
      open.set(socket, left);
      // A client may send several requests before it reads the first response.
      if (left === 0 && !socket.destroyed) wait(socket);
    });
  });
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watchBody({ request, response }: Exchange, idleMs: number, bytesPerIdle: number): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    // After a pause of this process, what arrived meanwhile is read first.
    setImmediate(() => {
      // What was read and waits for its handler is not the client's fault.
      const isSlow = !request.complete && socket.bytesRead - seen < bytesPerIdle && request.readableLength === 0;
      seen = socket.bytesRead;
      if (isSlow && !socket.destroyed) refuse(socket, response);
    });
  }, idleMs);
  request.once('close', () => clearInterval(timer));
}

const BODY = JSON.stringify({ ok: false, error: { code: 'TooSlow', message: 'The request arrived too slowly. Please try again.' } });
const REFUSAL = ['HTTP/1.1 408 Request Timeout', 'Content-Type: application/json', `Content-Length: ${BODY.length}`, 'Connection: close'];

/** Writes past the response, which may be under way in the handler. */
function refuse(socket: Socket, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else endWithRefusal(socket);
}

function endWithRefusal(socket: Socket): void {
  socket.end(`${REFUSAL.join('\r\n')}\r\n\r\n${BODY}`, () => socket.destroy());
}
