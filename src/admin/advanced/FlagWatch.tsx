import { useEffect } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import { toast } from '../../ui/toast.ts';
import { useOwnGauntlet } from '../shared/useOwnGauntlet.ts';
import { checkNews } from './checkNews.ts';
import { flags, type Flag } from './flags.ts';
import { startChecks } from './startChecks.ts';

const ORDER: readonly Flag[] = ['verifyAtStart', 'refoldAtStart'];

/** Does at the start of an account what its flags ask for, one after the other; says what is not as it should be. */
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
    checkNews.tell(flag, 'running');
    const checked = await startChecks[flag](gauntlet);
    checkNews.tell(flag, checked);
    if (checked.isFine) continue;
    toast.error('A check at the start found something', {
      id: `check-${flag}`,
      duration: Number.POSITIVE_INFINITY,
      description: checked.words,
    });
  }
}
