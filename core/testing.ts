/** Door for tests: the core over memory, and what tests build on. Nothing of it ships. */
export { createMemoryLog, type MemoryLogData } from './kernel/memoryLog.ts';
