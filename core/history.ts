/**
 * Door for looking at a log elsewhere than at its end: the past of an account, a fork of it, somebody's log. Loaded when a developer's
 * tool does that.
 */
export { createTimeMachine, type MakingOptions, type ReadableLog, type TimeMachine } from './devtools/history/timeMachine.ts';
export { EVENT_TYPES, exampleOf } from './devtools/history/examples.ts';
export { openFork, type Fork } from './devtools/history/fork.ts';
export { openReadOnly, type Exhibit, type Place, type ReadOnlyGauntlet } from './devtools/history/readOnly.ts';
export { exhibitOfFile, exhibitOfOwn } from './devtools/history/exhibits.ts';
