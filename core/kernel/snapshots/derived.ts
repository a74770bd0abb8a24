import { checksum } from '../lib/checksum.ts';
import type { DerivedStore } from './derivedStore.ts';

/** So many events lie between two snapshots, unless it is said otherwise. */
export const SNAPSHOT_STEP = 500;

/** What a store needs to keep and use what is derived from its log. */
export type Derived = {
  readonly store: DerivedStore;
  /** Another one wherever the reducers may fold differently: what an older app derived is never used. */
  readonly version: string;
  /** How many events lie between two snapshots; `SNAPSHOT_STEP` when left out. */
  readonly step?: number | undefined;
  /** Lets the page do other things; long work calls it every few milliseconds. */
  readonly pause: () => Promise<void>;
  /** Resolves when the page has nothing better to do: what is only for the next start waits for it. */
  readonly idle: () => Promise<void>;
  /** Runs work while no other tab of the account runs any such work. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/** A text with its checksum before it. */
export function sealed(text: string): string {
  return `${checksum(text).toString(36)} ${text}`;
}

/** The text that was sealed; null when there is none, or when it is not what was sealed. */
export function unsealed(kept: string | null | undefined): string | null {
  if (kept === null || kept === undefined) return null;
  const end = kept.indexOf(' ');
  const text = kept.slice(end + 1);
  return kept.slice(0, end) === checksum(text).toString(36) ? text : null;
}
