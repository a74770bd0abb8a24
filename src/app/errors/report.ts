import { deviceStorage } from '../../lib/deviceStorage.ts';
import { createReportWriter, errorReport, type ErrorReport, type Reporter } from '../../lib/errors/errorReport.ts';
import { logger } from '../../lib/logger/appLogger.ts';

type Details = Partial<Pick<ErrorReport, 'componentStack' | 'context'>>;

/** Places whose errors the global handlers report. Error boundaries report all others (ER1). */
const GLOBAL: ReadonlySet<string> = new Set(['page', 'promise']);

/** Builds the report of a value that was just thrown. */
export function reportOf(thrown: unknown, details: Details = {}): ErrorReport {
  const scene = { timestamp: new Date().toISOString(), userAgent: navigator.userAgent, url: location.href };
  return errorReport(thrown, scene, details);
}

const writers: Readonly<Record<Reporter, (report: ErrorReport) => boolean>> = {
  boundary: createReportWriter(deviceStorage, 'boundary'),
  global: createReportWriter(deviceStorage, 'global'),
};

/** The component stack by error. React delivers it after the fallback first rendered. */
const stacks = new WeakMap<object, string>();

/** Returns the component stack of an error, innermost first; null if React delivered none. */
export function stackOf(thrown: unknown): string | null {
  return (typeof thrown === 'object' && thrown !== null && stacks.get(thrown)) || null;
}

/**
 * Stores a report of an error that was caught at `where` on this device and logs it, unless the rate limit for equal messages is
 * reached (SC1).
 */
export function storeReport(where: string, thrown: unknown, componentStack: string | null): void {
  if (typeof thrown === 'object' && thrown !== null && componentStack) stacks.set(thrown, componentStack);
  const report = reportOf(thrown, { componentStack, context: { where } });
  if (!writers[GLOBAL.has(where) ? 'global' : 'boundary'](report)) return;
  const { message, severity, stack } = report;
  logger.log({ level: severity === 'critical' ? 'critical' : 'error', category: 'error', message, data: { where, severity }, stack });
}
