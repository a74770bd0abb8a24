import { checksum } from '../lib/checksum.ts';
import type { DerivedStore } from './derivedStore.ts';

/** The default number of events between two snapshots (LG11). */
export const SNAPSHOT_STEP = 500;

/** The key of the index of snapshots in the derived store. */
export const INDEX_KEY = 'snapshots';

/** The key of the figures of the head in the derived store. */
export const FIGURES_KEY = 'figures';

/** What a store needs to write and read data derived from its log. */
export type Derived = {
  readonly store: DerivedStore;
  /** The version of the reducers. Data of another version is never used. */
  readonly version: string;
  /** Events between two snapshots; `SNAPSHOT_STEP` by default. */
  readonly step?: number | undefined;
  /** Yields to the page. Long work calls it every few milliseconds. */
  readonly pause: () => Promise<void>;
  /** Resolves when the page is idle. Work that only speeds up the next start waits for it. */
  readonly idle: () => Promise<void>;
  /** Runs work while no other tab of the account runs such work. */
  readonly runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Puts a checksum before a text. */
export function sealed(text: string): string {
  return `${checksum(text).toString(36)} ${text}`;
}

/** The text behind its checksum; null when it is missing or does not fit the checksum. */
export function unsealed(sealedText: string | null | undefined): string | null {
  if (sealedText === null || sealedText === undefined) return null;
  const end = sealedText.indexOf(' ');
  const text = sealedText.slice(end + 1);
  return sealedText.slice(0, end) === checksum(text).toString(36) ? text : null;
}
