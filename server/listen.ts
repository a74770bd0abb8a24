import { createServer, type Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config.ts';
import { DEFAULT_PACE, endStalled } from './http/stalled.ts';
import { withUnreadBody } from './http/unreadBody.ts';
import { StartRefused, messageOf } from './startRefused.ts';
import { holderOf, INSTANCE_HEADER, responderAt, type Responder } from './operations/portHolder.ts';
import { codeOf } from './store/store.ts';

/** The addresses that `localhost` stands for. */
const LOCALHOST = ['127.0.0.1', '::1'];
/** Time for the responses of this process and of others, in milliseconds. */
const OWN_MS = 5_000;
const OTHERS_MS = 1_000;
const ANYWHERE = new Set(['0.0.0.0', '::']);
const CLOSE_WITHIN_MS = 5_000;
const LET_GO_EVERY_MS = 20;

export type Listening = {
  readonly port: number;
  /** The address of the server on this machine. */
  readonly origin: string;
  /** Number of open connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
};

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Listens at the configured address, and ends connections that stall. Throws StartRefused when the port is in use or not allowed. */
export async function listen(
  fetch: Fetch,
  { port, host }: Pick<Config, 'port' | 'host'>,
  pace = DEFAULT_PACE,
  report = (_error: unknown): void => {},
): Promise<Listening> {
  const answer = getRequestListener(async (request, env) => withUnreadBody(await fetch(request, env), env.incoming));
  const options = { keepAlive: true, keepAliveInitialDelay: pace.idleMs, connectionsCheckingInterval: pace.idleMs / 10 };
  const instance = randomUUID();
  const server = createServer(options, (request, response) => {
    if (request.url === '/health') response.setHeader(INSTANCE_HEADER, instance);
    void answer(request, response);
  });
  endStalled(server, pace);
  const sockets = openSockets(server);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw await refusal(error, port, host);
  }
  // Such as a connection that cannot be accepted because too many files are open.
  server.on('error', report);
  const address = server.address();
  const listened = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: listened,
    origin: await ownOrigin(instance, host, listened).catch(async (error: unknown) => {
      await close(server, sockets);
      throw error;
    }),
    connections: promisify(server.getConnections.bind(server)),
    close: () => close(server, sockets),
  };
}

function openSockets(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Stops accepting connections, waits for open requests and closes the rest after CLOSE_WITHIN_MS. Idle connections are closed at once. */
async function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const tidying = setInterval(() => {
    server.closeIdleConnections();
    // Node does not count those as idle that browsers open ahead of a request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, LET_GO_EVERY_MS);
  const impatient = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
  await closed;
  clearInterval(tidying);
  clearTimeout(impatient);
}

/**
 * Returns the address at which this process is reached: at localhost, where it listens there. Another program may listen on the same port of another
 * address of localhost; then no address of ours is shown as localhost, and the start is refused (RB21).
 */
async function ownOrigin(instance: string, host: string | undefined, port: number): Promise<string> {
  const responders = await Promise.all(LOCALHOST.map((address) => responderAt(address, port, OWN_MS)));
  const isOurs = (each: Responder): boolean => each.kind === 'gauntlet' && each.instance === instance;
  const isLocal = host === undefined || ANYWHERE.has(host) || responders.some(isOurs);
  if (isLocal && responders.some((each) => each.kind !== 'nobody' && !isOurs(each))) {
    const holder = await holderOf(
      port,
      LOCALHOST.filter((_, index) => !isOurs(responders[index] ?? { kind: 'nobody' })),
      OTHERS_MS,
    );
    throw new StartRefused(`http://localhost:${port} may reach ${holder}: stop that one, or set PORT to another port.`);
  }
  return `http://${isLocal ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`;
}

async function refusal(error: unknown, port: number, host: string | undefined): Promise<StartRefused> {
  const options = { cause: error };
  switch (codeOf(error)) {
    case 'EADDRINUSE': {
      const holder = await holderOf(port, host === undefined || ANYWHERE.has(host) ? LOCALHOST : [host], OTHERS_MS);
      return new StartRefused(`Port ${port} is in use by ${holder}: stop that one, or set PORT to another port.`, options);
    }
    case 'EACCES':
      return new StartRefused(`Port ${port} needs rights that this account does not have: set PORT to one above 1023.`, options);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(
        `HOST ${host} is not an address of this machine: change it, or leave it out to listen on all addresses.`,
        options,
      );
    default:
      return new StartRefused(`Listening on port ${port} failed (${messageOf(error)}): set PORT or HOST to something else.`, options);
  }
}
