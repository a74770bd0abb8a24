import { createMemoryLog } from '../../../core/kernel/memoryLog.ts';
import { logContract } from '../../contracts/log.contract.ts';

logContract('memory', () => {
  const data = { events: [] };
  return { open: () => createMemoryLog(data), discard: () => Promise.resolve() };
});
