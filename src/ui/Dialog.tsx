import { useDeferredValue, type ReactNode } from 'react';
import { overlays, useOnDemand } from './onDemand.ts';

export type DialogProps = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Prevents closing while that would lose something: no Escape, no click outside, no close button. */
  locked?: boolean;
  /** Makes it an alert dialog: only a button or Escape closes it, and the focus starts at the button that cancels. */
  alert?: boolean;
  /** Called after closing. Returns whether the caller has moved the focus itself; otherwise the focus returns to where it was. */
  takesFocus?: () => boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** A modal dialog. It traps the focus and returns it afterwards; the page behind neither scrolls nor reacts. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  const { part } = useOnDemand(overlays, open);
  // Opening is deferred, so that the press that opens it is painted first. Closing is immediate.
  const isDrawn = useDeferredValue(open);
  return open && isDrawn && part ? <part.DialogPanel {...rest} /> : null;
}
