import { createMemoryDerived } from '../../../../core/kernel/snapshots/memoryDerived.ts';
import { derivedStoreContract } from '../../../contracts/derivedStore.contract.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { logContract } from '../../../contracts/log.contract.ts';

logContract('memory', () => {
  const data = { events: [] };
  return { open: () => createMemoryLog(data), discard: () => Promise.resolve() };
});

derivedStoreContract('memory', () => {
  const texts = new Map<string, string>();
  return { open: () => createMemoryDerived(texts), discard: async () => texts.clear() };
});
