import { useState } from 'react';
import type { ToVerify } from '@gauntlet/core';

type Place = { readonly id: string; readonly index: number };

export type Deck = {
  /** The check-in that is shown; null when none waits. */
  readonly item: ToVerify | null;
  readonly index: number;
  readonly move: (steps: number) => void;
  /** Shows a check-in, also one that is only about to come back. */
  readonly show: (proofId: string) => void;
};

/**
 * Holds the place in a list of check-ins. The one that is shown stays while others arrive before it, so that no press judges another one; when it leaves
 * the list, the next takes its place.
 */
export function useDeck(items: readonly ToVerify[]): Deck {
  const [place, setPlace] = useState<Place>({ id: '', index: 0 });
  const found = items.findIndex(({ proof }) => proof.id === place.id);
  const index = Math.max(0, Math.min(found >= 0 ? found : place.index, items.length - 1));
  const item = items[index] ?? null;
  const id = item?.proof.id ?? place.id;
  if (id !== place.id || index !== place.index) setPlace({ id, index });
  return {
    item,
    index,
    move(steps) {
      const to = Math.max(0, Math.min(index + steps, items.length - 1));
      setPlace({ id: items[to]?.proof.id ?? '', index: to });
    },
    show: (proofId) => setPlace({ id: proofId, index }),
  };
}
