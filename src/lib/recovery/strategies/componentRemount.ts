import { helped, type Strategy } from '../strategy.ts';

/** Draws the screen from nothing: what it remembered while it was open is gone. */
export const componentRemount: Strategy = {
  name: 'component remount',
  applies: () => true,
  run: () => Promise.resolve(helped('component remount', 'The screen was drawn from nothing.')),
};
