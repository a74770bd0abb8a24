import type { Fork, ReadOnlyGauntlet, LogHeader } from '@gauntlet/core/devtools';
import type { AsOf, Gauntlet } from '@gauntlet/core';
import { displayedGauntlet } from '../../lib/gauntlet.ts';
import { dockedTool } from './dockedTool.ts';
import { createListeners } from '../../lib/listeners.ts';

/** What all screens display instead of the account as it is now. */
export type Sitting =
  | { readonly name: 'past'; readonly shown: ReadOnlyGauntlet }
  | { readonly name: 'file'; readonly shown: ReadOnlyGauntlet; readonly header: LogHeader }
  | { readonly name: 'fork'; readonly fork: Fork; readonly began: AsOf };

/** `share` is the progress of the fold (0 to 1), `message` the reason of a failure. */
export type SittingState =
  | { readonly name: 'none' }
  | { readonly name: 'opening'; readonly share: number }
  | { readonly name: 'failed'; readonly message: string }
  | { readonly name: 'sitting'; readonly sitting: Sitting };

let state: SittingState = { name: 'none' };
let latest = 0;
const changes = createListeners();

function become(next: SittingState): void {
  state = next;
  changes.notify();
}

/** The view of this tab. There is at most one (TT6). */
export const sittings = {
  get: (): SittingState => state,
  subscribe: changes.subscribe,
  /** Closes the current view, opens another and docks its tool. Of concurrent calls the last one wins. */
  async begin(open: (onProgress: (share: number) => void) => Promise<Sitting>): Promise<void> {
    sittings.leave();
    const ticket = latest;
    const isWanted = (): boolean => ticket === latest;
    become({ name: 'opening', share: 0 });
    dockedTool.show('travel');
    try {
      const sitting = await open((share) => void (isWanted() && become({ name: 'opening', share })));
      if (!isWanted()) return close(sitting);
      displayedGauntlet.show(gauntletOf(sitting));
      become({ name: 'sitting', sitting });
    } catch (error) {
      if (isWanted()) become({ name: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  },
  /** Returns to the account as it is now. */
  leave(): void {
    latest += 1;
    if (state.name === 'none') return;
    const before = state;
    displayedGauntlet.show(null);
    become({ name: 'none' });
    if (before.name === 'sitting') close(before.sitting);
  },
};

/** Returns the core that a view displays. */
export function gauntletOf(sitting: Sitting): Gauntlet {
  return sitting.name === 'fork' ? sitting.fork.gauntlet : sitting.shown;
}

function close(sitting: Sitting): void {
  if (sitting.name === 'fork') sitting.fork.close();
  else sitting.shown.close();
}
