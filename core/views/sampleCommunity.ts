import type { AppState } from './appState.ts';
import { isTakingPart } from '../domain/challenge/state.ts';
import { memoizeByList } from '../kernel/lib/memoize.ts';
import type { CachedList } from '../replication/remoteCache.ts';

/** Whether the server has a sample community, and whether this person sees it (AC18). */
export type SampleCommunity = 'absent' | 'shown' | 'hidden';

const NONE: ReadonlySet<string> = new Set();

const samplesIn = memoizeByList(
  ({ nodes }: CachedList<'challenges'>): ReadonlySet<string> =>
    new Set(nodes.filter(({ fieldValues }) => fieldValues['/attributes/@sampl'] === 'yes').map(({ id }) => id)),
);

/** Returns whether there is a sample community, and whether this person sees it (AC18). */
export function sampleCommunity({ remote, root }: AppState): SampleCommunity {
  if (!remote.challenges || samplesIn(remote.challenges).size === 0) return 'absent';
  return root.account.hidden.includes('sample-community') ? 'hidden' : 'shown';
}

/** Returns the ids of the sample community's challenges that are out of sight: those in which this person takes part stay (AC18). */
export function hiddenSamples(app: AppState): ReadonlySet<string> {
  if (sampleCommunity(app) !== 'hidden' || !app.remote.challenges) return NONE;
  const { byId } = app.root.challenge;
  return new Set([...samplesIn(app.remote.challenges)].filter((id) => !isTakingPart(byId[id])));
}

/** Compares so that what is real comes before what is a sample (AC18). */
export function realFirst(a: { readonly isSample: boolean }, b: { readonly isSample: boolean }): number {
  return Number(a.isSample) - Number(b.isSample);
}
