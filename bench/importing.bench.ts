import { createDatabase } from '../core/adapters/database.ts';
import { createIndexedDbLog } from '../core/adapters/indexedDbLog.ts';
import { pause } from '../core/adapters/pause.ts';
import { exportLog } from '../core/logFile/exportLog.ts';
import { importLog } from '../core/logFile/importLog.ts';
import { addAll, openLog } from './support/databases.ts';
import { longestTask } from './support/derivedIn.ts';
import { median, ms, timed, type Figure } from './support/figures.ts';
import { longHistory } from './support/longHistory.ts';
import { mustHold, type BenchOptions } from './support/options.ts';

const AT_LEAST = 0.8;

/** Imports a log file: reads, verifies and appends it, compared with bare `add`s of the same events. */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const events = longHistory(options);
  const last = events.at(-1);
  const about = {
    app: 'bench',
    account: 'ann',
    zone: 'UTC',
    asOf: { now: last?.at ?? '', day: last?.day ?? { date: '', from: '', to: '' } },
  };
  const text = exportLog(events, about);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < (options.quick ? 1 : 3); round += 1) {
    ours.push(await timed(() => imported(text, `bench-import-${round}`, events.length)));
    const bare = `bench-import-bare-${round}`;
    (await openLog(bare, [])).close();
    theirs.push(await timed(() => addAll(bare, events)));
  }
  const task = await longestTask(() => imported(text, 'bench-import-task', events.length));
  const [mine, other] = [median(ours), median(theirs)];
  const n = events.length.toLocaleString('en');
  return [
    {
      name: `speed of importing ${n} events / of bare batched adds`,
      value: other / mine,
      atLeast: AT_LEAST,
      details: `${ms(mine)} against ${ms(other)}`,
    },
    { name: `longest task of importing ${n} events`, value: task, unit: 'ms', details: 'one import' },
  ];
}

async function imported(text: string, name: string, count: number): Promise<void> {
  const log = createIndexedDbLog(createDatabase(name));
  const result = await importLog(text, 'ann', log, { yieldNow: pause });
  mustHold(result.ok && result.added === count, `all of it is imported: ${JSON.stringify(result)}`);
  mustHold((await log.head()) === count, 'all of it is there');
  log.close();
}
