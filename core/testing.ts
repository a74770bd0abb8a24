/** The entry point of the core for tests: in-memory ports and stores, scenarios and invariants. Only the page of automated tests ships it. */
export { createMemoryLog, type MemoryLogData } from './kernel/log/memoryLog.ts';
export { cachingCalendar } from './testing/calendar.ts';
export { memoryChannels, memoryLocks } from './testing/channels.ts';
export { memoryFiles, memoryNodes } from './testing/memoryStores.ts';
export { createInMemoryStore, type InMemoryStore, type Outcome } from './testing/inMemoryStore.ts';
export { serverOutcomes } from './sample/serverOutcomes.ts';
export { seededRandom } from './testing/random.ts';
export { at, did, happened, createScenario, type Given, type Step, type Then } from './testing/scenario.ts';
export { response, fakeTransport, refusal, type FakeTransport } from './testing/transport.ts';
export { createEnvironment, type Environment } from './testing/environment.ts';
export { INVARIANTS_IN_BROWSER, shortest, type CheckResult, type Invariant } from './testing/invariants/index.ts';
