// `npm run sim -- --seeds 10000`: runs simulations and checks all invariants after every step (property-tests/simulation/README.md).
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { addFaultCounts, FAULTS, type FaultCounts } from '../property-tests/simulation/engine/faults.ts';
import type { Plan } from '../property-tests/simulation/plan.ts';
import { BUG_TABLES } from '../property-tests/simulation/planted/bugs.ts';
import { regressionIn, storedRegressions, storeRegression } from '../property-tests/simulation/regressions.ts';
import { runSeed, type SeedOptions, type Verdict } from '../property-tests/simulation/runSeed.ts';
import { shrink } from '../property-tests/simulation/shrink.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    plan: { type: 'string' },
    store: { type: 'string', default: 'memory' },
    trace: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: true },
    devices: { type: 'boolean', default: false },
    between: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    bug: { type: 'string', default: '' },
    with: { type: 'string', multiple: true, default: [] },
  },
  allowNegative: true,
});
const added = FAULTS.filter((fault) => values.with.includes(fault));
const options: SeedOptions = { store: values.store === 'pglite' ? 'pglite' : 'memory', keepsTrace: values.trace };

/** The kind of plans. */
const table = values.devices ? BUG_TABLES.devices : values.between ? BUG_TABLES.between : BUG_TABLES.usual;

type Failed = Extract<Verdict, { ok: false }>;

/** Whether a plan runs on the store: the laws read the logs of an account's devices from memory. */
const runsOnStore = ({ devices = [] }: Plan): boolean => options.store === 'memory' || devices.length === 0;

async function main(): Promise<boolean> {
  if (values.devices && options.store !== 'memory') return refuse();
  if (values.planted) return planted();
  if (values.plan !== undefined) return one(regressionIn(values.plan).plan);
  if (values.seed !== undefined) return one(null, Number(values.seed));
  for (const { file, plan } of storedRegressions().filter(({ plan }) => runsOnStore(plan))) {
    const verdict = await runSeed(plan.seed, { ...options, plan });
    if (!verdict.ok) return complain(verdict, `npm run sim -- --plan ${file}`);
  }
  const [from, count, jobs] = [Number(values.from), Number(values.seeds), Number(values.jobs)];
  return jobs > 1 ? inProcesses(from, count, jobs) : many(from, count);
}

/** Divides the seeds among processes, each with a core of its own. Their output is mixed. */
async function inProcesses(from: number, count: number, jobs: number): Promise<boolean> {
  const each = Math.ceil(count / jobs);
  const codes = Array.from({ length: jobs }, (_, i) => {
    const seeds = Math.min(each, count - i * each);
    // Of an option that is given twice the last one counts.
    const args = [...process.argv.slice(1), '--jobs', '1', '--from', String(from + i * each), '--seeds', String(Math.max(0, seeds))];
    const child = spawn(process.execPath, [...process.execArgv, ...args], { stdio: 'inherit' });
    return new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  });
  return (await Promise.all(codes)).every((code) => code === 0);
}

/** Searches every planted bug again, or those whose name contains `--bug`, and rewrites the table. */
async function planted(): Promise<boolean> {
  const { searchPlanted } = await import('../property-tests/simulation/planted/search.ts');
  return searchPlanted(table, Number(values.seeds), values.bug, say);
}

/** Runs one simulation and prints its trace if requested. */
async function one(plan: Plan | null, seed = plan?.seed ?? 0): Promise<boolean> {
  if (plan && !runsOnStore(plan)) return refuse();
  const verdict = await runSeed(seed, { ...options, plan: plan ?? planWith(seed) });
  for (const line of verdict.lines) say(line);
  if (!verdict.ok) return failed(seed, verdict, plan === null);
  say(`Seed ${seed}: no invariant is violated. ${verdict.events} events, trace ${verdict.trace}`);
  return true;
}

async function many(from: number, count: number): Promise<boolean> {
  const hits: FaultCounts = new Map();
  const began = performance.now();
  let violated = 0;
  for (let seed = from; seed < from + count; seed += 1) {
    const verdict = await runSeed(seed, { ...options, plan: planWith(seed) });
    if (verdict.ok) addFaultCounts(hits, verdict.hits);
    else if (!values.all) return failed(seed, verdict, true);
    else {
      complain(verdict, `npm run sim -- ${table.option}--seed ${seed}`);
      violated += 1;
    }
    if ((seed - from + 1) % 500 === 0) say(`${seed - from + 1} seeds`);
  }
  const seconds = (performance.now() - began) / 1_000;
  say(
    `${count} seeds from ${from}, ${violated === 0 ? 'no' : violated} invariant violated: ${(count / seconds).toFixed(1)} seeds a second`,
  );
  for (const fault of FAULTS) say(`  ${fault}: occurred ${hits.get(fault) ?? 0} times`);
  return violated === 0;
}

/** Returns the plan of a seed, with the faults of `--with` added. */
function planWith(seed: number): Plan {
  const plan = table.planOf(seed);
  return { ...plan, faults: [...plan.faults, ...added.filter((fault) => !plan.faults.includes(fault))] };
}

/** Shrinks a failed plan, stores it, and prints the command that reproduces it. */
async function failed(seed: number, verdict: Failed, shrinks: boolean): Promise<boolean> {
  if (!shrinks) return complain(verdict, `npm run sim -- --plan ${values.plan}`);
  complain(verdict, `npm run sim -- ${table.option}--seed ${seed} --trace`);
  say('Shrinking ...');
  const plan = await shrink(verdict.plan, verdict.invariant, { store: options.store ?? 'memory' });
  const again = await runSeed(plan.seed, { ...options, plan });
  const { actions, faults, people } = plan;
  say(`${actions.length} actions, ${people.length} people, faults: ${faults.join(', ') || 'none'}`);
  for (const { person, tab, what, n, after } of actions) say(`  +${after} ms: ${person} in tab ${tab}: ${what} ${n}`);
  if (again.ok || !values.keep) return false;
  return complain(again, `npm run sim -- --plan ${storeRegression(again.invariant, again.message, plan)} --trace`);
}

function refuse(): false {
  say('Simulations of several devices of an account run in memory only: leave out --store.');
  return false;
}

function complain({ invariant, message }: Failed, command: string): false {
  say(`Violated: ${invariant}\n${message}\nReproduce: ${command}`);
  return false;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const code = (await main()) ? 0 : 1;
// An embedded database would keep the process alive. Exit after the output is flushed.
process.stdout.write('', () => process.exit(code));
