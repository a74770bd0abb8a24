import { expect, test } from 'vitest';
import { databaseName } from '../../core/adapters/database.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import { openAccount } from '../../core/browser.ts';
import { sampleEvents } from '../contracts/log.contract.ts';
import { freshName, openHere } from './support/storage.ts';

/** What a start is told of how far the log is folded, for an account whose log holds so many events. */
async function figuresReported(events: number): Promise<number[]> {
  const account = { id: freshName(), name: 'Ann', email: 'ann@example.org' };
  const log = createIndexedDbLog(openHere(databaseName(account.id)));
  await log.append(1, sampleEvents(1, events), 'relaxed');
  log.close();
  const reported: number[] = [];
  const opened = await openAccount(account, false, {
    reducers: 'opening',
    onFigures: () => undefined,
    onFolded: (share) => void reported.push(share),
  });
  if (opened.name !== 'open') throw new Error('it should be open');
  opened.gauntlet.close();
  return reported;
}

test('LG13 while a long log is folded, it is told how far that is, from nothing on and never back', async () => {
  const reported = await figuresReported(7_000);
  expect(reported[0]).toBeLessThan(0.1);
  expect(reported.length).toBeGreaterThan(2);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported.every((share) => share >= 0 && share < 1)).toBe(true);
});

test('LG13 a short log is there before that could be looked at: nothing is told', async () => {
  expect(await figuresReported(600)).toEqual([]);
});
