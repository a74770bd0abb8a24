import { createMemoryDerived } from '../../../../core/kernel/snapshots/memoryDerived.ts';
import { derivedStoreContract } from '../../../contracts/derivedStore.contract.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { logContract, type LogHome } from '../../../contracts/log.contract.ts';
import { logTailContract } from '../../../contracts/logTail.contract.ts';
import { longLogContract } from '../../../contracts/longLog.contract.ts';

function memoryHome(): LogHome {
  const data = { events: [] };
  return { open: () => createMemoryLog(data), discard: () => Promise.resolve() };
}

logContract('memory', memoryHome);
logTailContract('memory', memoryHome);
longLogContract('memory', memoryHome);

derivedStoreContract('memory', () => {
  const texts = new Map<string, string>();
  return { open: () => createMemoryDerived(texts), discard: async () => texts.clear() };
});
