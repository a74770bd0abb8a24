import { useState } from 'react';
import { deviceStorage } from '../deviceStorage.ts';
import { downloadBlob } from '../downloadText.ts';
import { useGauntlet } from '../gauntlet.ts';
import { logger } from '../logger/appLogger.ts';
import { readRecords } from '../recovery/records.ts';
import { reducers } from '../reducers.ts';
import type { ErrorReport } from './errorReport.ts';

/** Downloads an error report with the anonymized log. `share` is the progress (0 to 1), or null while no download runs. */
export function useReportDownload(): { readonly share: number | null; readonly download: (report: ErrorReport) => Promise<void> } {
  const gauntlet = useGauntlet();
  const [share, setShare] = useState<number | null>(null);
  async function download(report: ErrorReport): Promise<void> {
    if (share !== null) return;
    setShare(0);
    try {
      const { reportFile } = await import('./reportFile.ts');
      const parts = { report, records: readRecords(deviceStorage), entries: logger.entries(), reducers };
      downloadBlob(await reportFile(parts, gauntlet, setShare), nameOf(report));
    } catch (error) {
      // Offline, the code that builds the file may be unavailable. Downloads the report without the log then.
      const text = JSON.stringify({ ...report, log: null, noLog: error instanceof Error ? error.message : String(error) }, null, 2);
      downloadBlob(new Blob([text], { type: 'application/json' }), nameOf(report));
    } finally {
      setShare(null);
    }
  }
  return { share, download };
}

function nameOf({ timestamp }: ErrorReport): string {
  return `gauntlet-error-report-${timestamp.slice(0, 10)}.json`;
}
