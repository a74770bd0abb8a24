import { sameJson, type Gauntlet } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import type { Flag } from './flags.ts';

/** What a check of this start found, in a sentence. */
export type Checked = { readonly isFine: boolean; readonly words: string };

type Checks = Readonly<Record<Flag, (gauntlet: Pick<Gauntlet, 'checkLog' | 'readAgain' | 'views$'>) => Promise<Checked>>>;

/** What each flag does at a start. None of them throws. */
export const startChecks: Checks = {
  verifyAtStart: async (gauntlet) => {
    try {
      const { events, flaw } = await gauntlet.checkLog(() => undefined);
      if (flaw) return { isFine: false, words: flaw.sentence };
      return { isFine: true, words: `Unchanged: ${formatCount(events, 'event')} follow from one another.` };
    } catch (error) {
      return { isFine: false, words: error instanceof Error ? error.message : 'The log could not be read.' };
    }
  },
  refoldAtStart: async (gauntlet) => {
    try {
      return await refolded(gauntlet, 2);
    } catch (error) {
      return { isFine: false, words: error instanceof Error ? error.message : 'The log could not be folded.' };
    }
  },
};

/** Folds the whole log anew and compares; once more where something happened meanwhile. */
async function refolded(gauntlet: Pick<Gauntlet, 'readAgain' | 'views$'>, tries: number): Promise<Checked> {
  const { root: before } = gauntlet.views$.value.state;
  await gauntlet.readAgain();
  const { root: after } = gauntlet.views$.value.state;
  if (before.log.position !== after.log.position && tries > 1) return refolded(gauntlet, tries - 1);
  const differing = Object.entries(after).flatMap(([part, state]) => (sameJson(Reflect.get(before, part), state) ? [] : [part]));
  const folded = formatCount(after.log.position, 'event');
  if (differing.length === 0) return { isFine: true, words: `All ${folded} fold to what the start had.` };
  return { isFine: false, words: `Folding all ${folded} anew came to something else in: ${differing.join(', ')}.` };
}
