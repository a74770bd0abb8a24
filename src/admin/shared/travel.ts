import type { Gauntlet } from '@gauntlet/core';
import { sittings, type Sitting } from './sitting.ts';

/** Where to go: to the state after an event, or to a moment (an ISO instant); null is the end. */
export type Destination = { readonly position: number } | { readonly moment: string } | null;

/** Draws the whole app as it was at a place of the account's own log, beside the scrubber. */
export async function travelTo(own: Gauntlet, destination: Destination): Promise<void> {
  const before = sittings.get();
  const isThere = before.name === 'sitting' && before.sitting.name === 'past' && before.sitting.shown.head === headOf(own);
  if (!isThere) await sittings.begin((onProgress) => openPast(own, onProgress));
  await go(destination);
}

/** Goes to a place of what is looked at. */
export async function go(destination: Destination): Promise<void> {
  const state = sittings.get();
  if (state.name !== 'sitting' || state.sitting.name === 'fork' || destination === null) return;
  const { shown } = state.sitting;
  await ('position' in destination ? shown.seek(destination.position) : shown.seekMoment(destination.moment));
}

async function openPast(own: Gauntlet, onProgress: (share: number) => void): Promise<Sitting> {
  const { exhibitOfOwn, openReadOnly } = await import('@gauntlet/core/devtools');
  return { name: 'past', shown: await openReadOnly(exhibitOfOwn(own), { pause, onProgress }) };
}

/** Lets the page draw and answer. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function headOf({ views$ }: Gauntlet): number {
  return views$.value.state.root.log.position;
}
