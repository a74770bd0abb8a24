import { Download, House, LifeBuoy, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadText } from '../../lib/downloadText.ts';
import type { ErrorReport } from '../../lib/errors/errorReport.ts';
import type { Severity } from '../../lib/errors/errorWords.ts';
import { failureKind, friendlyMessage } from '../../lib/errors/errorWords.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { mayReload } from './reloadOnce.ts';
import { reportOf } from './report.ts';

const tones = { medium: 'amber', high: 'orange', critical: 'red' } as const satisfies Record<Severity, string>;

type Props = { error: unknown; stackOf: () => string | null; onRecover: () => Promise<void> };

/** In the place of a screen that broke: what happened, the ways on, and the report for who looks into it. */
export function ErrorFallback({ error, stackOf, onRecover }: Props) {
  useTitle('Something Went Wrong');
  const [report] = useState(() => reportOf(error, { context: { where: 'screen' } }));
  const { isRecovering, recover } = useRecovery(error, onRecover);

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
          <Button onClick={() => void recover()} busy={isRecovering}>
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
          <Button variant="secondary" className="mt-4" onClick={() => download({ ...report, componentStack: stackOf() })}>
            <Download aria-hidden />
            Download error report
          </Button>
        </Disclosure>
      </section>
    </div>
  );
}

function download(report: ErrorReport): void {
  downloadText(JSON.stringify(report, null, 2), `gauntlet-error-report-${report.timestamp.slice(0, 10)}.json`, 'application/json');
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

/** Tries at once when the network comes back: a part of the app that could not be fetched then can. */
function useRecovery(error: unknown, onRecover: () => Promise<void>) {
  const [isRecovering, setRecovering] = useState(false);
  const isChunk = failureKind(error) === 'chunk';

  async function recover() {
    // What an old copy of the app lacks comes with the new one.
    if (isChunk && navigator.onLine && mayReload(sessionStorage, Date.now())) return location.reload();
    setRecovering(true);
    await onRecover();
    setRecovering(false);
  }

  const latest = useRef(recover);
  useEffect(() => {
    latest.current = recover;
  });
  useEffect(() => {
    if (!isChunk) return undefined;
    const retry = () => void latest.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isChunk]);

  return { isRecovering, recover };
}
