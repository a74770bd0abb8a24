import { INVARIANTS_IN_BROWSER } from '@gauntlet/core/testing';
import { CORE_INVARIANTS } from './checkInvariants.ts';

/** An invariant as listed, and the logs it can be checked with. */
export type ListedInvariant = {
  readonly name: string;
  readonly rule: string;
  readonly says: string;
  readonly ofOwn: boolean;
  readonly ofRandom: boolean;
};

/** The invariants of the core, then those of the property tests. */
export const listInvariants: readonly ListedInvariant[] = [
  ...CORE_INVARIANTS.map(({ name, says }) => ({ name, rule: '', says, ofOwn: true, ofRandom: false })),
  ...INVARIANTS_IN_BROWSER.map(({ name, rule, says, own }) => ({ name, rule, says, ofOwn: own !== null, ofRandom: true })),
];
