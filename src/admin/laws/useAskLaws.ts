import { useState } from 'react';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { lawRun } from './lawRun.ts';

/** Which laws to ask, how often, and with which luck; null draws a seed. */
export type Asking = {
  readonly laws: readonly string[];
  readonly runs: number;
  readonly seed: number | null;
  readonly path: string | null;
  readonly ofOwn: boolean;
};

/** Seeds are drawn from so many, so that they can be read and typed. */
const SEEDS = 1_000_000_000;

/** Asks laws of the log of the account that is shown, as it is when they are asked. */
export function useAskLaws(): { ask: (asking: Asking) => Promise<void>; trouble: string | null } {
  const gauntlet = useGauntlet();
  const [trouble, setTrouble] = useState<string | null>(null);
  async function ask({ laws, runs, seed, path, ofOwn }: Asking): Promise<void> {
    setTrouble(null);
    try {
      const ownLog = ofOwn ? await gauntlet.exportLog() : null;
      lawRun.start({ laws: [...laws], runs, seed: seed ?? Math.floor(Math.random() * SEEDS), path, ownLog });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  }
  return { ask, trouble };
}
