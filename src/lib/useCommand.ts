import type { Commands } from '@gauntlet/core';
import { useGauntlet } from './gauntletContext.ts';

/** One of the person's acts, to be called from a handler: it answers with the recorded events or with a refusal. */
export function useCommand<Name extends keyof Commands>(name: Name): Commands[Name] {
  return useGauntlet().commands[name];
}
