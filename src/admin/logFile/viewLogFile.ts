import type { Gauntlet } from '@gauntlet/core';
import { logTextIn, readLog } from '@gauntlet/core/devtools';
import { sittings, type Sitting } from '../shared/sitting.ts';
import { pause } from '../shared/travel.ts';

/** Displays the whole app from a log file, read-only, beside the scrubber (LF1). Uses only the calendar of `own`. */
export function viewLogFile(text: string, own: Gauntlet): Promise<void> {
  return sittings.begin((onProgress) => openFile(text, own, onProgress));
}

async function openFile(text: string, own: Gauntlet, onProgress: (share: number) => void): Promise<Sitting> {
  // Lets the progress be painted first: reading a long file blocks the page for about a second.
  await pause();
  const held = logTextIn(text);
  const read = held.ok ? readLog(held.text) : held;
  if (!read.ok) throw new Error(read.message);
  const { openedLogOfFile, openReadOnly } = await import('@gauntlet/core/devtools');
  const exhibit = openedLogOfFile(read.file, own.views$.value.state.calendar);
  return { name: 'file', shown: await openReadOnly(exhibit, { pause, onProgress }), header: read.file.header };
}
