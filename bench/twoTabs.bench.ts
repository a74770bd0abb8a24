import { createDatabase } from '../core/adapters/database.ts';
import { createIndexedDbLog } from '../core/adapters/indexedDbLog.ts';
import type { AppStore } from '../core/domain/slices.ts';
import { openLog } from './support/databases.ts';
import { ms, ratioOf, timed, type Figure } from './support/figures.ts';
import { historyOf, purchase, type History } from './support/history.ts';
import { mustHold, type BenchOptions } from './support/options.ts';
import { openBenchStore, environmentAt } from './support/environment.ts';

const AT_LEAST = 0.9;
const SHORT = 12;
const NAME = 'bench-two-tabs';

/** Two tabs append to one log concurrently, compared with the same where each tab reads the tail before it appends. */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const history = await historyOf(SHORT);
  const count = quick ? 50 : 200;
  const measured = (readsFirst: boolean) => () => oneTurn(history, count, readsFirst);
  const found = await ratioOf(measured(true), measured(false), { rounds: quick ? 2 : 5, samples: 1 });
  return [
    {
      name: `two tabs appending at once / the same, reading the tail before each append: ${2 * count} events`,
      value: found.value,
      atLeast: AT_LEAST,
      details: `${ms(found.theirs)} against ${ms(found.ours)}`,
    },
  ];
}

async function oneTurn(history: History, count: number, readsFirst: boolean): Promise<number> {
  (await openLog(NAME, history.events)).close();
  const tabs = await Promise.all([openTab(history), openTab(history)]);
  const took = await timed(() => Promise.all(tabs.map((tab, i) => actsOf(tab, `tab ${i}`, count, readsFirst))));
  const log = createIndexedDbLog(createDatabase(NAME));
  const stored = await log.read(1);
  mustHold(stored.length === history.events.length + 2 * count, 'nothing is lost');
  mustHold(
    stored.every(({ seq }, i) => seq === i + 1),
    'there is no gap',
  );
  for (const tab of tabs) tab.close();
  log.close();
  return took;
}

function openTab(history: History): Promise<AppStore> {
  return openBenchStore(
    createIndexedDbLog(createDatabase(NAME)),
    environmentAt(() => history.now),
  );
}

async function actsOf(tab: AppStore, name: string, count: number, readsFirst: boolean): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    if (readsFirst) await tab.catchUp();
    const result = await tab.execute(purchase(`${name}, ${turn}`));
    mustHold(result.ok, `done, not ${JSON.stringify(result)}`);
  }
}
