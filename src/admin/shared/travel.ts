import type { Gauntlet } from '@gauntlet/core';
import { sittings, type Sitting } from './sitting.ts';

/** A position in a log: after an event, or at a time (ISO instant); null is the end. */
export type Destination = { readonly position: number } | { readonly moment: string } | null;

/** Displays the whole app at a position of the account's own log, beside the scrubber. */
export async function travelTo(own: Gauntlet, destination: Destination): Promise<void> {
  const before = sittings.get();
  const isThere = before.name === 'sitting' && before.sitting.name === 'past' && before.sitting.shown.head === headOf(own);
  if (!isThere) await sittings.begin((onProgress) => openPast(own, onProgress));
  await go(destination);
}

/** Moves the open view to a position. */
export async function go(destination: Destination): Promise<void> {
  const state = sittings.get();
  if (state.name !== 'sitting' || state.sitting.name === 'fork' || destination === null) return;
  const { shown } = state.sitting;
  await ('position' in destination ? shown.seek(destination.position) : shown.seekMoment(destination.moment));
}

async function openPast(own: Gauntlet, onProgress: (share: number) => void): Promise<Sitting> {
  const { openedLogOfAccount, openReadOnly } = await import('@gauntlet/core/devtools');
  return { name: 'past', shown: await openReadOnly(openedLogOfAccount(own), { pause, onProgress }) };
}

/** Yields to the event loop, so that the page can paint and respond. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function headOf({ views$ }: Gauntlet): number {
  return views$.value.state.root.log.position;
}
