import { openedLogOfFile, openReadOnly, readLog } from '@gauntlet/core/devtools';
import { createIntlCalendar } from '@gauntlet/core/browser';
import { afterEach, expect, test } from 'vitest';
import { displayedGauntlet } from '../../../../src/lib/gauntlet.ts';
import { dockedTool } from '../../../../src/admin/shared/dockedTool.ts';
import { sittings, type Sitting } from '../../../../src/admin/shared/sitting.ts';
import { exportOf, travels } from '../../../core/devtools/support.ts';

const pause = async (): Promise<void> => {};

async function aFile(): Promise<Sitting> {
  const read = readLog(exportOf(...travels));
  if (!read.ok) throw new Error(read.message);
  const { header } = read.file;
  return { name: 'file', header, shown: await openReadOnly(openedLogOfFile(read.file, createIntlCalendar()), { pause }) };
}

afterEach(() => sittings.leave());

test('TT3 an opened log is displayed beside its tool, and leaving it displays the own log again', async () => {
  const sitting = await aFile();
  const opening = sittings.begin(async (onProgress) => {
    onProgress(0.5);
    expect(sittings.get()).toEqual({ name: 'opening', share: 0.5 });
    return sitting;
  });
  expect(dockedTool.get()).toBe('travel');
  await opening;
  expect(displayedGauntlet.get()).toBe(sitting.name === 'fork' ? null : sitting.shown);
  sittings.leave();
  expect(displayedGauntlet.get()).toBeNull();
  expect(sittings.get()).toEqual({ name: 'none' });
});

test('of two logs that are opened at once, the last one is displayed', async () => {
  const [first, second] = [await aFile(), await aFile()];
  let go: (sitting: Sitting) => void = () => undefined;
  const slow = sittings.begin(() => new Promise((resolve) => (go = resolve)));
  await sittings.begin(async () => second);
  go(first);
  await slow;
  expect(sittings.get()).toEqual({ name: 'sitting', sitting: second });
});

test('a log that cannot be opened shows the reason, and the own log stays displayed', async () => {
  await sittings.begin(() => Promise.reject(new Error('The log cannot be read.')));
  expect(sittings.get()).toEqual({ name: 'failed', message: 'The log cannot be read.' });
  expect(displayedGauntlet.get()).toBeNull();
});
