import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

type Props = { isOn: boolean; onStop: () => void; children: ReactNode };

/** The button that sends a form, whose work takes its time, and ends that while it goes on. `children` say what is begun. */
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
