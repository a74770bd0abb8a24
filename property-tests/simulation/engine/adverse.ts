import type { HttpResponse } from '../../../core/kernel/store/ports.ts';
import { diceOf, type Dice } from './dice.ts';

/** A response that a proxy gives to one item, and until when, in milliseconds. */
export type Poison = { readonly response: HttpResponse; readonly until: number };

/** The state of the adverse faults. Their random numbers are separate from those of the other faults. */
export type Adverse = {
  readonly dice: Dice;
  /** Items that a proxy refuses. */
  readonly poisoned: Map<string, Poison>;
  /** Items that a proxy does not refuse. */
  readonly healthy: Set<string>;
  /** Until when the deployment lacks which routes, in milliseconds. */
  readonly missing: Map<string, number>;
};

/** Creates the state of a seed: nothing is wrong. */
export function createAdverse(seed: number): Adverse {
  return { dice: diceOf(seed, 'adverse'), poisoned: new Map(), healthy: new Set(), missing: new Map() };
}
