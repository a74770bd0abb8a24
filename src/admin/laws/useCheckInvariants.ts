import { useState } from 'react';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { invariantRun } from './invariantRun.ts';

/** The invariants to check, the number of runs and the seed; null draws one. */
export type Asking = {
  readonly laws: readonly string[];
  readonly runs: number;
  readonly seed: number | null;
  readonly path: string | null;
  readonly ofOwn: boolean;
};

/** The number of possible random seeds: short enough to read and type. */
const SEEDS = 1_000_000_000;

/** Checks invariants with the current log of the displayed account. */
export function useCheckInvariants(): { check: (asking: Asking) => Promise<void>; trouble: string | null } {
  const gauntlet = useGauntlet();
  const [trouble, setTrouble] = useState<string | null>(null);
  async function check({ laws, runs, seed, path, ofOwn }: Asking): Promise<void> {
    setTrouble(null);
    try {
      const ownLog = ofOwn ? await gauntlet.exportLog() : null;
      invariantRun.start({ laws: [...laws], runs, seed: seed ?? Math.floor(Math.random() * SEEDS), path, ownLog });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  }
  return { check, trouble };
}
