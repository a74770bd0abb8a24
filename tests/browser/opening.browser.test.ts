import { expect, test } from 'vitest';
import { databaseName } from '../../core/adapters/database.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import { openAccount } from '../../core/browser.ts';
import { sampleEvents } from '../contracts/log.contract.ts';
import { freshName, openHere } from './support/storage.ts';

/** Opens an account whose log holds `events` events and returns the reported shares of the fold. */
async function progressOfOpening(events: number): Promise<number[]> {
  const account = { id: freshName(), name: 'Ann', email: 'ann@example.org' };
  const log = createIndexedDbLog(openHere(databaseName(account.id)));
  await log.append(1, sampleEvents(1, events), 'relaxed');
  log.close();
  const reported: number[] = [];
  const opened = await openAccount(account, null, {
    reducers: 'opening',
    onFigures: () => undefined,
    onFolded: (share) => void reported.push(share),
  });
  if (opened.name !== 'open') throw new Error('expected an open account');
  opened.gauntlet.close();
  return reported;
}

test('LG13 reports increasing progress while a long log is folded', async () => {
  const reported = await progressOfOpening(7_000);
  expect(reported[0]).toBeLessThan(0.1);
  expect(reported.length).toBeGreaterThan(2);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported.every((share) => share >= 0 && share < 1)).toBe(true);
});

test('LG13 reports no progress for a short log', async () => {
  expect(await progressOfOpening(600)).toEqual([]);
});
