/**
 * The entry point of the core for Node: what needs a platform and is not the browser's.
 *
 * @example
 * import { createIntlCalendar } from '@gauntlet/core/server';
 *
 * const calendar = createIntlCalendar();
 */
export { createIntlCalendar, isZone } from './adapters/intlCalendar.ts';
export { MAX_PARTICIPANTS, runSchema } from './domain/challenge/events.ts';
export { outcomeCommand } from './domain/challenge/outcomeCommand.ts';
export { windowsOrPlanned } from './domain/challenge/windows.ts';
export { mayVerify } from './domain/review/verdict.ts';
export { hashOfText } from './kernel/log/hash.ts';
export { isWitnessCode } from './domain/review/witnessCode.ts';
export { MAX_COMMENT_ACTIONS, MAX_COMMENT_NODES, MAX_OWN_COMMENTS } from './domain/community/amounts.ts';
export { ACHIEVEMENTS } from './domain/progress/achievements.ts';
export { MAX_PROOFS_PER_WINDOW } from './domain/proof/state.ts';
export { registry } from './domain/registry.ts';
export { initialRoot, type Root } from './domain/slices.ts';
export { canonicalJson } from './kernel/lib/canonicalJson.ts';
export { isUnstorable, unstorableIn } from './kernel/lib/storableText.ts';
export { envelopeSchema } from './kernel/log/event.ts';
export { LARGEST_EVENT } from './kernel/store/decideCommand.ts';
export { createRecorder } from './kernel/store/recorder.ts';
export { headerLine } from './logFile/exportLog.ts';
export { flawOfJson } from './logFile/plainJson.ts';
export * from './replication/accountLog/wire.ts';
export { publishedOf, type PublishedEvent } from './replication/call.ts';
export { windowsOfProofs } from './replication/participants.ts';
export { changesAt, partChangesAt } from './replication/changesAt.ts';
export { countedPartOf, countsCheckIns } from './replication/countedPart.ts';
export { outcomeFact } from './replication/outcomeFact.ts';
export { replaceableUntil } from './replication/replacing.ts';
export { latestOutcome, outcomeOfStatus } from './replication/recordedOutcome.ts';
export type { EndedPart, OutcomeFields } from './replication/reviewNode.ts';
export { sampleHistory } from './sample/history.ts';
export { shortName } from './views/people.ts';
export { normalized, titleKey, wordsOf } from './views/searchWords.ts';
