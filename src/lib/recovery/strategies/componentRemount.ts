import { succeeded, type Strategy } from '../strategy.ts';

/** Draws the screen from nothing: what it remembered while it was open is gone. */
export const componentRemount: Strategy = {
  name: 'component remount',
  applies: () => true,
  run: () => Promise.resolve(succeeded('component remount', 'The screen was drawn from nothing.')),
};
