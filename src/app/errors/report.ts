import { deviceStorage } from '../../lib/deviceStorage.ts';
import { errorReport, type ErrorReport, type Reporter } from '../../lib/errors/errorReport.ts';
import { createReportWriter } from '../../lib/errors/reportWriter.ts';
import { logger } from '../../lib/logger/appLogger.ts';

type Details = Partial<Pick<ErrorReport, 'componentStack' | 'context'>>;

/** What nobody caught is told by the page itself, everything else by the boundary around it (ER1). */
const GLOBAL: ReadonlySet<string | undefined> = new Set(['page', 'promise']);

/** The report of what was thrown here and now. */
export function reportOf(thrown: unknown, details: Details = {}): ErrorReport {
  const scene = { timestamp: new Date().toISOString(), userAgent: navigator.userAgent, url: location.href };
  return errorReport(thrown, scene, details);
}

const writers: Readonly<Record<Reporter, (report: ErrorReport) => boolean>> = {
  boundary: createReportWriter(deviceStorage, 'boundary'),
  global: createReportWriter(deviceStorage, 'global'),
};

/** The components around what broke, by its error: told after the fallback was first drawn. */
const stacks = new WeakMap<object, string>();

/** The components around what this error broke, from the innermost; null when nobody told. */
export function stackOf(thrown: unknown): string | null {
  return (typeof thrown === 'object' && thrown !== null && stacks.get(thrown)) || null;
}

/** Keeps a report of what was thrown, on this device, and logs it, unless the same was kept often in the last minute. */
export function storeReportOf(thrown: unknown, details: Details): void {
  const { componentStack } = details;
  if (typeof thrown === 'object' && thrown !== null && componentStack) stacks.set(thrown, componentStack);
  const report = reportOf(thrown, details);
  const where = details.context?.['where'];
  const reporter: Reporter = GLOBAL.has(where) ? 'global' : 'boundary';
  if (!writers[reporter](report)) return;
  const { message, severity, stack } = report;
  logger.log({ level: severity === 'critical' ? 'critical' : 'error', category: 'error', message, data: { where, severity }, stack });
}
