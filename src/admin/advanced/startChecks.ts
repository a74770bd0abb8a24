import { sameJson, type Gauntlet } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import type { Flag } from './flags.ts';

/** The result of a check, with a sentence that states it. */
export type CheckResult = { readonly isFine: boolean; readonly message: string };

type Checks = Readonly<Record<Flag, (gauntlet: Pick<Gauntlet, 'checkLog' | 'reload' | 'views$'>) => Promise<CheckResult>>>;

/** The check of each flag. None of them throws. */
export const startChecks: Checks = {
  verifyAtStart: async (gauntlet) => {
    try {
      const { events, flaw } = await gauntlet.checkLog(() => undefined);
      if (flaw) return { isFine: false, message: flaw.sentence };
      return { isFine: true, message: `Unchanged: ${formatCount(events, 'event')} follow from one another.` };
    } catch (error) {
      return { isFine: false, message: error instanceof Error ? error.message : 'The log could not be read.' };
    }
  },
  refoldAtStart: async (gauntlet) => {
    try {
      return await refolded(gauntlet, 2);
    } catch (error) {
      return { isFine: false, message: error instanceof Error ? error.message : 'The log could not be folded.' };
    }
  },
};

/** Folds the whole log again and compares the states. Repeats the check if the log grew meanwhile. */
async function refolded(gauntlet: Pick<Gauntlet, 'reload' | 'views$'>, attempts: number): Promise<CheckResult> {
  const { root: before } = gauntlet.views$.value.state;
  await gauntlet.reload();
  const { root: after } = gauntlet.views$.value.state;
  if (before.log.position !== after.log.position && attempts > 1) return refolded(gauntlet, attempts - 1);
  const differing = Object.entries(after).flatMap(([part, state]) => (sameJson(Reflect.get(before, part), state) ? [] : [part]));
  const folded = formatCount(after.log.position, 'event');
  if (differing.length === 0) return { isFine: true, message: `All ${folded} fold to what the start had.` };
  return { isFine: false, message: `Folding all ${folded} anew came to something else in: ${differing.join(', ')}.` };
}
