import type { Simulation } from '../engine/simulation.ts';

/** An invariant of every simulation. */
export type Invariant = { readonly name: string; readonly watch: (simulation: Simulation) => Checks };

/** The checks of an invariant in one simulation. Each throws `Violation` when the invariant does not hold. */
export type Checks = {
  /** Called after every step. */
  readonly step?: () => void;
  /** Called when everything is delivered except for what a proxy still refuses. */
  readonly blocked?: () => void | Promise<void>;
  /** Called at the end, after healing. */
  readonly end?: () => void | Promise<void>;
};

/** An invariant does not hold. */
export class Violation extends Error {}

/** Throws a Violation unless the condition holds. `message` is called only then. */
export function mustBe(isSo: boolean, message: () => string): asserts isSo {
  if (!isSo) throw new Violation(message());
}
