import type { Fork, LogHeader, ReadOnlyGauntlet } from '@gauntlet/core/devtools';
import type { AsOf, Gauntlet } from '@gauntlet/core';
import { useSyncExternalStore } from 'react';
import { displayedGauntlet } from '../../lib/gauntlet.ts';
import { createListeners } from '../../lib/listeners.ts';
import { dockedTool } from './dockState.ts';

/** The view that all screens display instead of the account as it is now: a past state, a log file or a fork. */
export type DisplayedView =
  | { readonly name: 'past'; readonly shown: ReadOnlyGauntlet }
  | { readonly name: 'file'; readonly shown: ReadOnlyGauntlet; readonly header: LogHeader }
  | { readonly name: 'fork'; readonly fork: Fork; readonly began: AsOf };

/** `share` is the progress of the fold (0 to 1), `message` the reason of a failure. */
type DisplayedViewState =
  | { readonly name: 'none' }
  | { readonly name: 'opening'; readonly share: number }
  | { readonly name: 'failed'; readonly message: string }
  | { readonly name: 'open'; readonly view: DisplayedView };

let state: DisplayedViewState = { name: 'none' };
let latest = 0;
const changes = createListeners();

function setState(next: DisplayedViewState): void {
  state = next;
  changes.notify();
}

/** The view of this tab. There is at most one (TT6). */
export const displayedView = {
  get: (): DisplayedViewState => state,
  subscribe: changes.subscribe,
  /** Closes the current view, opens another and docks its tool. Of concurrent calls the last one wins. */
  async open(load: (onProgress: (share: number) => void) => Promise<DisplayedView>): Promise<void> {
    displayedView.close();
    const ticket = latest;
    const isWanted = (): boolean => ticket === latest;
    setState({ name: 'opening', share: 0 });
    dockedTool.show('travel');
    try {
      const view = await load((share) => void (isWanted() && setState({ name: 'opening', share })));
      if (!isWanted()) return closeView(view);
      displayedGauntlet.show(gauntletOf(view));
      setState({ name: 'open', view });
    } catch (error) {
      if (isWanted()) setState({ name: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  },
  /** Returns to the account as it is now. */
  close(): void {
    latest += 1;
    if (state.name === 'none') return;
    const before = state;
    displayedGauntlet.show(null);
    setState({ name: 'none' });
    if (before.name === 'open') closeView(before.view);
  },
};

/** Returns the core that a view displays. */
export function gauntletOf(view: DisplayedView): Gauntlet {
  return view.name === 'fork' ? view.fork.gauntlet : view.shown;
}

function closeView(view: DisplayedView): void {
  if (view.name === 'fork') view.fork.close();
  else view.shown.close();
}

/** Returns the state of this tab's view. */
export function useDisplayedView(): DisplayedViewState {
  return useSyncExternalStore(displayedView.subscribe, displayedView.get);
}

/** A position in a log: after an event, or at a time (ISO instant); null is the end. */
export type Destination = { readonly position: number } | { readonly moment: string } | null;

/** Displays the whole app at a position of the account's own log, beside the scrubber. */
export async function travelTo(own: Gauntlet, destination: Destination): Promise<void> {
  const before = displayedView.get();
  const isThere = before.name === 'open' && before.view.name === 'past' && isCurrent(before.view.shown, own);
  if (!isThere) await displayedView.open((onProgress) => openPast(own, onProgress));
  await moveTo(destination);
}

/** Moves the open view to a position. */
export async function moveTo(destination: Destination): Promise<void> {
  const state = displayedView.get();
  if (state.name !== 'open' || state.view.name === 'fork' || destination === null) return;
  const { shown } = state.view;
  await ('position' in destination ? shown.seek(destination.position) : shown.seekMoment(destination.moment));
}

async function openPast(own: Gauntlet, onProgress: (share: number) => void): Promise<DisplayedView> {
  const { openedLogOfAccount, openReadOnly } = await import('@gauntlet/core/devtools');
  return { name: 'past', shown: await openReadOnly(openedLogOfAccount(own), { pause, onProgress }) };
}

/** Yields to the event loop, so that the page can paint and respond. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Whether an opened log is still the account's: it has the same head, in the same generation (LG19). */
function isCurrent(shown: ReadOnlyGauntlet, { views$ }: Gauntlet): boolean {
  const { root, accountLog } = views$.value.state;
  return shown.head === root.log.position && shown.views$.value.state.accountLog.generation === accountLog.generation;
}
