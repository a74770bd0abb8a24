import { useEffect } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { toast } from '../../ui/toast.ts';
import { checkResults } from './checkResults.ts';
import { flags, type Flag } from './flags.ts';
import { startChecks } from './startChecks.ts';

const ORDER: readonly Flag[] = ['verifyAtStart', 'refoldAtStart'];

/** Runs the checks of the active flags when an account opens, one after the other, and shows a toast for each problem. */
export function FlagWatch() {
  const gauntlet = useOwnGauntlet();
  useEffect(() => {
    let isLeft = false;
    void runAll(gauntlet, () => isLeft);
    return () => void (isLeft = true);
  }, [gauntlet]);
  return null;
}

async function runAll(gauntlet: Gauntlet, isLeft: () => boolean): Promise<void> {
  for (const flag of ORDER) {
    if (isLeft()) return;
    if (!flags.isOn(flag)) continue;
    checkResults.report(flag, 'running');
    const checked = await startChecks[flag](gauntlet);
    checkResults.report(flag, checked);
    if (checked.isFine) continue;
    toast.error('A check at the start found something', {
      id: `check-${flag}`,
      duration: Number.POSITIVE_INFINITY,
      description: checked.message,
    });
  }
}
