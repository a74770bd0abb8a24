import type { Fork, ReadOnlyGauntlet, LogHeader } from '@gauntlet/core/devtools';
import type { AsOf, Gauntlet } from '@gauntlet/core';
import { seenGauntlet } from '../../lib/seenGauntlet.ts';
import { dockedTool } from './dockedTool.ts';
import { createListeners } from '../../lib/listeners.ts';

/** What all screens are drawn from, instead of the open account as it is now. */
export type Sitting =
  | { readonly name: 'past'; readonly shown: ReadOnlyGauntlet }
  | { readonly name: 'file'; readonly shown: ReadOnlyGauntlet; readonly header: LogHeader }
  | { readonly name: 'fork'; readonly fork: Fork; readonly began: AsOf };

/** `opening` says which share of the log is folded; `failed` why it could not be read. */
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
  changes.tell();
}

/** The one sitting of this tab (TT6). */
export const sittings = {
  get: (): SittingState => state,
  subscribe: changes.subscribe,
  /** Leaves what was looked at before, and looks at what `open` opens, with its tool beside the app. The last one asked for stays. */
  async begin(open: (onProgress: (share: number) => void) => Promise<Sitting>): Promise<void> {
    sittings.leave();
    const ticket = latest;
    const isWanted = (): boolean => ticket === latest;
    become({ name: 'opening', share: 0 });
    dockedTool.show('travel');
    try {
      const sitting = await open((share) => void (isWanted() && become({ name: 'opening', share })));
      if (!isWanted()) return close(sitting);
      seenGauntlet.show(gauntletOf(sitting));
      become({ name: 'sitting', sitting });
    } catch (error) {
      if (isWanted()) become({ name: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  },
  /** Back to the account as it is now. */
  leave(): void {
    latest += 1;
    if (state.name === 'none') return;
    const before = state;
    seenGauntlet.show(null);
    become({ name: 'none' });
    if (before.name === 'sitting') close(before.sitting);
  },
};

/** What the screens are drawn from. */
export function gauntletOf(sitting: Sitting): Gauntlet {
  return sitting.name === 'fork' ? sitting.fork.gauntlet : sitting.shown;
}

function close(sitting: Sitting): void {
  if (sitting.name === 'fork') sitting.fork.close();
  else sitting.shown.close();
}
