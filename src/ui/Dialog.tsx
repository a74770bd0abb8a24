import { useDeferredValue, type ReactNode } from 'react';
import { overlays, useOnDemand } from './onDemand.ts';

export type DialogProps = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** True while leaving would lose something: no Escape, no click outside, no X. */
  locked?: boolean;
  /** It asks before something that cannot be taken back: it interrupts, only an answer or Escape closes it, and it begins at the way out. */
  alert?: boolean;
  /** Asked once it is closed: whether it has put the focus somewhere itself. Otherwise the focus goes back to where it was before. */
  takesFocus?: () => boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** A window over the page. Focus stays inside and goes back afterwards; the page behind neither scrolls nor answers. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  const { part } = useOnDemand(overlays, open);
  // The press that opens it is answered first; then the window is drawn. It goes at once.
  const isDrawn = useDeferredValue(open);
  return open && isDrawn && part ? <part.DialogPanel {...rest} /> : null;
}
