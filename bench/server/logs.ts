import { Hono } from 'hono';
import { afterCommand, deviceOf, pushOf, type LogState } from '../../tests/server/support/logs.ts';
import { visitorOf } from '../../tests/server/support/visitor.ts';
import { ms, ratioOf, timed, type Figure } from '../support/figures.ts';
import type { Rounds } from './figures.ts';
import { recorded, replay, type Statements } from './recorded.ts';
import { personId } from './seed.ts';
import type { Site } from './site.ts';

/**
 * The speed of a push of one command with one event to the account's log, against a bare Hono route that sends the same statements for another account,
 * whose log is the same.
 */
export async function pushes({ store, environment, signIn, request, send }: Site, rounds: Rounds): Promise<Figure[]> {
  const [person, twin] = [personId(11), personId(12)];
  const device = deviceOf(environment, { ...visitorOf(environment.app, await signIn(person)), id: person });
  let state: LogState = { head: 0, hash: '', seq: 0 };
  /** The statements of the pushes that the bare route has yet to send, each once. */
  const waiting: Statements[] = [];
  let count = 0;
  const ours = async (): Promise<number> => {
    const command = device.command(state);
    const sent = await request(person, 'POST', '/api/local/log', pushOf(state, [command]), device.headers());
    state = afterCommand(state, command);
    return timed(async () => void waiting.push(await recorded(store.db, () => send(sent))));
  };
  const bare = new Hono().post('/', async (c) => {
    await c.req.json();
    const statements = waiting.shift() ?? [];
    count = statements.length;
    await replay(store.db, statements, [person, twin]);
    return c.json({ ok: true, payload: { head: state.head, hash: state.hash } });
  });
  const plain = async (): Promise<number> => {
    if (waiting.length === 0) await ours();
    const sent = await request(person, 'POST', '/', pushOf(state, [device.command(state)]), device.headers());
    return timed(async () => (await bare.fetch(sent)).arrayBuffer());
  };
  for (let i = 0; i < rounds.calls; i += 1) for (const side of [ours, plain]) await side();
  const { value, ours: mine, theirs } = await ratioOf(ours, plain, rounds);
  return [
    {
      name: 'speed of a push of one command to the log / of a bare route with the same SQL',
      value: 1 / value,
      atLeast: 0.7,
      details: `${ms(mine)} against ${ms(theirs)}, ${count} statements`,
    },
  ];
}
