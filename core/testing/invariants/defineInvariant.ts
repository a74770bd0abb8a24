import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';

type Log = readonly EventEnvelope[];

/** How often an invariant is checked, and with which seed. A path selects the one value that a failure printed. */
export type RunOptions = { readonly numRuns: number; readonly seed?: number; readonly path?: string };

/** The result of checking an invariant with random values. */
export type CheckResult = {
  readonly runs: number;
  readonly seed: number;
  /** The smallest counterexample: why it fails, its path, and how many steps shrank it. Null: the invariant held. */
  readonly broken: {
    readonly why: string;
    readonly path: string;
    readonly shrinks: number;
    /** The value as a log if it is one, and always as text. */
    readonly events: Log | null;
    readonly text: string;
  } | null;
};

/** A property that always holds. Checked by vitest, and by the page of automated tests in the browser. */
export type Invariant = {
  readonly name: string;
  /** The numbers of the rules that it checks, as in 'PR6 PR8', and its statement. */
  readonly rule: string;
  readonly says: string;
  /** How often it is checked in a run of all tests. */
  readonly runs: number;
  /** Throws when a real log violates it. Null for an invariant that does not apply to real logs. */
  readonly own: ((events: Log) => void | Promise<void>) | null;
  /** Whether it also applies to a log with events left out, not only to the beginnings of a log. */
  readonly ofParts: boolean;
  /** Rejects with the smallest counterexample when it fails for random values. */
  readonly mustHold: (options: RunOptions) => Promise<void>;
  /** Checks it with random values. Calls `onRun` for each. */
  readonly check: (options: RunOptions, onRun?: () => void) => Promise<CheckResult>;
};

type Definition<T> = {
  readonly rule?: string;
  readonly says: string;
  readonly runs: number;
  /** Generates the values to check. */
  readonly random: fc.Arbitrary<T>;
  /** Throws when the value violates it. */
  readonly holds: (value: T) => void | Promise<void>;
};

/** Defines an invariant of any random value. */
export function defineInvariant<T>(definition: Definition<T>): Invariant {
  return invariantOf(definition, { own: null, ofParts: false });
}

/** Defines an invariant of logs. `own`: whether every real log must hold it. */
export function defineLogInvariant(definition: Definition<Log>, { own = true, ofParts = true } = {}): Invariant {
  return invariantOf(definition, { own: own ? definition.holds : null, ofParts });
}

function invariantOf<T>({ rule = '', says, runs, random, holds }: Definition<T>, about: Pick<Invariant, 'own' | 'ofParts'>): Invariant {
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
    mustHold: (options) => fc.assert(property(), options),
    check: async (options, onRun) => resultOf(await fc.check(property(onRun), options)),
  };
}

function resultOf<T>({
  numRuns,
  seed,
  failed,
  counterexample,
  counterexamplePath,
  numShrinks,
  errorInstance,
}: fc.RunDetails<[T]>): CheckResult {
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

/** Maximum number of positions that are all checked. Of a longer log some are. */
const MAX_CHECKED = 1_000;

/**
 * Returns which positions (from 0) of a log a check visits that reads all earlier events: every one, or of a long log about a thousand and
 * the last.
 */
export function positionsToCheck(length: number): (place: number) => boolean {
  const step = Math.ceil(length / MAX_CHECKED);
  return (place) => place % step === 0 || place === length - 1;
}
