import { LAWS_IN_BROWSER } from '@gauntlet/core/testing';
import { CORE_LAWS } from './runLaws.ts';

/** What the page says of one law, and which logs it can be asked of. */
export type ListedLaw = {
  readonly name: string;
  readonly rule: string;
  readonly says: string;
  readonly ofOwn: boolean;
  readonly ofRandom: boolean;
};

/** The laws of the core, then those of the property tests. */
export const allLaws: readonly ListedLaw[] = [
  ...CORE_LAWS.map(({ name, says }) => ({ name, rule: '', says, ofOwn: true, ofRandom: false })),
  ...LAWS_IN_BROWSER.map(({ name, rule, says, own }) => ({ name, rule, says, ofOwn: own !== null, ofRandom: true })),
];
