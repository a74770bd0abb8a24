import type { Gauntlet } from '@gauntlet/core';
import { logTextIn, readLog } from '@gauntlet/core/devtools';
import { sittings, type Sitting } from '../shared/sitting.ts';
import { pause } from '../shared/travel.ts';

/** Draws the whole app from somebody's log, sealed, beside the scrubber (LF1). `own` lends its calendar and nothing else. */
export function lookAt(text: string, own: Gauntlet): Promise<void> {
  return sittings.begin((onProgress) => openSealed(text, own, onProgress));
}

async function openSealed(text: string, own: Gauntlet, onProgress: (share: number) => void): Promise<Sitting> {
  // What is shown first is that it begins: reading a long file holds the page up for a second.
  await pause();
  const held = logTextIn(text);
  const read = held.ok ? readLog(held.text) : held;
  if (!read.ok) throw new Error(read.message);
  const { exhibitOfFile, openReadOnly } = await import('@gauntlet/core/devtools');
  const exhibit = exhibitOfFile(read.file, own.views$.value.state.calendar);
  return { name: 'file', shown: await openReadOnly(exhibit, { pause, onProgress }), header: read.file.header };
}
