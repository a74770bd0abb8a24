import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/** A call as it reached the provider. */
export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly body: string;
  /** Settles when the connection of this call is closed. */
  readonly closed: Promise<unknown>;
};

export type Handler = (call: Received, answer: ServerResponse) => void;

/** A provider: a real server that handles the calls, records them, and responds as configured. */
export type UpstreamServer = {
  /** Its base address. */
  readonly url: string;
  readonly port: number;
  readonly calls: Received[];
  /** Handles the calls from now on with this handler; without one, like a healthy provider. */
  answers(handler?: Handler): void;
  close(): Promise<void>;
};

export async function startUpstream(): Promise<UpstreamServer> {
  const calls: Received[] = [];
  let handle: Handler = well;
  const server = createServer((request, answer) => {
    void receive(request, answer).then((call) => {
      calls.push(call);
      handle(call, answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    calls,
    answers: (handler = well) => void (handle = handler),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function receive(request: IncomingMessage, answer: ServerResponse): Promise<Received> {
  const closed = once(answer, 'close');
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += String(piece);
  const { method = '', url = '', headers, rawHeaders } = request;
  return { method, path: url, headers, rawHeaders, body, closed };
}

/** Responds with JSON. */
export function json(answer: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  answer.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Begins a stream of events. */
export function beginEvents(answer: ServerResponse): void {
  answer.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
}

export function eventOf(event: object): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

let begun = 0;

/** A healthy provider. Each talk that it begins has a new id. */
const well: Handler = ({ method, path }, answer) => {
  if (path.endsWith('/stream')) {
    beginEvents(answer);
    return void answer.end(eventOf({ type: 'text-delta', delta: 'Hello' }) + eventOf({ type: 'finish' }));
  }
  if (path.endsWith('/public-conversations')) return json(answer, { ok: true, conversationId: `talk_${(begun += 1)}` }, 201);
  if (path.endsWith('/ai/generate')) return json(answer, { ok: true, result: '[]' });
  if (method === 'POST') return json(answer, { ok: true, nodeId: 'node-1' }, 201);
  return json(answer, { ok: true, payload: { nodes: [] } });
};
