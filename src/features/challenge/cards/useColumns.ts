import { useSyncExternalStore } from 'react';

/** The widths (as in `md:` and `lg:`) from which a grid of cards has two and three columns. */
const two = matchMedia('(width >= 48rem)');
const three = matchMedia('(width >= 64rem)');

/** How many columns a grid of cards has at the width of the window. */
export function useColumns(): 1 | 2 | 3 {
  return useSyncExternalStore(onChange, () => (three.matches ? 3 : two.matches ? 2 : 1));
}

function onChange(redraw: () => void): () => void {
  for (const query of [two, three]) query.addEventListener('change', redraw);
  return () => {
    for (const query of [two, three]) query.removeEventListener('change', redraw);
  };
}
