import { deviceStorage } from '../../lib/deviceStorage.ts';
import { errorReport, keepReport, type ErrorReport } from '../../lib/errors/errorReport.ts';

type Details = Partial<Pick<ErrorReport, 'componentStack' | 'context'>>;

/** The report of what was thrown here and now. */
export function reportOf(thrown: unknown, details: Details = {}): ErrorReport {
  const scene = { timestamp: new Date().toISOString(), userAgent: navigator.userAgent, url: location.href };
  return errorReport(thrown, scene, details);
}

/** Keeps a report of what was thrown, on this device. */
export function keep(thrown: unknown, details: Details): void {
  keepReport(reportOf(thrown, details), deviceStorage);
}
