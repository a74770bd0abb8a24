import { useState } from 'react';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { storeRun, type ToolRun } from '../shared/runs.ts';
import { createWorkerRun } from '../shared/workerRun.ts';
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
  readonly asking: { readonly law: string; readonly about: 'own' | 'random'; readonly runs: number; readonly of: number } | null;
  readonly trouble: string | null;
};

const run = createWorkerRun<InvariantRun>({ seed: null, results: new Map(), asking: null, trouble: null });

/** Checks invariants in a worker. The run continues while other screens are open (AT3). */
export const invariantRun = {
  get: run.get,
  subscribe: run.subscribe,
  /** Starts a run and ends the previous one. Results of other invariants stay. */
  start(job: Job): void {
    const startedMs = Date.now();
    const results = new Map([...run.get().results].filter(([key]) => !job.laws.some((law) => isAbout(key, law))));
    run.show({ seed: job.seed, results, asking: { law: '', about: 'random', runs: 0, of: job.runs }, trouble: null });
    const worker = new Worker(new URL('./invariantWorker.ts', import.meta.url), { type: 'module' });
    const receiveAndStore = (message: unknown) => {
      const news = messageSchema.parse(message);
      receive(news, job);
      if (news.kind === 'ended') storeRun(runOf(job, run.get().results, startedMs));
    };
    run.begin(worker, job, receiveAndStore, end);
  },
  /** Ends the run. Its results stay. */
  stop: (): void => end(null),
};

/** Returns the key of a result. */
export function resultKey(about: 'own' | 'random', law: string): string {
  return `${about} ${law}`;
}

function isAbout(key: string, law: string): boolean {
  return key === resultKey('own', law) || key === resultKey('random', law);
}

function receive(news: WorkerMessage, job: Job): void {
  const state = run.get();
  switch (news.kind) {
    case 'began':
      return run.show({ ...state, asking: { law: news.law, about: news.about, runs: 0, of: news.about === 'own' ? 1 : job.runs } });
    case 'asked':
      return run.show({ ...state, asking: state.asking && { ...state.asking, runs: Math.min(news.runs, job.runs) } });
    case 'answered': {
      const { law, about, runs, broken } = news;
      return run.show({ ...state, results: new Map([...state.results, [resultKey(about, law), { runs, broken }]]) });
    }
    case 'ended':
      return end(null);
    case 'failed':
      return end(news.message);
  }
}

function end(trouble: string | null): void {
  run.end();
  run.show({ ...run.get(), asking: null, trouble });
}

/** Returns the stored record of a run (AT5). For the person's own log it contains the position of a violation, never its content. */
export function runOf(job: Pick<Job, 'laws' | 'runs' | 'seed' | 'ownLog'>, all: Results, startedMs: number): ToolRun {
  const results = [...all].filter(([key]) => job.laws.some((law) => isAbout(key, law)));
  const failed = results.filter(([, { broken }]) => broken !== null);
  return {
    id: crypto.randomUUID(),
    kind: 'laws',
    name: `${job.laws.length === 1 ? 'One law' : `${job.laws.length} laws`}, ${job.runs} random ${job.runs === 1 ? 'log' : 'logs'} each${job.ownLog === null ? '' : ', and the own log'}`,
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
export type Asking = {
  readonly laws: readonly string[];
  readonly runs: number;
  readonly seed: number | null;
  readonly path: string | null;
  readonly ofOwn: boolean;
};

/** The number of possible random seeds: short enough to read and type. */
const SEEDS = 1_000_000_000;

/** Checks invariants with the current log of the displayed account. */
export function useCheckInvariants(): { check: (asking: Asking) => Promise<void>; trouble: string | null } {
  const gauntlet = useGauntlet();
  const [trouble, setTrouble] = useState<string | null>(null);
  async function check({ laws, runs, seed, path, ofOwn }: Asking): Promise<void> {
    setTrouble(null);
    try {
      const ownLog = ofOwn ? await gauntlet.exportLog() : null;
      invariantRun.start({ laws: [...laws], runs, seed: seed ?? Math.floor(Math.random() * SEEDS), path, ownLog });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  }
  return { check, trouble };
}
