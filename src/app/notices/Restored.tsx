import { restoredAt$ } from '@gauntlet/core';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { tabStorage } from '../../lib/deviceStorage.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Strip } from './Strip.tsx';

const KEY = 'gauntlet.restoredSeen';

/** Says once in each open tab that the server was restored from a backup. */
export function Restored() {
  const restoredAt = useProjection(restoredAt$);
  const [dismissed, setDismissed] = useState(() => tabStorage()?.getItem(KEY));
  if (restoredAt === null || restoredAt === dismissed) return null;
  const dismiss = (): void => {
    tabStorage()?.setItem(KEY, restoredAt);
    setDismissed(restoredAt);
  };
  return (
    <Strip icon={<DatabaseBackup aria-hidden />} onDismiss={dismiss}>
      The server was restored from a backup. Everything was loaded again, and what it lost of yours is sent again.
    </Strip>
  );
}
