import { createDatabase } from '../core/adapters/database.ts';
import { createIndexedDbLog } from '../core/adapters/indexedDbLog.ts';
import { canonicalJson } from '../core/kernel/lib/canonicalJson.ts';
import type { EventEnvelope } from '../core/kernel/log/event.ts';
import { foldAll } from '../core/kernel/fold/fold.ts';
import { openStore } from '../core/kernel/store/store.ts';
import { INDEX_KEY } from '../core/kernel/snapshots/derived.ts';
import { openingFigures } from '../core/client/openingFigures.ts';
import { storeOpeningFigures } from '../core/client/storeOpeningFigures.ts';
import { registry } from '../core/domain/registry.ts';
import { initialRoot, type Root, type AppStore, type AppSpecs } from '../core/domain/slices.ts';
import { balanceOf } from '../core/domain/wallet/balance.readModel.ts';
import { allRecords, openLog } from './support/databases.ts';
import { derivedIn, longestTask } from './support/derivedIn.ts';
import { median, ms, timed, type Figure } from './support/figures.ts';
import { afterwards, longHistory } from './support/longHistory.ts';
import { mustHold, type BenchOptions } from './support/options.ts';
import { environmentAt } from './support/environment.ts';

const LONG = 'bench-opening-long';
const EMPTY = 'bench-opening-empty';
const LONG_TASK = 50;

type Times = { empty: number[]; first: number[]; whole: number[]; replay: number[]; bare: number[]; task: number[] };

/** Opens a long log: to the first figures, to the whole state, and by folding every event; compared with a bare `getAll` of its records. */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const events = longHistory(options);
  await prepare(events);
  const rounds = options.quick ? 3 : 7;
  const times: Times = { empty: [], first: [], whole: [], replay: [], bare: [], task: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.empty.push(await timed(() => firstProjection(EMPTY, 0)));
    times.first.push(await timed(() => firstProjection(LONG, afterwards(events))));
    times.whole.push(await timed(() => opened(LONG, events)));
    times.bare.push(await timed(() => allRecords(LONG)));
    times.replay.push(await replayed(events, times.task));
  }
  return figuresOf(times, events.length);
}

/** Prepares both databases as an app leaves them: with a snapshot and the figures at the head, and every chunk. */
async function prepare(events: readonly EventEnvelope[]): Promise<void> {
  (await openLog(EMPTY, [])).close();
  (await openLog(LONG, events)).close();
  const { store, derived, log } = await opened(LONG, events, false);
  await store.derived();
  mustHold((await derived.store.keys()).filter((key) => key.startsWith('chunk/')).length === Math.floor(events.length / 2_000), 'chunks');
  storeOpeningFigures(derived, store);
  const today = store.views$.value.asOf.day;
  while ((await openingFigures(derived, log, today)) === null) await derived.pause();
  store.close();
}

async function opened(name: string, events: readonly EventEnvelope[], closes = true) {
  const database = createDatabase(name);
  const log = createIndexedDbLog(database);
  const derived = derivedIn(database);
  const ports = environmentAt(() => afterwards(events));
  const store = await openStore<Root, AppSpecs>({
    log,
    registry,
    initial: initialRoot,
    ports,
    actor: 'ann',
    device: 'device of ann',
    derived,
  });
  mustHold(store.views$.value.state.log.position === events.length, 'everything is folded');
  if (closes) store.close();
  return { store, derived, log };
}

/** Opens as the app does: the stored figures, or else the balance of the fold. */
async function firstProjection(name: string, now: number): Promise<number> {
  const database = createDatabase(name);
  const log = createIndexedDbLog(database);
  const derived = derivedIn(database);
  const ports = environmentAt(() => now);
  const today = ports.calendar.dayOf(new Date(now).toISOString(), ports.zone());
  const figures = await openingFigures(derived, log, today);
  if (figures) {
    database.close();
    return figures.points;
  }
  mustHold(name === EMPTY, 'the long log has its figures');
  const store = await openStore<Root, AppSpecs>({
    log,
    registry,
    initial: initialRoot,
    ports,
    actor: 'ann',
    device: 'device of ann',
    derived,
  });
  const balance = balanceOf(store.views$.value.state.wallet);
  store.close();
  return balance;
}

/** Opens without a snapshot: folds every event from the chunks. The longest task is measured until the state is frozen. */
async function replayed(events: readonly EventEnvelope[], tasks: number[]): Promise<number> {
  const database = createDatabase(LONG);
  const { store } = derivedIn(database);
  const [index] = await store.read([INDEX_KEY]);
  await store.write(new Map([[INDEX_KEY, null]]));
  const replay = async (): Promise<AppStore> => {
    const source = { log: createIndexedDbLog(database), registry, initial: initialRoot, actor: 'ann', device: 'device of ann' };
    const ports = environmentAt(() => afterwards(events));
    // Nothing is derived during the measurement.
    const derived = { ...derivedIn(database), idle: () => Promise.reject(new Error('The page is never idle.')) };
    return openStore<Root, AppSpecs>({ ...source, ports, derived });
  };
  const opened: AppStore[] = [];
  const time = await timed(async () => void opened.push(await replay()));
  for (const each of opened) await each.derived();
  tasks.push(await longestTask(async () => (await replay()).derived()));
  mustHold(canonicalJson(opened[0]?.views$.value.state) === scratch(events), 'a replay comes to the state from scratch');
  await store.write(new Map([[INDEX_KEY, index ?? null]]));
  database.close();
  return time;
}

let fromScratch = '';
function scratch(events: readonly EventEnvelope[]): string {
  fromScratch ||= canonicalJson(foldAll(registry, initialRoot(), events));
  return fromScratch;
}

function figuresOf(times: Times, count: number): Figure[] {
  const [empty, first, whole, replay, bare, task] = [times.empty, times.first, times.whole, times.replay, times.bare, times.task].map(
    median,
  );
  const n = count.toLocaleString('en');
  const over = (name: string, mine = NaN, other = NaN, atMost = NaN): Figure => ({
    name,
    value: mine / other,
    ...(Number.isNaN(atMost) ? {} : { atMost }),
    details: `${ms(mine)} against ${ms(other)}`,
  });
  return [
    over(`opening ${n} events to the first figures / an empty log to the first projection`, first, empty, 2),
    over(`opening ${n} events to the first figures / a bare getAll of them`, first, bare, 0.02),
    over(`opening ${n} events to the whole state, from a snapshot / a bare getAll`, whole, bare),
    over(`a full replay of ${n} events / a bare getAll of them`, replay, bare, 0.35),
    {
      name: `longest task of a full replay of ${n} events`,
      value: task ?? NaN,
      unit: 'ms',
      atMost: LONG_TASK,
      details: 'median of the rounds',
    },
  ];
}
