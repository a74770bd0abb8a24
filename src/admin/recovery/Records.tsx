import { LifeBuoy } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import type { RecoveryRecord } from '../../lib/recovery/records.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The recovery attempts, newest first. */
export function Records({ records }: { records: readonly RecoveryRecord[] }) {
  if (records.length === 0) {
    return <EmptyState icon={<LifeBuoy />} title="No recovery was needed yet" description="What heals a screen that broke is kept here." />;
  }
  return (
    <ul aria-label="Recovery records" className="divide-y divide-line">
      {records.toReversed().map((record) => (
        <li key={record.id} className="grid gap-1 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-semibold capitalize">{record.strategy}</b>
            <Badge tone={record.success ? 'green' : 'red'}>{record.success ? 'helped' : 'failed'}</Badge>
            {record.rollbackPerformed && <Badge tone="violet">rolled back</Badge>}
            {record.byItself && <Badge>by itself</Badge>}
            <time dateTime={record.at} className="ml-auto text-xs text-muted">
              {formatMoment(record.at)}
            </time>
          </p>
          <p className="break-words">{record.message}</p>
          <p className="text-xs break-words text-muted">
            {record.screen}, {record.error}
          </p>
        </li>
      ))}
    </ul>
  );
}
