import { CloudAlert, CloudUpload } from 'lucide-react';
import type { EventStatus } from '@gauntlet/core';
import { Badge } from '../../ui/Badge.tsx';

/** Says when something of one's own has not reached the server, or was refused there. Draws nothing otherwise. */
export function SyncMark({ sync }: { sync: EventStatus }) {
  if (sync.name === 'synced') return null;
  return sync.name === 'waiting' ? (
    <Badge tone="amber" icon={<CloudUpload aria-hidden />}>
      Waiting to sync
    </Badge>
  ) : (
    <Badge tone="red" icon={<CloudAlert aria-hidden />}>
      Not accepted
    </Badge>
  );
}
