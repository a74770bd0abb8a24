import { Check, Download, House, LifeBuoy, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import type { ErrorReport } from '../../lib/errors/errorReport.ts';
import { friendlyMessage, type Severity } from '../../lib/errors/failureKind.ts';
import { useReportDownload } from '../../lib/errors/useReportDownload.ts';
import type { RecoveryState } from '../../lib/recovery/screenRecovery.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { reportOf, stackOf } from './report.ts';
import { useScreenRecovery } from './useScreenRecovery.ts';

const tones = { medium: 'amber', high: 'orange', critical: 'red' } as const satisfies Record<Severity, string>;

/** Replaces a broken screen: explains the error and offers recovery, reload and the report. */
export function ErrorFallback({ error, resetErrorBoundary }: FallbackProps) {
  useTitle('Something Went Wrong');
  const [report] = useState(() => reportOf(error, { context: { where: 'screen' } }));
  const { trying, results, recover } = useScreenRecovery(error, resetErrorBoundary);
  const isRecovering = trying !== null;

  return (
    <div className="page">
      <section className="surface mx-auto max-w-2xl space-y-6 p-5 shadow-card sm:p-8" aria-labelledby="screen-broke">
        <div role="alert" className="flex gap-4 max-sm:flex-col">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-red-soft text-red" aria-hidden>
            <TriangleAlert className="size-6" />
          </span>
          <div className="min-w-0 space-y-2">
            <h1 id="screen-broke" className="text-2xl font-bold">
              Something Went Wrong
            </h1>
            <p className="text-muted">{friendlyMessage(error)}</p>
            <p className="text-sm text-muted">Your data is safe, and the rest of the app still works.</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <Button onClick={recover} busy={isRecovering}>
            {!isRecovering && <LifeBuoy aria-hidden />}
            {isRecovering ? 'Recovering...' : 'Auto-Recover'}
          </Button>
          <Button variant="secondary" onClick={() => location.reload()}>
            <RotateCw aria-hidden />
            Reload Page
          </Button>
          <a href="#/" className={buttonStyle({ variant: 'secondary' })}>
            <House aria-hidden />
            Go Home
          </a>
        </div>
        <Tried trying={trying} results={results} />
        <Disclosure
          summary={
            <span className="flex items-center gap-2">
              Error details
              <Badge tone={tones[report.severity]}>{report.severity}</Badge>
            </span>
          }
        >
          <p className="font-mono text-sm break-words">{report.message}</p>
          <Trace name="Stack" text={report.stack} />
          <ReportDownload report={() => ({ ...report, componentStack: stackOf(error) })} />
        </Disclosure>
      </section>
    </div>
  );
}

function ReportDownload({ report }: { report: () => ErrorReport }) {
  const { share, download } = useReportDownload();
  return (
    <div className="mt-4 space-y-2">
      <Button variant="secondary" busy={share !== null} onClick={() => void download(report())}>
        {share === null && <Download aria-hidden />}
        {share === null ? 'Download error report' : `Preparing... ${Math.round(share * 100)} %`}
      </Button>
      <p className="text-xs text-muted">It holds what broke and your log with every name and text replaced.</p>
    </div>
  );
}

function Trace({ name, text }: { name: string; text: string | null }) {
  if (text === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <pre tabIndex={0} aria-label={name} className="mt-3 max-h-48 overflow-auto rounded-lg bg-sunken p-3 text-xs text-muted">
      {text}
    </pre>
  );
}

/** Lists the results of the recovery and the strategy that runs. */
export function Tried({ trying, results }: RecoveryState) {
  if (trying === null && results.length === 0) return null;
  return (
    <ul aria-label="Recovery" aria-live="polite" className="space-y-2 rounded-lg bg-sunken p-4 text-sm">
      {results.map(({ id, strategy, success, message }) => (
        <li key={id} className="flex gap-2.5">
          {success ? (
            <Check className="mt-0.5 size-4 shrink-0 text-green" aria-label="helped" />
          ) : (
            <X className="mt-0.5 size-4 shrink-0 text-red" aria-label="did not help" />
          )}
          <span className="min-w-0">
            <b className="font-semibold capitalize">{strategy}</b> <span className="text-muted">{message}</span>
          </span>
        </li>
      ))}
      {trying !== null && (
        <li className="flex gap-2.5">
          <Spinner className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>
            <b className="font-semibold capitalize">{trying}</b> <span className="text-muted">is being tried.</span>
          </span>
        </li>
      )}
    </ul>
  );
}
