import { type Gauntlet, sameJson } from '@gauntlet/core';
import { useEffect } from 'react';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { serverSentence } from '../../lib/serverHead.ts';
import { createListeners } from '../../lib/listeners.ts';
import { toast } from '../../ui/toast.ts';

/** The flags. Each runs a check at every start in admin mode (AD1). */
export type Flag = 'verifyAtStart' | 'refoldAtStart';

const keyOf = (flag: Flag): string => `gauntlet.flag.${flag}`;
const flagChanges = createListeners();

/** The flags of this device. */
export const flags = {
  isOn: (flag: Flag, storage: Pick<Storage, 'getItem'> = deviceStorage): boolean => storage.getItem(keyOf(flag)) === 'on',
  /** Throws when the storage is full. */
  turn(flag: Flag, isOn: boolean, storage: Pick<Storage, 'setItem' | 'removeItem'> = deviceStorage): void {
    if (isOn) storage.setItem(keyOf(flag), 'on');
    else storage.removeItem(keyOf(flag));
    flagChanges.notify();
  },
  subscribe: flagChanges.subscribe,
};

/** The result of a check, with a sentence that states it. */
type CheckResult = { readonly isFine: boolean; readonly message: string };

type Checks = Readonly<Record<Flag, (gauntlet: Pick<Gauntlet, 'checkLog' | 'reload' | 'views$'>) => Promise<CheckResult>>>;

/** The check of each flag. None of them throws. */
export const startChecks: Checks = {
  verifyAtStart: async (gauntlet) => {
    try {
      const { events, flaw, server } = await gauntlet.checkLog(() => undefined);
      if (flaw) return { isFine: false, message: flaw.sentence };
      const onServer = serverSentence(server);
      if (server.kind === 'differs' || server.kind === 'behind') return { isFine: false, message: onServer };
      return { isFine: true, message: `Unchanged: the hashes of ${formatCount(events, 'event')} are valid. ${onServer}`.trim() };
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
  if (differing.length === 0) return { isFine: true, message: `Folding ${folded} again gives the same state as the start.` };
  return { isFine: false, message: `Folding ${folded} again gives a different state in: ${differing.join(', ')}.` };
}

type CheckResults = Readonly<Partial<Record<Flag, CheckResult | 'running'>>>;

let results: CheckResults = {};
const resultChanges = createListeners();

/** The results of the checks at this start. */
export const checkResults = {
  get: (): CheckResults => results,
  report(flag: Flag, checked: CheckResult | 'running'): void {
    results = { ...results, [flag]: checked };
    resultChanges.notify();
  },
  subscribe: resultChanges.subscribe,
};

const ORDER: readonly Flag[] = ['verifyAtStart', 'refoldAtStart'];

/** Runs the checks of the active flags when an account opens, one after the other, and shows a toast for each problem. */
export function FlagWatch() {
  const gauntlet = useOwnGauntlet();
  useEffect(() => {
    let isUnmounted = false;
    void runAll(gauntlet, () => isUnmounted);
    return () => void (isUnmounted = true);
  }, [gauntlet]);
  return null;
}

async function runAll(gauntlet: Gauntlet, isUnmounted: () => boolean): Promise<void> {
  for (const flag of ORDER) {
    if (isUnmounted()) return;
    if (!flags.isOn(flag)) continue;
    checkResults.report(flag, 'running');
    const checked = await startChecks[flag](gauntlet);
    checkResults.report(flag, checked);
    if (checked.isFine) continue;
    toast.error('A check at the start found a problem', {
      id: `check-${flag}`,
      duration: Number.POSITIVE_INFINITY,
      description: checked.message,
    });
  }
}
