import { keepRun, type ToolRun } from '../shared/runs.ts';
import { createWorkerRun } from '../shared/workerRun.ts';
import { newsSchema, type Broken, type Job, type News } from './messages.ts';

/** What came of asking a law of one kind of log: how often it was asked, and the counter-example if there is one. */
export type LawAnswer = { readonly runs: number; readonly broken: Broken | null };

/** Answers by law and by what it was asked of, as in 'own WA1 …'. */
export type Answers = ReadonlyMap<string, LawAnswer>;

/** A run of the laws, wherever the page is. */
export type LawRun = {
  readonly seed: number | null;
  readonly answers: Answers;
  /** What is being asked now: which of how many, of which law, and how often so far. */
  readonly asking: { readonly law: string; readonly about: 'own' | 'random'; readonly runs: number; readonly of: number } | null;
  readonly trouble: string | null;
};

const run = createWorkerRun<LawRun>({ seed: null, answers: new Map(), asking: null, trouble: null });

/** The laws as they are asked in a worker: it goes on while other screens are open (AT3). */
export const lawRun = {
  get: run.get,
  subscribe: run.subscribe,
  /** Begins a run; one that goes on is ended. Answers of other laws stay. */
  start(job: Job): void {
    const began = Date.now();
    const answers = new Map([...run.get().answers].filter(([key]) => !job.laws.some((law) => isAbout(key, law))));
    run.show({ seed: job.seed, answers, asking: { law: '', about: 'random', runs: 0, of: job.runs }, trouble: null });
    const worker = new Worker(new URL('./lawWorker.ts', import.meta.url), { type: 'module' });
    const hearAndKeep = (message: unknown) => {
      const news = newsSchema.parse(message);
      hear(news, job);
      if (news.kind === 'ended') keepRun(runOf(job, run.get().answers, began));
    };
    run.begin(worker, job, hearAndKeep, end);
  },
  /** Ends the run. What was answered stays. */
  stop: (): void => end(null),
};

/** The key of an answer. */
export function answerKey(about: 'own' | 'random', law: string): string {
  return `${about} ${law}`;
}

function isAbout(key: string, law: string): boolean {
  return key === answerKey('own', law) || key === answerKey('random', law);
}

function hear(news: News, job: Job): void {
  const state = run.get();
  switch (news.kind) {
    case 'began':
      return run.show({ ...state, asking: { law: news.law, about: news.about, runs: 0, of: news.about === 'own' ? 1 : job.runs } });
    case 'asked':
      return run.show({ ...state, asking: state.asking && { ...state.asking, runs: Math.min(news.runs, job.runs) } });
    case 'answered': {
      const { law, about, runs, broken } = news;
      return run.show({ ...state, answers: new Map([...state.answers, [answerKey(about, law), { runs, broken }]]) });
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

/** A run as it is kept (AT5). Of the own log only the place where a law breaks is told, none of its words. */
export function runOf(job: Pick<Job, 'laws' | 'runs' | 'seed' | 'ownLog'>, all: Answers, began: number): ToolRun {
  const answers = [...all].filter(([key]) => job.laws.some((law) => isAbout(key, law)));
  const failed = answers.filter(([, { broken }]) => broken !== null);
  return {
    id: crypto.randomUUID(),
    kind: 'laws',
    name: `${job.laws.length === 1 ? 'One law' : `${job.laws.length} laws`}, ${job.runs} random ${job.runs === 1 ? 'log' : 'logs'} each${job.ownLog === null ? '' : ', and the own log'}`,
    startedAt: new Date(began).toISOString(),
    durationMs: Date.now() - began,
    passed: answers.length - failed.length,
    failed: failed.length,
    details: failed.flatMap(([key, { broken }]) => (broken ? [`${key}: ${briefly(broken)}`] : [])),
    seed: job.seed,
  };
}

function briefly({ why, events, again }: Broken): string {
  if (again) return `${why} (seed ${again.seed}, path ${again.path})`;
  const last = events?.at(-1);
  return last ? `breaks at event ${last.position} (${last.type})` : 'breaks';
}
