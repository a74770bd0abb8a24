import { createDatabase } from '../core/adapters/database.ts';
import { createIndexedDbLog } from '../core/adapters/indexedDbLog.ts';
import { canonicalJson } from '../core/kernel/lib/canonicalJson.ts';
import { copyOf } from '../core/kernel/lib/copy.ts';
import { foldAll } from '../core/kernel/fold/fold.ts';
import type { EventEnvelope } from '../core/kernel/log/event.ts';
import type { EventLog } from '../core/kernel/log/log.ts';
import { openStore } from '../core/kernel/store/store.ts';
import { registry } from '../core/domain/registry.ts';
import { initialRoot, type AppCommand, type AppSpecs, type AppStore, type Root } from '../core/domain/slices.ts';
import { addAll, openLog } from './support/databases.ts';
import { derivedIn, longestTask } from './support/derivedIn.ts';
import { environmentAt, ME, openBenchStore } from './support/environment.ts';
import { median, ms, ratioOf, timed, type Figure } from './support/figures.ts';
import { growingLog, historyOf, purchase, type History } from './support/history.ts';
import { longLog, mustHold, type BenchOptions } from './support/options.ts';

const SHORT = 12;
const PENDING = 200;
const FOREIGN = 100;
const NAME = 'bench-account-log';
const BARE = 'bench-account-log-bare';

/** How pending commands are decided again: nothing moves, and nothing is recorded of dropped ones. */
const DECIDING = { bounded: (at: string): string => at, isTransient: () => false, noticeOf: () => null };

/** Confirms a pending tail, compared with bare `add`s of its events, and rebases one behind the events of another device in a long log. */
export async function run(options: BenchOptions): Promise<Figure[]> {
  return [await confirming(options), ...(await rebasing(options))];
}

async function confirming({ quick }: BenchOptions): Promise<Figure> {
  const history = await historyOf(SHORT);
  const count = quick ? 200 : 1_000;
  let tail: readonly EventEnvelope[] = [];
  const ours = async (): Promise<number> => {
    const { store, log } = await openPending(history, count);
    tail = await log.read(SHORT + 1);
    const server = { ...DECIDING, after: SHORT, events: copyOf(tail) };
    const took = await timed(() => store.receive(server));
    mustHold((await log.tail(1, 0)).confirmed === SHORT + count, 'the whole log is confirmed');
    store.close();
    return took;
  };
  const theirs = async (): Promise<number> => {
    (await openLog(BARE, [])).close();
    return timed(() => addAll(BARE, tail));
  };
  await ours();
  const found = await ratioOf(ours, theirs, { rounds: quick ? 2 : 5, samples: 3 });
  return {
    name: `confirming ${count.toLocaleString('en')} pending commands / a bare batched add`,
    value: found.value,
    atMost: 3,
    details: `${ms(found.ours)} against ${ms(found.theirs)}`,
  };
}

async function rebasing(options: BenchOptions): Promise<Figure[]> {
  const history = await historyOf(longLog(options));
  const foreign = await foreignEvents(history);
  const times: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < (options.quick ? 3 : 7); round += 1) {
    times.push(await rebased(history, foreign, timed));
    tasks.push(await rebased(history, foreign, longestTask));
  }
  const n = history.events.length.toLocaleString('en');
  const name = `a rebase of ${PENDING} pending commands over ${FOREIGN} events in a log of ${n}`;
  return [
    {
      name,
      value: median(times),
      unit: 'ms',
      atMost: 300,
      details: `shortest ${ms(Math.min(...times))}, longest ${ms(Math.max(...times))}`,
    },
    { name: 'longest task of such a rebase', value: median(tasks), unit: 'ms', atMost: 50, details: `longest ${ms(Math.max(...tasks))}` },
  ];
}

/** Rebases a tail that was recorded before this opening, as after a night offline. */
async function rebased(
  history: History,
  foreign: readonly EventEnvelope[],
  measure: (work: () => Promise<unknown>) => Promise<number>,
): Promise<number> {
  const before = await openPending(history, PENDING);
  await before.store.derived();
  before.store.close();
  const log = createIndexedDbLog(createDatabase(NAME));
  const store = await openDerived(log, history);
  await store.derived();
  const server = { ...DECIDING, after: history.events.length, events: copyOf(foreign) };
  const took = await measure(() => store.receive(server));
  const events = await log.read(1);
  mustHold(events.length === history.events.length + FOREIGN + PENDING, 'every event is in the log');
  const { state } = store.views$.value;
  mustHold(state.log.voided.length === 0, 'nothing is voided');
  mustHold(canonicalJson(state) === canonicalJson(foldAll(registry, initialRoot(), events)), 'the state is the fold of the log');
  store.close();
  return took;
}

/** A store over a confirmed history and pending purchases. */
async function openPending(history: History, count: number): Promise<{ store: AppStore; log: EventLog }> {
  const log = await openLog(NAME, history.events);
  mustHold(await log.confirm(history.events.length, 0), 'the history is confirmed');
  const store = await openDerived(log, history);
  await executeAll(
    store,
    Array.from({ length: count }, (_, i) => purchase(`pending-${i}`)),
  );
  mustHold((await log.head()) === history.events.length + count, 'every command has one event');
  return { store, log };
}

function openDerived(log: EventLog, { now }: History): Promise<AppStore> {
  const derived = derivedIn(createDatabase(NAME));
  const ports = environmentAt(() => now);
  return openStore<Root, AppSpecs>({ log, registry, initial: initialRoot, ports, actor: ME, device: 'bench-device', derived });
}

/** Events of another device behind a history. */
async function foreignEvents({ events, now }: History): Promise<readonly EventEnvelope[]> {
  const all = [...events];
  const ports = environmentAt(() => now);
  const store = await openBenchStore(growingLog(all), ports, ME, 'other-device');
  await executeAll(
    store,
    Array.from({ length: FOREIGN }, (_, i) => purchase(`foreign-${i}`)),
  );
  store.close();
  return all.slice(events.length);
}

async function executeAll(store: AppStore, commands: readonly AppCommand[]): Promise<void> {
  const results = await Promise.all(commands.map((command) => store.execute(command)));
  const refused = results.find(({ ok }) => !ok);
  mustHold(refused === undefined, `every command is accepted: ${JSON.stringify(refused)}`);
}
