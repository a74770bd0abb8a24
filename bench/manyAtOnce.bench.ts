import { canonicalJson } from '../core/kernel/lib/canonicalJson.ts';
import type { AppStore, AppCommand } from '../core/domain/slices.ts';
import { openLog } from './support/databases.ts';
import { ratioOf, timed, type Figure } from './support/figures.ts';
import { checkIn, historyOf, purchase, startFurther, type History } from './support/history.ts';
import { mustHold, type BenchOptions } from './support/options.ts';
import { openBenchStore, environmentAt } from './support/environment.ts';
import { MAX_PROOFS_PER_WINDOW, ownProofs } from '../core/domain/proof/state.ts';

const AT_LEAST = 2.5;
const SHORT = 12;

/** Sends commands concurrently, compared with the same commands one after the other in a transaction each. */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const history = await historyOf(SHORT);
  const count = quick ? 200 : 1_000;
  const figures: string[] = [];
  const measured = (way: Way) => async () => {
    const { took, figure } = await oneTurn(history, count, way);
    figures.push(figure);
    return took;
  };
  // Both sides append the same events, so the ratio of throughputs is the inverse ratio of times.
  const found = await ratioOf(measured(oneByOne), measured(atOnce), { rounds: quick ? 2 : 5, samples: 1 });
  mustHold(new Set(figures).size === 1, 'both ways end in the same figures');
  const perSecond = (took: number): string => Math.round((count / took) * 1_000).toLocaleString('en');
  return [
    {
      name: `${count.toLocaleString('en')} commands at once / one transaction each, events a second`,
      value: found.value,
      atLeast: AT_LEAST,
      details: `${perSecond(found.theirs)} a second against ${perSecond(found.ours)}`,
    },
  ];
}

type Way = (store: AppStore, commands: readonly AppCommand[]) => Promise<void>;

async function atOnce(store: AppStore, commands: readonly AppCommand[]): Promise<void> {
  await Promise.all(commands.map((command) => store.execute(command)));
}

async function oneByOne(store: AppStore, commands: readonly AppCommand[]): Promise<void> {
  for (const command of commands) await store.execute(command);
}

async function oneTurn(history: History, count: number, way: Way): Promise<{ took: number; figure: string }> {
  const log = await openLog('bench-many', history.events);
  const ports = environmentAt(() => history.now);
  const store = await openBenchStore(log, ports);
  // A window takes a few check-ins, so that these need many challenges.
  const challenges = await startFurther(store, Math.ceil(count / 2 / MAX_PROOFS_PER_WINDOW));
  const before = await log.head();
  const commands = Array.from({ length: count }, (_, i) =>
    i % 2 === 0 ? purchase(`many-${i}`) : checkIn(challenges[((i - 1) / 2) % challenges.length] ?? '', i),
  );
  const took = await timed(() => way(store, commands));
  mustHold((await log.head()) === before + count, 'every event is in the log');
  const { wallet, proof, log: folded } = store.views$.value.state;
  mustHold(folded.position === before + count && folded.voided.length === 0, 'every event was folded and published');
  const figure = canonicalJson([wallet.user, wallet.purchased, challenges.flatMap((id) => ownProofs(proof, id)).length]);
  store.close();
  return { took, figure };
}
