import { CloudAlert, CloudUpload } from 'lucide-react';
import type { EventStatus } from '@gauntlet/core';
import { Badge } from '../../ui/Badge.tsx';

/** Marks an own item that the server has not received yet or has refused. Renders nothing otherwise. */
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
