import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** An address at which a server is found, like that of a load balancer. */
export interface Front {
  origin: string;
  /** Lets the server offer a newer version of the app: its service worker ends in `addition`. */
  release(addition: string): void;
  close(): void;
}

/** Passes every request on to the server at `origin`, and streams its response. */
export async function frontOf(origin: string): Promise<Front> {
  let addition = '';
  const front = createServer((incoming, response) => {
    const { method, headers, url = '/' } = incoming;
    const isWorker = url === '/sw.js';
    // Neither a compressed body nor the word that nothing changed can be added to.
    const passed = isWorker ? { host: headers.host } : headers;
    // A connection of its own: the server may just be closing one that has been idle.
    const outgoing = request(new URL(url, origin), { method, headers: passed, agent: false }, (answered) => {
      const { 'content-length': length, ...rest } = answered.headers;
      response.writeHead(answered.statusCode ?? 502, isWorker || length === undefined ? rest : { ...rest, 'content-length': length });
      answered.on('data', (chunk) => response.write(chunk));
      answered.on('end', () => response.end(isWorker ? addition : ''));
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  front.listen(0, 'localhost');
  await once(front, 'listening');
  const address = front.address();
  if (typeof address !== 'object' || address === null) throw new Error('The front has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    release: (text) => (addition = text),
    close() {
      front.close();
      front.closeAllConnections();
    },
  };
}
