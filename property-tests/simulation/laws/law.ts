import type { World } from '../engine/world.ts';

/** What must hold in every simulated life. */
export type Law = { readonly name: string; readonly watch: (world: World) => Watch };

/** A law at work on one life; each function throws `Broken` when the law does not hold. */
export type Watch = {
  /** Asked after every step. */
  readonly step?: () => void;
  /** Asked at the end, when all is healed and at rest. */
  readonly end?: () => void | Promise<void>;
};

/** A law does not hold. */
export class Broken extends Error {}

/** Throws unless it is so. `message` is asked only then. */
export function mustBe(isSo: boolean, message: () => string): asserts isSo {
  if (!isSo) throw new Broken(message());
}
