// A language model for tests: a real HTTP server on a free port that speaks OpenAI's chat completions (`POST /v1/chat/completions`, with
// `stream: true` and without) and follows the last instruction of the test. It records every request.
//
//   const model = await startModelServer();        // AI_BASE_URL is model.baseUrl; close it with `await model.close()`
//   model.answers('Keep going!');                  // streamed a word at a time; at once when the call does not stream
//   model.answers(({ body }) => JSON.stringify(body));
//   const goOn = model.pauses('Half of ', 'it');   // streams this much, and the rest once goOn() is called
//   model.stalls('Half of an ');                   // this much, then silence until the caller hangs up
//   model.keepsSilent();                           // nothing at all until the caller hangs up
//   model.cutsOff('Half of an ');                  // this much, then the connection breaks
//   model.stopsShort('Half of an ');               // this much, then the end, without saying that it finished
//   model.fails(429);                              // an error as OpenAI words it, which repeats the key
//   model.talksNonsense();                         // neither JSON nor events
//   model.floods();                                // more and more text, without an end
//   model.redirects('http://elsewhere.example/');
//   model.requests.at(-1)?.body                    // also path, headers, hungUp
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';

export type ModelRequest = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: z.output<typeof modelBody>;
  /** Whether the caller closed the connection before the answer ended. */
  hungUp: boolean;
};
const modelBody = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.optional(z.boolean()),
  temperature: z.optional(z.number()),
  max_tokens: z.optional(z.number()),
});

type Text = string | readonly string[] | ((request: ModelRequest) => string);
type Behaviour = (request: ModelRequest, response: ServerResponse) => void | Promise<void>;

export type ModelServer = {
  /** The address for AI_BASE_URL. */
  readonly baseUrl: string;
  readonly requests: ModelRequest[];
  answers(text: Text): void;
  pauses(first: string, rest: string): () => void;
  stalls(text: Text): void;
  keepsSilent(): void;
  cutsOff(text: Text): void;
  stopsShort(text: Text): void;
  fails(status: number): void;
  talksNonsense(): void;
  floods(): void;
  redirects(to: string): void;
  close(): Promise<void>;
};

/** Starts a model that answers 'Keep going!' until the test sets another behaviour. */
export async function startModelServer(): Promise<ModelServer> {
  let behave: Behaviour = respondsWith('Keep going!', finish);
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, response) => void take(incoming, response));
  const take = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await read(incoming);
    requests.push(request);
    response.on('close', () => (request.hungUp = !response.writableFinished));
    await behave(request, response);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const as = (behaviour: Behaviour): void => void (behave = behaviour);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    answers: (text) => as(respondsWith(text, finish)),
    pauses(first, rest) {
      let goOn = (): void => {};
      const released = new Promise<void>((resolve) => (goOn = resolve));
      const sayRest: Behaviour = async (request, response) => {
        await released;
        response.write(chunk({ content: rest }));
        await finish(request, response);
      };
      as(respondsWith(first, sayRest));
      return goOn;
    },
    stalls: (text) => as(respondsWith(text, () => {})),
    keepsSilent: () => as(() => {}),
    cutsOff: (text) => as(respondsWith(text, (_, response) => void response.destroy())),
    stopsShort: (text) => as(respondsWith(text, (_, response) => void response.end())),
    fails: (status) => as(failing(status)),
    talksNonsense: () => as(nonsense),
    floods: () => as(flooding),
    redirects: (to) => as((_, response) => void response.writeHead(307, { Location: to }).end()),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function read(incoming: IncomingMessage): Promise<ModelRequest> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk);
  const body = modelBody.parse(JSON.parse(text));
  return { path: incoming.url ?? '', headers: incoming.headers, body, hungUp: false };
}

/** Sends the text in the requested form, then ends as `end` does. */
function respondsWith(text: Text, end: Behaviour): Behaviour {
  return async (request, response) => {
    const deltas = deltasOf(typeof text === 'function' ? text(request) : text);
    if (!request.body.stream) return sayWhole(request, response, deltas.join(''), end);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const content of deltas) {
      if (response.destroyed) return;
      await new Promise((resolve) => response.write(chunk({ content }), resolve));
    }
    await end(request, response);
  };
}

function deltasOf(text: string | readonly string[]): readonly string[] {
  return typeof text === 'string' ? (text.match(/\s*\S+\s*$|\s*\S+/g) ?? [text]) : text;
}

/** A whole answer; with another end than a normal one it breaks in its middle. */
async function sayWhole(request: ModelRequest, response: ServerResponse, content: string, end: Behaviour): Promise<void> {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  const json = JSON.stringify({ id: 'answer', object: 'chat.completion', created: 0, model: 'test', choices });
  response.writeHead(200, { 'Content-Type': 'application/json' });
  if (end === finish) return void response.end(json);
  await new Promise((resolve) => response.write(json.slice(0, -20), resolve));
  await end(request, response);
}

const finish: Behaviour = (_, response) => void response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);

function chunk(delta: { content?: string }, reason: 'stop' | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: reason }];
  return `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', created: 0, model: 'test', choices })}\n\n`;
}

function failing(status: number): Behaviour {
  return ({ headers }, response) => {
    const error = { message: `Something is wrong with ${headers.authorization ?? 'no key'}`, type: 'error', param: null, code: null };
    response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '7' }).end(JSON.stringify({ error }));
  };
}

const nonsense: Behaviour = ({ body, headers }, response) => {
  const type = body.stream ? 'text/event-stream' : 'application/json';
  const words = `<h1>Welcome</h1> ${headers.authorization ?? ''}`;
  response.writeHead(200, { 'Content-Type': type }).end(body.stream ? `data: ${words}\n\n` : words);
};

const flooding: Behaviour = async ({ body }, response) => {
  const much = 'more '.repeat(10_000);
  response.writeHead(200, { 'Content-Type': body.stream ? 'text/event-stream' : 'application/json' });
  if (!body.stream) response.write('{"choices":[{"index":0,"message":{"role":"assistant","content":"');
  while (!response.destroyed) {
    await new Promise((resolve) => response.write(body.stream ? chunk({ content: much }) : much, resolve));
  }
};
