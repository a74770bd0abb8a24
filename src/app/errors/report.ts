import { deviceStorage } from '../../lib/deviceStorage.ts';
import { errorReport, type ErrorReport } from '../../lib/errors/errorReport.ts';
import { createReportKeeper } from '../../lib/errors/reportKeeper.ts';

type Details = Partial<Pick<ErrorReport, 'componentStack' | 'context'>>;

/** The report of what was thrown here and now. */
export function reportOf(thrown: unknown, details: Details = {}): ErrorReport {
  const scene = { timestamp: new Date().toISOString(), userAgent: navigator.userAgent, url: location.href };
  return errorReport(thrown, scene, details);
}

const keepIn = createReportKeeper(deviceStorage);

/** Keeps a report of what was thrown, on this device, unless the same was kept often in the last minute. */
export function keep(thrown: unknown, details: Details): void {
  keepIn(reportOf(thrown, details));
}
