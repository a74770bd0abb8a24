import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { asPage } from '../../tests/server/support/page.ts';
import type { Person } from './people.ts';

/** An open change feed. `onEvent` gets the data of each event. */
export type OpenFeed = { readonly person: Person; isOpen: boolean; onEvent: (data: string) => void; close(): Promise<void> };

/** Opens a person's change feed on a connection of its own, as a browser does. Resolves when the server has said hello. */
export async function openFeed(port: number, person: Person, cursor: string): Promise<OpenFeed> {
  const headers = { ...Object.fromEntries(asPage({ 'Accept-Encoding': 'gzip' }, person.cookie)), Accept: 'text/event-stream' };
  const call = request({ host: '127.0.0.1', port, path: `/api/local/changes?after=${cursor}`, headers, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A change feed got ${response.statusCode}.`);
  const feed: OpenFeed = {
    person,
    isOpen: true,
    onEvent: () => undefined,
    close: () =>
      new Promise((resolve) => {
        response.once('close', resolve);
        call.destroy();
      }),
  };
  response.on('error', () => undefined);
  response.on('close', () => (feed.isOpen = false));
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const events = `${rest}${text}`.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) feed.onEvent(event.slice('data: '.length));
  });
  const hello = await new Promise<string>((resolve) => (feed.onEvent = resolve));
  if (!hello.startsWith('{"type":"hello"') || !hello.endsWith('"reload":false}')) throw new Error(`A change feed began with ${hello}`);
  feed.onEvent = () => undefined;
  return feed;
}
