import type { Acts } from '@gauntlet/core';
import { useGauntlet } from './gauntletContext.ts';

/** One of the person's acts, to be called from a handler: it answers with the recorded events or with a refusal. */
export function useCommand<Name extends keyof Acts>(name: Name): Acts[Name] {
  return useGauntlet().acts[name];
}
