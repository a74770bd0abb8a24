import { useLayoutEffect, useState } from 'react';

/**
 * Inside what is drawn after the press that asked for it: it hears keys and takes the focus when it is seen, not a moment
 * later, when React would get to it. (A state set in a layout effect makes React run the other effects first.)
 */
export function Settled() {
  const [, settle] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- nothing is derived: the drawing it asks for is what is wanted
  useLayoutEffect(() => settle(true), []);
  return null;
}
