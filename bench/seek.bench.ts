import { createDatabase } from '../core/adapters/database.ts';
import { createIndexedDbLog } from '../core/adapters/indexedDbLog.ts';
import { createIntlCalendar } from '../core/adapters/intlCalendar.ts';
import { pauseIfBusy } from '../core/adapters/pause.ts';
import { openReadOnly, type ReadOnlyGauntlet } from '../core/devtools/history/readOnly.ts';
import { foldLog } from '../core/devtools/show.ts';
import type { EventEnvelope } from '../core/kernel/log/event.ts';
import { myChallenges$ } from '../core/views/challengeListProjections.ts';
import { balance$, level$, streak$, trust$ } from '../core/views/projections.ts';
import { EMPTY_CACHE } from '../core/replication/remoteCache.ts';
import { historyPage$ } from '../core/views/explainProjections.ts';
import { balanceOf } from '../core/domain/wallet/balance.readModel.ts';
import { openLog } from './support/databases.ts';
import { median, ms, timed, type Figure } from './support/figures.ts';
import { longHistory } from './support/longHistory.ts';
import { mustHold, type BenchOptions } from './support/options.ts';

const NAME = 'bench-seek';
/** The read models that a screen uses, besides the time bar. */
const ASKED = [balance$, level$, streak$, trust$, myChallenges$({}), historyPage$({ type: null, skip: 0, limit: 20 })];

/** Measures seeking in a long log: from the request until the state is there and has produced what screens read. */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const events = longHistory(options);
  (await openLog(NAME, events)).close();
  const opened: ReadOnlyGauntlet[] = [];
  const making = await timed(async () => void opened.push(await openPast(events)));
  const [past] = opened;
  if (!past) throw new Error('The past did not open.');
  const anywhere = await seeks(past, places(events.length, options.quick ? 40 : 200));
  const nearby = await seeks(past, dragged(events.length, options.quick ? 40 : 200));
  await mustBeTrue(past, events);
  return figuresOf({ making, anywhere, nearby }, events.length);
}

function openPast(events: readonly EventEnvelope[]): Promise<ReadOnlyGauntlet> {
  const log = createIndexedDbLog(createDatabase(NAME));
  const last = events.at(-1);
  if (!last) throw new Error('The log is empty.');
  const refuse = () => Promise.reject(new Error('Not measured.'));
  return openReadOnly(
    {
      account: { id: 'ann', name: 'Ann Example', email: 'ann@example.org' },
      log,
      calendar: createIntlCalendar(),
      remote: EMPTY_CACHE,
      end: { asOf: { now: last.at, day: last.day }, zone: last.zone },
      accountLog: { confirmed: 0, generation: 0, status: 'unsupported' },
      refusal: 'InThePast',
      own: { fileOf: refuse, exportLog: refuse, checkLog: refuse, countLacking: refuse },
    },
    { pause: pauseIfBusy },
  );
}

/** Positions all over the log, the same in each run. */
function places(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => 1 + ((i * 7_919_173) % length));
}

/** Positions of a drag: back and forth in small steps. */
function dragged(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => Math.floor(length * (0.6 + 0.3 * Math.sin(i / 20))));
}

async function seeks(past: ReadOnlyGauntlet, wanted: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const position of wanted) {
    times.push(
      await timed(async () => {
        await past.seek(position);
        for (const question of ASKED) past.project<unknown>(question).current();
      }),
    );
    mustHold(past.place$.value.position === position, 'the place that was sought');
  }
  return times;
}

async function mustBeTrue(past: ReadOnlyGauntlet, events: readonly EventEnvelope[]): Promise<void> {
  const middle = Math.floor(events.length / 2) + 1;
  await past.seek(middle);
  const balance = balanceOf(foldLog(events.slice(0, middle)).wallet);
  mustHold(past.project(balance$).current() === balance, 'the balance is that of a fold from scratch');
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

type Times = { readonly making: number; readonly anywhere: readonly number[]; readonly nearby: readonly number[] };

function figuresOf({ making, anywhere, nearby }: Times, count: number): Figure[] {
  const n = count.toLocaleString('en');
  const figure = (name: string, times: readonly number[]): Figure => ({
    name,
    value: percentile(times, 0.95),
    unit: 'ms',
    atMost: 50,
    details: `p50 ${ms(median(times))}, longest ${ms(Math.max(...times))}, ${times.length} seeks; the log was folded once in ${ms(making)}`,
  });
  return [figure(`a seek to anywhere in ${n} events, p95`, anywhere), figure(`a seek while dragging, p95`, nearby)];
}
