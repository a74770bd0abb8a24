import type { EventEnvelope } from '../core/kernel/log/event.ts';
import { createProjector } from '../core/kernel/store/projection.ts';
import type { Root, AppStore, AppCommand } from '../core/domain/slices.ts';
import { balanceOf } from '../core/domain/wallet/balance.readModel.ts';
import { MAX_PROOFS_PER_WINDOW } from '../core/domain/proof/state.ts';
import { openBare, openLog, type BareLog } from './support/databases.ts';
import { ms, ratioOf, timed, type Figure } from './support/figures.ts';
import { checkIn, historyOf, purchase, startFurther, type History } from './support/history.ts';
import { longLog, mustHold, type BenchOptions } from './support/options.ts';
import { openBenchStore, environmentAt } from './support/environment.ts';

const SAMPLES = 20;
const AT_MOST = 1.5;
/** Long enough for an account and its first day. */
const SHORT = 12;

/** Measures one command from the call until it is durable and published, compared with a bare IndexedDB `add` of its event. */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const short = await historyOf(SHORT);
  const long = await historyOf(longLog(options));
  return [
    ...(await figuresOver('a short log', short, options)),
    ...(await figuresOver(`${longLog(options).toLocaleString('en')} events`, long, options)),
  ];
}

type Place = {
  readonly store: AppStore;
  readonly bare: BareLog;
  /** The last value that a screen with the balance received. */
  readonly shown: () => number;
  readonly rounds: number;
};

async function figuresOver(name: string, history: History, { quick }: BenchOptions): Promise<Figure[]> {
  const log = await openLog('bench-one-command', history.events);
  const ports = environmentAt(() => history.now);
  const store = await openBenchStore(log, ports);
  const bare = await openBare('bench-bare', history.events);
  const place: Place = { store, bare, shown: drawBalance(store), rounds: quick ? 3 : 9 };
  // A window takes a few check-ins, so that these need many challenges.
  const challenges = await startFurther(store, Math.ceil(((place.rounds + 1) * SAMPLES) / MAX_PROOFS_PER_WINDOW));
  const before = await log.head();
  const made: EventEnvelope[] = [];
  const figures = [
    await figure(`a purchase, ${name}`, place, made, (turn) => purchase(`bench-${turn}`)),
    await figure(`a check-in, ${name}`, place, made, (turn) => checkIn(challenges[turn % challenges.length] ?? '', `bench-${turn}`)),
  ];
  await everythingIsThere(place, history, made, await log.read(before + 1));
  store.close();
  bare.close();
  return figures;
}

/** Subscribes like a screen: one subscriber reads each new value. */
function drawBalance(store: AppStore): () => number {
  let shown = Number.NaN;
  createProjector(store.views$)({ key: 'balance', select: (root: Root) => balanceOf(root.wallet) }).changes$.subscribe((balance) => {
    shown = balance;
  });
  return () => shown;
}

async function figure(name: string, place: Place, made: EventEnvelope[], command: (turn: number) => AppCommand): Promise<Figure> {
  let turn = 0;
  const ours = (): Promise<number> => {
    turn += 1;
    const next = command(turn);
    return timed(async () => made.push(await done(place, next)));
  };
  const theirs = async (): Promise<number> => {
    const event = made.at(-1);
    mustHold(event !== undefined, 'there is an event to add');
    return timed(() => place.bare.add(event));
  };
  await ours();
  const found = await ratioOf(ours, theirs, { rounds: place.rounds, samples: SAMPLES });
  return {
    name: `one command / bare add: ${name}`,
    value: found.value,
    atMost: AT_MOST,
    details: `p50 ${ms(found.ours)} against ${ms(found.theirs)}`,
  };
}

async function done({ store, shown }: Place, command: AppCommand): Promise<EventEnvelope> {
  const result = await store.execute(command);
  const event = result.ok ? result.events[0] : undefined;
  mustHold(event !== undefined, `done, not ${JSON.stringify(result)}`);
  mustHold(shown() === balanceOf(store.views$.value.state.wallet), 'published before the answer');
  return event;
}

/** Checks both databases: the log has every event once and in order, the bare one as many. */
async function everythingIsThere(
  { bare }: Place,
  { events }: History,
  made: readonly EventEnvelope[],
  stored: readonly EventEnvelope[],
): Promise<void> {
  mustHold(stored.length === made.length, 'every event is in the log');
  mustHold(
    stored.every(({ id }, i) => id === made[i]?.id),
    'the log has them in their order',
  );
  // One command per figure runs before the first round; its event is never added to the bare database by itself.
  mustHold((await bare.count()) === events.length + made.length - 2, 'the bare database holds as many');
}
