import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

type Props = { isOn: boolean; onStop: () => void; children: ReactNode };

/** A submit button that starts long work, and a button that stops it meanwhile. `children` is the label of the first. */
export function StartStop({ isOn, onStop, children }: Props) {
  return isOn ? (
    <Button variant="danger" className="h-11" onClick={onStop}>
      <Square aria-hidden />
      Stop
    </Button>
  ) : (
    <Button type="submit" className="h-11">
      <Play aria-hidden />
      {children}
    </Button>
  );
}
