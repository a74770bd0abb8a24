import { bisectInvariant, type EventEnvelope, LOG_INVARIANTS, readLog } from '@gauntlet/core/devtools';
import { type Invariant, INVARIANTS_IN_BROWSER, shortest } from '@gauntlet/core/testing';
import { formatCount } from '../../lib/formatNumber.ts';
import type { Broken, Job, ShownEvent, WorkerMessage } from './messages.ts';

/** The number of displayed events of a counterexample. */
const MAX_SHOWN = 50;
/** The interval of progress messages (milliseconds). */
const PROGRESS_INTERVAL_MS = 100;

type Log = readonly EventEnvelope[];

/** A check of the person's own log. Resolves with the reason of a failure, or null. */
type OwnLogInvariant = { readonly name: string; readonly ofParts: boolean; readonly check: (events: Log) => Promise<string | null> };

/** The core's invariants that every log must satisfy. */
const CORE_INVARIANTS: readonly { readonly name: string; readonly says: string }[] = LOG_INVARIANTS.filter(({ must }) => must).map(
  ({ name, says }) => ({
    name: `core: ${name}`,
    says,
  }),
);

/** Checks the invariants of a job (AT1 to AT4) and posts progress and results. */
export async function checkInvariants(
  job: Job,
  post: (message: WorkerMessage) => void,
  all: readonly Invariant[] = INVARIANTS_IN_BROWSER,
): Promise<void> {
  const chosen = all.filter(({ name }) => job.invariants.includes(name));
  if (job.ownLog !== null) {
    const read = readLog(job.ownLog);
    if (!read.ok) return post({ kind: 'failed', message: read.message });
    for (const invariant of ownLogInvariants(chosen, job)) await checkOwnLog(invariant, read.file.events, post);
  }
  for (const invariant of chosen) await checkRandomLogs(invariant, job, post);
  return post({ kind: 'ended' });
}

function ownLogInvariants(chosen: readonly Invariant[], job: Job): OwnLogInvariant[] {
  const ofCore = LOG_INVARIANTS.filter(({ must, name }) => must && job.invariants.includes(`core: ${name}`)).map(
    (invariant): OwnLogInvariant => {
      return {
        name: `core: ${invariant.name}`,
        ofParts: true,
        check: (events) => Promise.resolve(bisectInvariant(events, invariant).first?.why ?? null),
      };
    },
  );
  const ofTests = chosen.flatMap(({ name, own, ofParts }): OwnLogInvariant[] =>
    own ? [{ name, ofParts, check: (events) => whyBroken(own, events) }] : [],
  );
  return [...ofCore, ...ofTests];
}

async function checkOwnLog(
  { name: invariant, check, ofParts }: OwnLogInvariant,
  events: Log,
  post: (message: WorkerMessage) => void,
): Promise<void> {
  post({ kind: 'started', invariant, source: 'own' });
  const why = await check(events);
  const broken = why === null ? null : await brokenOwn(check, events, ofParts, why);
  post({ kind: 'checked', invariant, source: 'own', runs: 1, broken });
}

/** Finds the shortest part of the own log that breaks an invariant. The positions are those in the whole log. */
async function brokenOwn(check: OwnLogInvariant['check'], events: Log, ofParts: boolean, why: string): Promise<Broken> {
  const short = await shortest(events, async (part) => part.length > 0 && (await check(part)) !== null, ofParts);
  const places = new Map(events.map((event, i) => [event, i + 1]));
  const shown = short.slice(0, MAX_SHOWN).map((event) => shownEvent(event, places.get(event) ?? 0));
  return {
    why: (await check(short)) ?? why,
    events: shown,
    text: `${short.length} of ${formatCount(events.length, 'event')}`,
    again: null,
  };
}

async function whyBroken(holds: NonNullable<Invariant['own']>, events: Log): Promise<string | null> {
  try {
    await holds(events);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function checkRandomLogs(
  invariant: Invariant,
  { runs: numRuns, seed, path }: Job,
  post: (message: WorkerMessage) => void,
): Promise<void> {
  post({ kind: 'started', invariant: invariant.name, source: 'random' });
  let [runs, postedAt] = [0, 0];
  const onRun = (): void => {
    runs += 1;
    if (performance.now() - postedAt < PROGRESS_INTERVAL_MS) return;
    postedAt = performance.now();
    post({ kind: 'progress', runs });
  };
  const result = await invariant.check({ numRuns, seed, ...(path !== null && { path }) }, onRun);
  const broken = result.broken && {
    why: result.broken.why,
    events: result.broken.events?.slice(0, MAX_SHOWN).map((event, i) => shownEvent(event, i + 1)) ?? null,
    text: result.broken.text,
    again: { seed: result.seed, path: result.broken.path, shrinks: result.broken.shrinks },
  };
  post({ kind: 'checked', invariant: invariant.name, source: 'random', runs: result.runs, broken });
}

function shownEvent({ type, at, data }: EventEnvelope, position: number): ShownEvent {
  return { position, type, at, data };
}

/** An invariant as listed, and the logs it can be checked with. */
export type ListedInvariant = {
  readonly name: string;
  readonly rule: string;
  readonly says: string;
  readonly ofOwn: boolean;
  readonly ofRandom: boolean;
};

/** The invariants of the core, then those of the property tests. */
export const listedInvariants: readonly ListedInvariant[] = [
  ...CORE_INVARIANTS.map(({ name, says }) => ({ name, rule: '', says, ofOwn: true, ofRandom: false })),
  ...INVARIANTS_IN_BROWSER.map(({ name, rule, says, own }) => ({ name, rule, says, ofOwn: own !== null, ofRandom: true })),
];
