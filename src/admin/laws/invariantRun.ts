import { useState } from 'react';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { storeRun, type ToolRun } from '../shared/runs.ts';
import { createWorkerRun } from '../shared/workerRun.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { type Broken, type Job, messageSchema, type WorkerMessage } from './messages.ts';

/** The default number of random logs per invariant. */
const RUNS = 100;
/** The maximum number of random logs. */
export const MAX_RUNS = 100_000;

/** The inputs for the number of runs and the seed. */
export type Randomness = { readonly runs: string; readonly seed: string };

/** The initial inputs: a hundred random logs and a random seed. */
export const DEFAULT_RANDOMNESS: Randomness = { runs: String(RUNS), seed: '' };

/**
 * Parses the inputs. `runs` is null unless it is from 1 to MAX_RUNS. `seed` is null for a random one and undefined if it is
 * invalid.
 */
export function numbersOf({ runs, seed }: Randomness): { readonly runs: number | null; readonly seed: number | null | undefined } {
  const [times, randomness] = [Number(runs), Number(seed)];
  return {
    runs: Number.isInteger(times) && times >= 1 && times <= MAX_RUNS ? times : null,
    seed: seed.trim() === '' ? null : Number.isSafeInteger(randomness) ? randomness : undefined,
  };
}

/** The result of checking an invariant with one kind of log: the number of runs, and the counterexample or null. */
export type InvariantResult = { readonly runs: number; readonly broken: Broken | null };

/** Results by source and invariant, for example 'own WA1 …'. */
export type Results = ReadonlyMap<string, InvariantResult>;

/** The state of a run. */
export type InvariantRun = {
  readonly seed: number | null;
  readonly results: Results;
  /** The current check: the invariant, the source, and the progress in runs. */
  readonly progress: { readonly invariant: string; readonly source: 'own' | 'random'; readonly runs: number; readonly of: number } | null;
  readonly problem: string | null;
};

const run = createWorkerRun<InvariantRun>({ seed: null, results: new Map(), progress: null, problem: null });

/** Checks invariants in a worker. The run continues while other screens are open (AT3). */
export const invariantRun = {
  get: run.get,
  subscribe: run.subscribe,
  /** Starts a run and ends the previous one. Results of other invariants stay. */
  start(job: Job): void {
    const startedMs = Date.now();
    const results = new Map([...run.get().results].filter(([key]) => !job.invariants.some((invariant) => isResultOf(key, invariant))));
    run.show({ seed: job.seed, results, progress: { invariant: '', source: 'random', runs: 0, of: job.runs }, problem: null });
    const worker = new Worker(new URL('./invariantWorker.ts', import.meta.url), { type: 'module' });
    const receiveAndStore = (data: unknown) => {
      const message = messageSchema.parse(data);
      receive(message, job);
      if (message.kind === 'ended') storeRun(runOf(job, run.get().results, startedMs));
    };
    run.begin(worker, job, receiveAndStore, end);
  },
  /** Ends the run. Its results stay. */
  stop: (): void => end(null),
};

/** Returns the key of a result. */
export function resultKey(source: 'own' | 'random', invariant: string): string {
  return `${source} ${invariant}`;
}

function isResultOf(key: string, invariant: string): boolean {
  return key === resultKey('own', invariant) || key === resultKey('random', invariant);
}

function receive(message: WorkerMessage, job: Job): void {
  const state = run.get();
  switch (message.kind) {
    case 'started':
      return run.show({
        ...state,
        progress: { invariant: message.invariant, source: message.source, runs: 0, of: message.source === 'own' ? 1 : job.runs },
      });
    case 'progress':
      return run.show({ ...state, progress: state.progress && { ...state.progress, runs: Math.min(message.runs, job.runs) } });
    case 'checked': {
      const { invariant, source, runs, broken } = message;
      return run.show({ ...state, results: new Map([...state.results, [resultKey(source, invariant), { runs, broken }]]) });
    }
    case 'ended':
      return end(null);
    case 'failed':
      return end(message.message);
  }
}

function end(problem: string | null): void {
  run.end();
  run.show({ ...run.get(), progress: null, problem });
}

/** Returns the stored record of a run (AT5). For the person's own log it contains the position of a violation, never its content. */
export function runOf(job: Pick<Job, 'invariants' | 'runs' | 'seed' | 'ownLog'>, all: Results, startedMs: number): ToolRun {
  const results = [...all].filter(([key]) => job.invariants.some((invariant) => isResultOf(key, invariant)));
  const failed = results.filter(([, { broken }]) => broken !== null);
  return {
    id: crypto.randomUUID(),
    kind: 'laws',
    name: `${formatCount(job.invariants.length, 'invariant')}, ${formatCount(job.runs, 'random log')} each${job.ownLog === null ? '' : ', and the own log'}`,
    startedAt: new Date(startedMs).toISOString(),
    durationMs: Date.now() - startedMs,
    passed: results.length - failed.length,
    failed: failed.length,
    details: failed.flatMap(([key, { broken }]) => (broken ? [`${key}: ${summaryOf(broken)}`] : [])),
    seed: job.seed,
  };
}

function summaryOf({ why, events, again }: Broken): string {
  if (again) return `${why} (seed ${again.seed}, path ${again.path})`;
  const last = events?.at(-1);
  return last ? `breaks at event ${last.position} (${last.type})` : 'breaks';
}

/** The invariants to check, the number of runs and the seed; null draws one. */
export type CheckRequest = {
  readonly invariants: readonly string[];
  readonly runs: number;
  readonly seed: number | null;
  readonly path: string | null;
  readonly ofOwn: boolean;
};

/** The number of possible random seeds: short enough to read and type. */
const SEEDS = 1_000_000_000;

/** Checks invariants with the current log of the displayed account. */
export function useCheckInvariants(): { check: (progress: CheckRequest) => Promise<void>; problem: string | null } {
  const gauntlet = useGauntlet();
  const [problem, setProblem] = useState<string | null>(null);
  async function check({ invariants, runs, seed, path, ofOwn }: CheckRequest): Promise<void> {
    setProblem(null);
    try {
      const ownLog = ofOwn ? await gauntlet.exportLog() : null;
      invariantRun.start({ invariants: [...invariants], runs, seed: seed ?? Math.floor(Math.random() * SEEDS), path, ownLog });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return { check, problem };
}
