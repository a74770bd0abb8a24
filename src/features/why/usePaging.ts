import { useState } from 'react';

/** Which page of a long list is shown, counted from 0, with `size` lines a page; `skip` is how many lines come before it. */
export function usePaging(size: number): { page: number; skip: number; turnTo: (page: number) => void } {
  const [page, turnTo] = useState(0);
  return { page, skip: page * size, turnTo };
}
