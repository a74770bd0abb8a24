import { createDatabase } from '../core/adapters/database.ts';
import { createIndexedDbLog } from '../core/adapters/indexedDbLog.ts';
import type { AppStore } from '../core/domain/registry.ts';
import { openLog } from './support/databases.ts';
import { ms, ratioOf, timed, type Figure } from './support/figures.ts';
import { lifeOf, purchase, type Life } from './support/life.ts';
import { mustHold, type BenchOptions } from './support/options.ts';
import { openBenchStore, worldAt } from './support/world.ts';

const AT_LEAST = 0.9;
const SHORT = 12;
const NAME = 'bench-two-tabs';

/** Two tabs that append to one log at once, a command after the other each, against the same where each reads the tail before it appends. */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const life = await lifeOf(SHORT);
  const count = quick ? 50 : 200;
  const measured = (readsFirst: boolean) => () => oneTurn(life, count, readsFirst);
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

async function oneTurn(life: Life, count: number, readsFirst: boolean): Promise<number> {
  (await openLog(NAME, life.events)).close();
  const tabs = await Promise.all([openTab(life), openTab(life)]);
  const took = await timed(() => Promise.all(tabs.map((tab, i) => actsOf(tab, `tab ${i}`, count, readsFirst))));
  const log = createIndexedDbLog(createDatabase(NAME));
  const stored = await log.read(1);
  mustHold(stored.length === life.events.length + 2 * count, 'nothing is lost');
  mustHold(
    stored.every(({ seq }, i) => seq === i + 1),
    'there is no gap',
  );
  for (const tab of tabs) tab.close();
  log.close();
  return took;
}

function openTab(life: Life): Promise<AppStore> {
  return openBenchStore(
    createIndexedDbLog(createDatabase(NAME)),
    worldAt(() => life.now),
  );
}

async function actsOf(tab: AppStore, name: string, count: number, readsFirst: boolean): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    if (readsFirst) await tab.catchUp();
    const answer = await tab.execute(purchase(`${name}, ${turn}`));
    mustHold(answer.ok, `done, not ${JSON.stringify(answer)}`);
  }
}
