import type { Instant } from '../time/instant.ts';

/** What the fold records of the log itself. */
export type LogState = {
  position: number;
  /** The latest `at` of the events so far. */
  lastAt: Instant | null;
  /** Events that were impossible in the state before them, with the reason. They changed nothing. */
  voided: { event: string; type: string; position: number; reason: string }[];
  /** Events of an unknown type or version (LG1). They stay in the log; the fold skips them. */
  unknown: { event: string; type: string; v: number; position: number }[];
  /** Positions of the records that are missing or damaged (LG16). They changed nothing. */
  unreadable: number[];
};

/** A folded state that contains the bookkeeping of its log. */
export type WithLog = { log: LogState };

/** The bookkeeping before the first event. */
export const emptyLogState: LogState = { position: 0, lastAt: null, voided: [], unknown: [], unreadable: [] };
