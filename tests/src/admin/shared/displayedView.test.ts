import { openedLogOfFile, openReadOnly, readLog } from '@gauntlet/core/devtools';
import { createIntlCalendar } from '@gauntlet/core/browser';
import { afterEach, expect, test } from 'vitest';
import { displayedGauntlet } from '../../../../src/lib/gauntlet.ts';
import { dockedTool } from '../../../../src/admin/shared/dockState.ts';
import { type DisplayedView, displayedView } from '../../../../src/admin/shared/displayedView.ts';
import { exportOf, travels } from '../../../core/devtools/support.ts';

const pause = async (): Promise<void> => {};

async function aFile(): Promise<DisplayedView> {
  const read = readLog(exportOf(...travels));
  if (!read.ok) throw new Error(read.message);
  const { header } = read.file;
  return { name: 'file', header, shown: await openReadOnly(openedLogOfFile(read.file, createIntlCalendar()), { pause }) };
}

afterEach(() => displayedView.close());

test('TT3 an opened log is displayed beside its tool, and leaving it displays the own log again', async () => {
  const view = await aFile();
  const opening = displayedView.open(async (onProgress) => {
    onProgress(0.5);
    expect(displayedView.get()).toEqual({ name: 'opening', share: 0.5 });
    return view;
  });
  expect(dockedTool.get()).toBe('travel');
  await opening;
  expect(displayedGauntlet.get()).toBe(view.name === 'fork' ? null : view.shown);
  displayedView.close();
  expect(displayedGauntlet.get()).toBeNull();
  expect(displayedView.get()).toEqual({ name: 'none' });
});

test('of two logs that are opened at once, the last one is displayed', async () => {
  const [first, second] = [await aFile(), await aFile()];
  let go: (view: DisplayedView) => void = () => undefined;
  const slow = displayedView.open(() => new Promise((resolve) => (go = resolve)));
  await displayedView.open(async () => second);
  go(first);
  await slow;
  expect(displayedView.get()).toEqual({ name: 'open', view: second });
});

test('a log that cannot be opened shows the reason, and the own log stays displayed', async () => {
  await displayedView.open(() => Promise.reject(new Error('The log cannot be read.')));
  expect(displayedView.get()).toEqual({ name: 'failed', message: 'The log cannot be read.' });
  expect(displayedGauntlet.get()).toBeNull();
});
