import * as z from 'zod/mini';
import { createRateLimiter } from '../rateLimiter.ts';
import { storedList, type StoredList } from '../storedList.ts';
import { severityOf } from './failureKind.ts';

const errorReportSchema = z.object({
  message: z.string(),
  stack: z.nullable(z.string()),
  componentStack: z.nullable(z.string()),
  /** When the error happened (ISO instant). */
  timestamp: z.string(),
  userAgent: z.string(),
  url: z.string(),
  severity: z.enum(['medium', 'high', 'critical']),
  /** Where the app caught the error, and other details. */
  context: z.record(z.string(), z.string()),
});

export type ErrorReport = z.infer<typeof errorReportSchema>;

/** The details of a report that the page provides: time, user agent and URL. */
export type Scene = Pick<ErrorReport, 'timestamp' | 'userAgent' | 'url'>;

/** The number of stored reports of rendering errors. The oldest are dropped. */
export const MAX_REPORTS = 50;
/** The number of stored reports of uncaught errors and rejections. */
export const MAX_GLOBAL_REPORTS = 20;
/** The number of entries in the error log, which joins both reporters. */
export const ERROR_LOG = 50;

/** The two reporters (ER1): error boundaries, and the page's handlers for uncaught errors. */
export type Reporter = 'boundary' | 'global';

const storedReports: Readonly<Record<Reporter, StoredList<ErrorReport>>> = {
  boundary: storedList('gauntlet.errorReports', errorReportSchema, MAX_REPORTS),
  global: storedList('gauntlet.globalErrorReports', errorReportSchema, MAX_GLOBAL_REPORTS),
};

/** Builds the report of a thrown value. */
export function errorReport(
  thrown: unknown,
  scene: Scene,
  { componentStack = null, context = {} }: Partial<Pick<ErrorReport, 'componentStack' | 'context'>> = {},
): ErrorReport {
  const isError = thrown instanceof Error;
  return {
    message: isError ? thrown.message : String(thrown),
    stack: isError ? (thrown.stack ?? null) : null,
    componentStack,
    timestamp: scene.timestamp,
    userAgent: scene.userAgent,
    url: scene.url,
    severity: severityOf(thrown),
    context,
  };
}

/** Reads the stored reports of a reporter, oldest first. Skips entries that do not match the schema. */
export function readReports(storage: Storage, reporter: Reporter = 'boundary'): ErrorReport[] {
  return storedReports[reporter].read(storage);
}

/** Stores a report. Drops it when the storage is full. */
export function storeReport(report: ErrorReport, storage: Storage, reporter: Reporter = 'boundary'): void {
  storedReports[reporter].add(report, storage);
}

/** Returns the last 50 reports of both reporters, newest first. */
export function errorLog(storage: Storage): ErrorReport[] {
  const all = [...readReports(storage, 'boundary'), ...readReports(storage, 'global')];
  return all.toSorted((one, other) => (one.timestamp < other.timestamp ? 1 : -1)).slice(0, ERROR_LOG);
}

/** The number of reports with the same message that are stored per minute. */
export const SAME_MESSAGE_LIMIT = { attempts: 5, windowMs: 60_000 };

/**
 * Creates a function that stores the reports of one reporter and limits equal messages (SC1), so that an error in a loop neither
 * fills the storage nor displaces other reports.
 * @returns a function that returns whether it stored the report
 */
export function createReportWriter(storage: Storage, reporter: Reporter = 'boundary'): (report: ErrorReport) => boolean {
  const limiter = createRateLimiter(SAME_MESSAGE_LIMIT);
  return (report) => {
    const { ok } = limiter.take(report.message, Date.parse(report.timestamp));
    if (ok) storeReport(report, storage, reporter);
    return ok;
  };
}
