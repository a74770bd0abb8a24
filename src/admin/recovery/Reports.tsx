import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ErrorReport } from '../../lib/errors/errorReport.ts';
import { failureKindOfMessage, friendlyMessageOfKind, type Severity } from '../../lib/errors/failureKind.ts';
import { useReportDownload } from '../../lib/errors/useReportDownload.ts';
import { formatMoment } from '../../lib/formatDate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

const tones = { medium: 'amber', high: 'orange', critical: 'red' } as const satisfies Record<Severity, string>;

/** The error log, newest first, with a download of each report. */
export function Reports({ reports }: { reports: readonly ErrorReport[] }) {
  const { share, download } = useReportDownload();
  const [making, setMaking] = useState<string | null>(null);
  if (reports.length === 0)
    return <EmptyState icon={<ShieldCheck />} title="No errors are kept" description="What breaks is reported here." />;
  return (
    <ul aria-label="Error reports" className="divide-y divide-line">
      {reports.map((report, place) => {
        const id = `${report.timestamp} ${place}`;
        const isMaking = share !== null && making === id;
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
              busy={isMaking}
              disabled={share !== null && !isMaking}
              onClick={() => {
                setMaking(id);
                void download(report);
              }}
            >
              {!isMaking && <Download aria-hidden />}
              {isMaking ? `Preparing... ${Math.round(share * 100)} %` : 'Download'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
