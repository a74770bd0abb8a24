import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';

type Log = readonly EventEnvelope[];

/** How often a law is asked, and with which luck. A path leads to the one value that a failure printed. */
export type Asking = { readonly numRuns: number; readonly seed?: number; readonly path?: string };

/** What came of asking a law of random values. */
export type Answer = {
  readonly runs: number;
  readonly seed: number;
  /** The shortest value that it does not hold for, why not, the way there, and in how many steps it was made shorter. Null: it held. */
  readonly broken: {
    readonly why: string;
    readonly path: string;
    readonly shrinks: number;
    /** The value as a log, where it is one; in any case as text. */
    readonly events: Log | null;
    readonly text: string;
  } | null;
};

/** Something that must hold whatever happens: asked by vitest, and by the page of automated tests in the browser. */
export type Law = {
  readonly name: string;
  /** The numbers of the rules that it asks for, as in 'PR6 PR8', and what it says. */
  readonly rule: string;
  readonly says: string;
  /** How often it is asked in a run of all tests. */
  readonly runs: number;
  /** Throws where it does not hold for a log that really came about; null where it says nothing of one. */
  readonly own: ((events: Log) => void | Promise<void>) | null;
  /** Whether it may also be asked of a log with events left out: else only of its beginnings. */
  readonly ofParts: boolean;
  /** Rejects with the shortest counter-example when it does not hold for random values. */
  readonly mustHold: (asking: Asking) => Promise<void>;
  /** Asks it of random values; `onRun` is told of each. */
  readonly check: (asking: Asking, onRun?: () => void) => Promise<Answer>;
};

type Words<T> = {
  readonly rule?: string;
  readonly says: string;
  readonly runs: number;
  /** What it is asked of. */
  readonly random: fc.Arbitrary<T>;
  /** Throws where it does not hold. */
  readonly holds: (value: T) => void | Promise<void>;
};

/** A law of any random value. */
export function defineLaw<T>(words: Words<T>): Law {
  return lawOf(words, { own: null, ofParts: false });
}

/** A law of logs. `own`: whether every log that really came about must keep it. */
export function defineLogLaw(words: Words<Log>, { own = true, ofParts = true } = {}): Law {
  return lawOf(words, { own: own ? words.holds : null, ofParts });
}

function lawOf<T>({ rule = '', says, runs, random, holds }: Words<T>, about: Pick<Law, 'own' | 'ofParts'>): Law {
  const property = (onRun: () => void = () => undefined) =>
    fc.asyncProperty(random, async (value) => {
      onRun();
      await holds(value);
    });
  return {
    name: `${rule} ${says}`.trim(),
    rule,
    says,
    runs,
    ...about,
    mustHold: (asking) => fc.assert(property(), asking),
    check: async (asking, onRun) => answerOf(await fc.check(property(onRun), asking)),
  };
}

function answerOf<T>({ numRuns, seed, failed, counterexample, counterexamplePath, numShrinks, errorInstance }: fc.RunDetails<[T]>): Answer {
  if (!failed || counterexample === null) return { runs: numRuns, seed, broken: null };
  const [value] = counterexample;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const broken = {
    why,
    path: counterexamplePath ?? '',
    shrinks: numShrinks,
    events: isLog(value) ? value : null,
    text: fc.stringify(value),
  };
  return { runs: numRuns, seed, broken };
}

function isLog(value: unknown): value is Log {
  return (
    Array.isArray(value) && value.every((each: unknown) => typeof each === 'object' && each !== null && 'type' in each && 'data' in each)
  );
}
