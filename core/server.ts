/**
 * The entry point of the core for Node: what needs a platform and is not the browser's.
 *
 * @example
 * import { createIntlCalendar } from '@gauntlet/core/server';
 *
 * const calendar = createIntlCalendar();
 */
export { createIntlCalendar, isZone } from './adapters/intlCalendar.ts';
export { MAX_PARTICIPANTS } from './domain/challenge/permissions.ts';
export { windowsOrPlanned } from './domain/challenge/windows.ts';
export { MAX_COMMENT_ACTIONS, MAX_COMMENT_NODES, MAX_OWN_COMMENTS } from './domain/community/amounts.ts';
export { ACHIEVEMENTS } from './domain/progress/achievements.ts';
export { MAX_PROOFS_PER_WINDOW } from './domain/proof/state.ts';
export { windowsOfProofs } from './replication/challengeStatus.ts';
export { changesAt, partChangesAt } from './replication/changesAt.ts';
export { countedPartOf, countsCheckIns } from './replication/countedPart.ts';
export { shortName } from './views/people.ts';
export { normalized, titleKey, wordsOf } from './views/searchWords.ts';
