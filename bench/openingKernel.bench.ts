import { createDatabase } from '../core/adapters/database.ts';
import { createIndexedDbLog } from '../core/adapters/indexedDbLog.ts';
import type { EventEnvelope } from '../core/kernel/log/event.ts';
import { hashOfEvent } from '../core/kernel/log/hash.ts';
import { CHUNK } from '../core/kernel/snapshots/chunks.ts';
import { openStore, type Store } from '../core/kernel/store/store.ts';
import { emptyJar, jarRegistry, type JarRoot } from '../tests/core/kernel/support.ts';
import { openLog } from './support/databases.ts';
import { derivedIn } from './support/derivedIn.ts';
import { environmentAt, ME } from './support/environment.ts';
import { ms, ratioOf, timed, type Figure } from './support/figures.ts';
import { mustHold, type BenchOptions } from './support/options.ts';

const LONG = 'bench-kernel-long';
const EMPTY = 'bench-kernel-empty';
const NOW = Date.UTC(2026, 2, 2, 9);

/** Opens a log whose state does not grow, so that only what the kernel itself reads of a long log counts; then the first command. */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const count = quick ? 10_000 : 100_000;
  (await openLog(EMPTY, [])).close();
  (await openLog(LONG, coinsAdded(count))).close();
  const first = await opened(LONG);
  await first.derived();
  first.close();
  const long = (): Promise<number> => timed(async () => mustFold(await opened(LONG), count));
  const empty = (): Promise<number> => timed(async () => mustFold(await opened(EMPTY), 0));
  const found = await ratioOf(long, empty, { rounds: quick ? 3 : 7, samples: 9 });
  const n = count.toLocaleString('en');
  return [
    {
      name: `opening ${n} events with a state of constant size / an empty log`,
      value: found.value,
      atMost: 1.5,
      details: `${ms(found.ours)} against ${ms(found.theirs)}`,
    },
    await firstCommand(n),
  ];
}

/** The first command reads and indexes the ids of all commands. */
async function firstCommand(n: string): Promise<Figure> {
  const store = await opened(LONG);
  const command = { id: 'command 7', type: 'AddCoins', data: { coins: 1 } };
  const value = await timed(async () => {
    const result = await store.execute(command);
    mustHold(result.ok && result.repeated, 'a command of the log is found');
  });
  store.close();
  return { name: `the first command after opening ${n} events`, value, unit: 'ms', details: 'a repeated one, once' };
}

function opened(name: string): Promise<Store<JarRoot>> {
  const database = createDatabase(name);
  const log = createIndexedDbLog(database);
  const ports = environmentAt(() => NOW);
  return openStore<JarRoot>({
    log,
    registry: jarRegistry,
    initial: emptyJar,
    ports,
    actor: ME,
    device: 'bench-device',
    derived: derivedIn(database),
  });
}

function mustFold(store: Store<JarRoot>, count: number): void {
  mustHold(store.views$.value.state.jar.coins === count, 'every event is folded');
  store.close();
}

/** Events of as many commands. Only the first event of a chunk carries the hash of the event before it: nothing else is checked. */
function coinsAdded(count: number): EventEnvelope[] {
  const at = new Date(NOW).toISOString();
  const day = environmentAt(() => NOW).calendar.dayOf(at, 'UTC');
  const events: EventEnvelope[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const last = events.at(-1);
    const prev = last && seq % CHUNK === 1 ? hashOfEvent(last) : '';
    const envelope = { id: `event ${seq}`, device: 'bench-device', seq, type: 'CoinsAdded', v: 3, at, zone: 'UTC', day, actor: ME };
    events.push({ ...envelope, command: `command ${seq}`, prev, data: { coins: 1 } });
  }
  return events;
}
