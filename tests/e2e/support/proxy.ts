import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/** A proxy in front of a server, as many installations have one. It can do to the change feed what networks do. */
export interface FeedProxy {
  readonly origin: string;
  /** How many streams of the change feed are open. */
  readonly streams: () => number;
  /** Cuts the connections of all open streams. */
  readonly cut: () => void;
  /** Sends a sign of life to all open streams, as the server does every 25 seconds. */
  readonly beat: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy on a free port. */
export async function startProxy(origin: string): Promise<FeedProxy> {
  const streams = new Set<ServerResponse>();
  const target = new URL(origin);

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url, headers } = incoming;
    const upstream = request({ host: target.hostname, port: target.port, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      outgoing.flushHeaders();
      if (response.headers['content-type']?.startsWith('text/event-stream')) streams.add(outgoing);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => {
      streams.delete(outgoing);
      upstream.destroy();
    });
    incoming.pipe(upstream);
  };

  const proxy = createServer(pass).listen(0, 'localhost');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port');
  return {
    origin: `http://localhost:${address.port}`,
    streams: () => streams.size,
    cut: () => streams.forEach((stream) => stream.destroy()),
    beat: () => streams.forEach((stream) => stream.write(': alive\n\n')),
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}
