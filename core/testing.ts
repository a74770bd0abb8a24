/** Door for tests: the core over memory, and what tests build on. Nothing of it ships. */
export { createMemoryLog, type MemoryLogData } from './kernel/log/memoryLog.ts';
export { rememberingCalendar } from './testing/calendar.ts';
export { memoryChannels, memoryLocks } from './testing/channels.ts';
export { memoryFiles, memoryNodes } from './testing/memoryStores.ts';
export { createNotebook, type Notebook, type Outcome } from './testing/notebook.ts';
export { seededRandom } from './testing/random.ts';
export { at, did, happened, storyteller, type Given, type Step, type Then } from './testing/scenario.ts';
export { answer, fakeTransport, refusal, type FakeTransport } from './testing/transport.ts';
export { createWorld, type World } from './testing/world.ts';
export { LAWS_IN_BROWSER, shortest, type Answer, type Law } from './testing/invariants/index.ts';
