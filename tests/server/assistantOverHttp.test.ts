import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openModel } from '../../server/ai/openModel.ts';
import { listen, type Listening as Server } from '../../server/listen.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { startModelServer, type ModelServer } from './support/modelServer.ts';
import { expectDone } from './support/nodes.ts';
import { beginTalk, readStream, received, listenTo, say, type Listening } from './support/talk.ts';
import { createEnvironment, QUICK_AI, type Member, type Environment } from './support/environment.ts';

describe('the assistant over HTTP', () => {
  const stopping = new AbortController();
  let store: Store;
  let model: ModelServer;
  let environment: Environment;
  let server: Server;
  let ann: Member;
  beforeAll(async () => {
    store = await openMemoryStore();
    model = await startModelServer();
    const settings = { baseUrl: model.baseUrl, apiKey: undefined, model: 'small-model' };
    environment = await createEnvironment(store, { stopping: stopping.signal, ai: { ...QUICK_AI, model: openModel(settings) } });
    server = await listen(environment.app.fetch, { port: 0, host: '127.0.0.1' });
    ann = await environment.signUp('Ann');
  });
  afterAll(async () => {
    await model.close();
    await environment.close();
    await store.close();
  });
  beforeEach(() => void (model.requests.length = 0));

  const streamOf = (talk: string): Promise<Listening> =>
    listenTo((path, init) => fetch(`http://127.0.0.1:${server.port}${path}`, init), ann.cookie, talk);
  const newTalk = async (): Promise<string> => {
    const talk = await beginTalk(ann);
    expectDone(await say(ann, talk, 'How do streaks work?'));
    return talk;
  };

  it('sends each piece as it arrives, uncompressed, past the buffers of proxies', async () => {
    const goOn = model.pauses('Keep', ' going!');
    const stream = await streamOf(await newTalk());
    await expect.poll(() => received(stream.events)).toEqual({ text: 'Keep', end: { type: 'text-delta', delta: 'Keep' } });
    goOn();
    await stream.closed;
    expect(received(stream.events).text).toBe('Keep going!');
    const headers = ['Content-Type', 'Cache-Control', 'X-Accel-Buffering', 'Content-Encoding'].map((name) => stream.headers.get(name));
    expect(headers).toEqual(['text/event-stream; charset=utf-8', 'no-store', 'no', null]);
  });

  it('ends the model call when the connection closes, and accepts the client again', async () => {
    model.stalls('Half of');
    const talk = await newTalk();
    const stream = await streamOf(talk);
    await expect.poll(() => received(stream.events).text).toBe('Half of');
    stream.leave();
    await expect.poll(() => model.requests[0]?.hungUp).toBe(true);
    model.answers('Whole');
    await expect.poll(() => readStream(ann, talk).then(received, () => undefined)).toMatchObject({ text: 'Whole' });
    expect(environment.reported).toEqual([]);
  });

  it('ends open streams when the server stops, without waiting for clients', async () => {
    model.stalls('Half of');
    const stream = await streamOf(await newTalk());
    await expect.poll(() => received(stream.events).text).toBe('Half of');
    const before = performance.now();
    stopping.abort();
    await server.close();
    expect(performance.now() - before).toBeLessThan(2_000);
    await stream.closed;
    expect(stream.events.at(-1)?.type).toBe('error');
  });
});
