import type { Simulation } from '../engine/simulation.ts';

/** What must hold in every simulated life. */
export type Invariant = { readonly name: string; readonly watch: (simulation: Simulation) => Checks };

/** A law at work on one life; each function throws `Broken` when the law does not hold. */
export type Checks = {
  /** Asked after every step. */
  readonly step?: () => void;
  /** Asked at the end, when all is healed and at rest. */
  readonly end?: () => void | Promise<void>;
};

/** A law does not hold. */
export class Violation extends Error {}

/** Throws unless it is so. `message` is asked only then. */
export function mustBe(isSo: boolean, message: () => string): asserts isSo {
  if (!isSo) throw new Violation(message());
}
