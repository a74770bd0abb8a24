import type { Fork } from '@gauntlet/core/devtools';
import { FastForward } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

const HOUR = 3_600_000;
const spans = [
  { label: '1 hour', ms: HOUR },
  { label: '1 day', ms: 24 * HOUR },
  { label: '7 days', ms: 7 * 24 * HOUR },
  { label: '30 days', ms: 30 * 24 * HOUR },
] as const;

/** Advances the clock of the fork (WI3). */
export function PassTime({ fork }: { fork: Fork }) {
  const [passing, setPassing] = useState<number | null>(null);
  async function pass(ms: number) {
    setPassing(ms);
    await fork.wait(ms);
    setPassing(null);
  }
  return (
    <div role="group" aria-label="Let time pass" className="flex flex-wrap items-center gap-2">
      <span className="flex items-center gap-1.5 text-sm text-muted">
        <FastForward className="size-4" aria-hidden />
        Let pass
      </span>
      {spans.map(({ label, ms }) => (
        <Button key={ms} size="sm" variant="secondary" busy={passing === ms} disabled={passing !== null} onClick={() => void pass(ms)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
