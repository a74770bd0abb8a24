import type { Commands } from '@gauntlet/core';
import { useGauntlet } from './gauntletContext.ts';

/** Returns a command to call from an event handler. It resolves with the appended events or a refusal. */
export function useCommand<Name extends keyof Commands>(name: Name): Commands[Name] {
  return useGauntlet().commands[name];
}
