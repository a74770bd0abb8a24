/** What writes a log in IndexedDB, and what reads its pending commands. A start that records and exchanges nothing does not need it. */
export { append } from './logAppend.ts';
export { commandsAfter, confirm, pruneCommands, replaceTail } from './logTail.ts';
