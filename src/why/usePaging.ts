import { useState } from 'react';

/** How many lines are drawn at once, however many there are. */
const PAGE_SIZE = 20;

/** Which page of a long list is shown, counted from 0; `skip` is how many lines come before it. */
export function usePaging(): { page: number; size: number; skip: number; turnTo: (page: number) => void } {
  const [page, turnTo] = useState(0);
  return { page, size: PAGE_SIZE, skip: page * PAGE_SIZE, turnTo };
}
