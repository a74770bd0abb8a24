import { notSaved$ } from '@gauntlet/core';
import { useEffect } from 'react';
import { useProjection } from '../../lib/gauntlet.ts';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';

const banner = onDemand(() => import('./NotSaved.tsx'));

/** Warns on every screen while the device's storage refuses to save. The export loads on demand; without it the reason is shown alone. */
export function NotSavedBanner() {
  const notSaved = useProjection(notSaved$);
  const { part, fetch } = useWhenNear(banner);
  const isWanted = notSaved !== null && part === null;
  useEffect(() => {
    if (isWanted) void fetch();
  }, [isWanted, fetch]);
  if (notSaved === null) return null;
  if (part) return <part.NotSaved {...notSaved} />;
  return (
    <p role="alert" className="border-b border-red/30 bg-red-soft px-4 py-2 text-center text-sm text-ink">
      <b className="font-semibold text-red">Not saved on this device.</b> {notSaved.message}
    </p>
  );
}
