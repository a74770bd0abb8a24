import { useDeferredValue } from 'react';
import { overlays } from './overlays.ts';
import { useOnDemand } from './onDemand.ts';
import type { DialogProps } from './overlays/DialogPanel.tsx';

/** A modal dialog. It traps the focus and returns it afterwards; the page behind neither scrolls nor reacts. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  const { part } = useOnDemand(overlays, open);
  // Opening is deferred, so that the press that opens it is painted first. Closing is immediate.
  const isDrawn = useDeferredValue(open);
  return open && isDrawn && part ? <part.DialogPanel {...rest} /> : null;
}
