import { Camera, Download, LifeBuoy, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ErrorReport } from '../../lib/errors/errorReport.ts';
import { failureKindOfMessage, friendlyMessageOfKind, type Severity } from '../../lib/errors/failureKind.ts';
import { useReportDownload } from '../../lib/errors/useReportDownload.ts';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import type { RecoveryRecord } from '../../lib/recovery/records.ts';
import type { StateSnapshot } from '../../lib/recovery/stateSnapshots.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The recovery attempts, newest first. */
export function Records({ records }: { records: readonly RecoveryRecord[] }) {
  if (records.length === 0) {
    return (
      <EmptyState icon={<LifeBuoy />} title="No recovery was needed yet" description="Each attempt to recover a screen is listed here." />
    );
  }
  return (
    <ul aria-label="Recovery records" className="divide-y divide-line">
      {records.toReversed().map((record) => (
        <li key={record.id} className="grid gap-1 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-semibold capitalize">{record.strategy}</b>
            <Badge tone={record.success ? 'green' : 'red'}>{record.success ? 'helped' : 'failed'}</Badge>
            {record.rollbackPerformed && <Badge tone="violet">rolled back</Badge>}
            {record.byItself && <Badge>automatic</Badge>}
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

/** The snapshots of the settings, newest first. */
export function Snapshots({ snapshots }: { snapshots: readonly StateSnapshot[] }) {
  if (snapshots.length === 0) {
    return (
      <EmptyState
        icon={<Camera />}
        title="No snapshot yet"
        description="A snapshot is stored when a screen has rendered without an error."
      />
    );
  }
  return (
    <ul aria-label="State snapshots" className="divide-y divide-line">
      {snapshots.toReversed().map(({ at, route, position, local, session }) => {
        const keys = [...Object.keys(local), ...Object.keys(session)];
        return (
          <li key={at} className="grid gap-1 py-3 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-semibold">{route}</b>
              <span className="figures text-muted">at event {formatNumber(position)}</span>
              <time dateTime={at} className="ml-auto text-xs text-muted">
                {formatMoment(at)}
              </time>
            </p>
            <p className="text-xs break-words text-muted">
              {keys.length === 0
                ? 'No settings: every setting has its default.'
                : `${formatCount(keys.length, 'setting')}: ${keys.join(', ')}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const tones = { medium: 'amber', high: 'orange', critical: 'red' } as const satisfies Record<Severity, string>;

/** The error log, newest first, with a download of each report. */
export function Reports({ reports }: { reports: readonly ErrorReport[] }) {
  const { share, download } = useReportDownload();
  const [preparing, setPreparing] = useState<string | null>(null);
  if (reports.length === 0) return <EmptyState icon={<ShieldCheck />} title="No errors are stored" description="Errors are listed here." />;
  return (
    <ul aria-label="Error reports" className="divide-y divide-line">
      {reports.map((report, place) => {
        const id = `${report.timestamp} ${place}`;
        const isPreparing = share !== null && preparing === id;
        return (
          <li key={id} className="flex flex-wrap items-start gap-3 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-64 space-y-1">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={tones[report.severity]}>{report.severity}</Badge>
                <span className="text-xs text-muted">{report.context['where'] ?? 'somewhere'}</span>
                <time dateTime={report.timestamp} className="text-xs text-muted">
                  {formatMoment(report.timestamp)}
                </time>
              </p>
              <p className="font-mono text-xs break-words">{report.message}</p>
              <p className="text-muted">{friendlyMessageOfKind(failureKindOfMessage(report.message))}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={isPreparing}
              disabled={share !== null && !isPreparing}
              onClick={() => {
                setPreparing(id);
                void download(report);
              }}
            >
              {!isPreparing && <Download aria-hidden />}
              {isPreparing ? `Preparing... ${Math.round(share * 100)} %` : 'Download'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
