import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import type { ChaosStatus } from '../shared/dockState.ts';

/** States on every screen that faults are active, and stops them. */
export function ChaosBadge({ strikes, broken, isEnding, stop }: ChaosStatus) {
  return (
    <aside
      aria-label="Chaos"
      className={cx(
        'fixed bottom-3 left-3 z-50 flex items-center gap-2 rounded-lg border bg-raised py-1 pr-1 pl-3 text-sm shadow-float',
        broken > 0 ? 'border-red' : 'border-amber',
      )}
    >
      <Zap aria-hidden className={cx('size-4', broken > 0 ? 'text-red' : 'text-amber')} />
      <Link to="/chaos" className="font-semibold">
        Chaos is {isEnding ? 'ending' : 'on'}
      </Link>
      <span className="figures text-muted max-sm:sr-only">
        {formatCount(strikes, 'fault')}, {broken === 0 ? 'no invariant broken' : `${broken} broken`}
      </span>
      <Button size="sm" variant="secondary" busy={isEnding} onClick={stop}>
        Switch off
      </Button>
    </aside>
  );
}
